import CPangoCairo
public import Foundation

/// A writer that creates PDF files with Cairo and Pango. Text in any script stays searchable,
/// copyable and accessible to screen readers, JPEGs are embedded unchanged, and titles are in the
/// outline.
public struct PDFWriter: Sendable {
    private let setup: PageSetup

    /// Creates a writer for a page setup.
    public init(_ setup: PageSetup = .a4) { self.setup = setup }

    /// Writes a document to a file, which is replaced only when the document is complete.
    ///
    /// - Throws: ``DocumentError``.
    /// - Complexity: linear; one picture at a time is in memory for each page.
    public func write(_ document: Document, to path: String) throws(DocumentError) {
        let data = try data(of: document)
        do { try data.write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
            throw .output(error.localizedDescription)
        }
    }

    /// Returns the bytes of the PDF file.
    ///
    /// - Throws: ``DocumentError``.
    public func data(of document: Document) throws(DocumentError) -> Data {
        let output = Output()
        // The surface writes to the output until it is finished below.
        let closure = Unmanaged.passUnretained(output).toOpaque()
        let surface = cairo_pdf_surface_create_for_stream(
            { closure, bytes, count in
                guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue().data.append(
                    bytes, count: Int(count))
                return CAIRO_STATUS_SUCCESS
            }, closure, setup.width, setup.height)
        defer { cairo_surface_destroy(surface) }
        describe(document, surface)
        guard let context = cairo_create(surface) else { throw .output("cairo") }
        defer { cairo_destroy(context) }
        let press = Paginator(context, surface, setup, document.language)
        let pages: [PrintedPage]
        do throws(DocumentError) {
            pages = try press.pages(of: document.blocks)
            try press.print(pages)
        } catch {
            cairo_surface_finish(surface)
            throw error
        }
        let status = cairo_status(context)
        cairo_surface_finish(surface)
        let end = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS, end == CAIRO_STATUS_SUCCESS else {
            let failed = status == CAIRO_STATUS_SUCCESS ? end : status
            throw .output(String(cString: cairo_status_to_string(failed)))
        }
        return withExtendedLifetime(output) { $0.data }
    }

    private func describe(_ document: Document, _ surface: OpaquePointer?) {
        let facts: [(cairo_pdf_metadata_t, String)] = [
            (CAIRO_PDF_METADATA_TITLE, document.title),
            (CAIRO_PDF_METADATA_AUTHOR, document.author),
            (CAIRO_PDF_METADATA_SUBJECT, document.subject),
            (CAIRO_PDF_METADATA_CREATOR, "Cairn"),
            (CAIRO_PDF_METADATA_CREATE_DATE, document.date.ISO8601Format()),
            (CAIRO_PDF_METADATA_MOD_DATE, document.date.ISO8601Format()),
        ]
        for (fact, text) in facts where !text.isEmpty {
            // A C string ends at its first zero byte.
            cairo_pdf_surface_set_metadata(surface, fact, text.replacing("\0", with: ""))
        }
    }

    private final class Output {
        var data = Data()
    }
}
