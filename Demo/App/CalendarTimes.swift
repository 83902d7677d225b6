#if Database && Vault
import CairnCalendar
import CairnGalleryLibrary
import CairnUI
import Foundation

extension TravelPageData {
    /// The identity of the photos of a day in the calendar's day view; stories have their ids.
    static let photosID = "photos"

    /// Returns the stories and the photos of a day, with the times of the stories that have one.
    func times(_ day: CalendarDay, in zone: TimeZone, photos words: (Int) -> String)
        -> [CalendarTimedItem]
    {
        let today = Day(number: day.number)
        var items: [CalendarTimedItem] = []
        for story in stories where today.number - 1...today.number ~= story.content.day.number {
            let (id, name) = ("\(story.id)", story.content.name ?? "")
            if let hours = story.content.hours {
                let midnight = Double(story.content.day.number) * 86_400
                func moment(_ minute: Int) -> Date {
                    let wall = midnight + Double(minute) * 60
                    let near = Date(timeIntervalSince1970: wall)
                    return near.addingTimeInterval(-Double(zone.secondsFromGMT(for: near)))
                }
                items.append(
                    CalendarTimedItem(
                        id: id, name, from: moment(hours.start), to: moment(hours.end)))
            } else if story.content.day == today {
                items.append(CalendarTimedItem(id: id, name))
            }
        }
        if let count = photoCounts[today], count > 0 {
            items.append(CalendarTimedItem(id: Self.photosID, words(count)))
        }
        return items
    }
}

extension CalendarTime {
    /// The day on which the time begins, where it was chosen.
    var storyDay: Day { Day(number: CalendarDay(of: start, in: zone).number) }

    /// The time of day, where it was chosen.
    var storyHours: StoryHours {
        func minute(_ moment: Date) -> Int {
            let wall = moment.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: moment))
            return Int((wall / 60).rounded(.down)) % 1440
        }
        let first = (minute(start) + 1440) % 1440
        return StoryHours(first, to: (minute(end) + 1440) % 1440)
    }
}
#endif
