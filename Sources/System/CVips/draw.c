#include "internal.h"

#include <math.h>
#include <string.h>

/* Scan lines per row. Horizontally, edges are exact. */
enum { SUB_ROWS = 8 };

typedef struct {
    size_t count;
    cairn_stroke *strokes;
    double *points;
    double *top, *bottom; /* the rows that a stroke reaches */
} draw_parameters;

/* One block of memory, freed with g_free. Positions that are not numbers, or far outside, are moved into bounds. */
static draw_parameters *drawing_of(const double *points, const cairn_stroke *strokes, size_t count) {
    size_t total = 0;
    for (size_t i = 0; i < count; i++) total = VIPS_MAX(total, strokes[i].first + strokes[i].count);
    draw_parameters *own =
        g_malloc0(sizeof *own + count * sizeof(cairn_stroke) + (2 * total + 2 * count) * sizeof(double));
    own->count = count;
    own->strokes = (cairn_stroke *)(own + 1);
    own->points = (double *)(own->strokes + count);
    own->top = own->points + 2 * total;
    own->bottom = own->top + count;
    if (count > 0) memcpy(own->strokes, strokes, count * sizeof(cairn_stroke));
    for (size_t i = 0; i < 2 * total; i++) {
        const double at = points[i];
        own->points[i] = at > -1e6 ? (at < 1e6 ? at : 1e6) : -1e6;
    }
    for (size_t i = 0; i < count; i++) {
        own->top[i] = 2e6, own->bottom[i] = -2e6;
        for (size_t j = 0; j < strokes[i].count; j++) {
            const double y = own->points[2 * (strokes[i].first + j) + 1];
            own->top[i] = VIPS_MIN(own->top[i], y - strokes[i].radius);
            own->bottom[i] = VIPS_MAX(own->bottom[i], y + strokes[i].radius);
        }
    }
    return own;
}

/* The room for one row of a picture. */
typedef struct {
    float *start, *end; /* of the intervals that begin in a pixel, and where the last of them ends; -1 for none */
    float *cover; /* 0 but for the pixels between `low` and `high` */
    int low, high;
    VipsPel *over; /* RGBA */
} draw_room;

static draw_room new_room(int width) {
    const size_t count = (size_t)width + 1;
    draw_room room = {g_new(float, count), g_new(float, count), g_new0(float, count), 0, 0, g_new(VipsPel, 4 * count)};
    for (size_t x = 0; x < count; x++) room.start[x] = -1;
    return room;
}

static void free_room(draw_room room) {
    g_free(room.start);
    g_free(room.end);
    g_free(room.cover);
    g_free(room.over);
}

static inline void widen(double x, double *from, double *to) {
    if (x < *from) *from = x;
    if (x > *to) *to = x;
}

static inline void cross_circle(const double *c, double radius, double y, double *from, double *to) {
    const double rest = radius * radius - (y - c[1]) * (y - c[1]);
    if (rest < 0) return;
    const double half = sqrt(rest);
    widen(c[0] - half, from, to);
    widen(c[0] + half, from, to);
}

/* The part of a scan line within `radius` of a segment, which is convex: `from` is greater than `to` for none. */
static void cross(const double *a, const double *b, double radius, double y, double *from, double *to) {
    *from = 1e9, *to = -1e9;
    if (VIPS_MIN(a[1], b[1]) - radius > y || VIPS_MAX(a[1], b[1]) + radius < y) return;
    cross_circle(a, radius, y, from, to);
    const double dx = b[0] - a[0], dy = b[1] - a[1], length = sqrt(dx * dx + dy * dy);
    if (length < 1e-9) return;
    cross_circle(b, radius, y, from, to);
    /* The rectangle along the segment. */
    const double nx = -dy / length * radius, ny = dx / length * radius;
    const double corners[5][2] = {{a[0] + nx, a[1] + ny}, {b[0] + nx, b[1] + ny}, {b[0] - nx, b[1] - ny},
                                  {a[0] - nx, a[1] - ny}, {a[0] + nx, a[1] + ny}};
    for (int i = 0; i < 4; i++) {
        const double *p = corners[i], *q = corners[i + 1];
        if ((p[1] <= y) == (q[1] <= y)) continue;
        widen(p[0] + (y - p[1]) * (q[0] - p[0]) / (q[1] - p[1]), from, to);
    }
}

/* Adds the union of all intervals of a scan line to the coverage, and forgets them. */
static void add_line(draw_room *room, int first, int last, int width) {
    float done = 0; /* everything to the left is counted */
    for (int x = first; x <= last; x++) {
        if (room->start[x] < 0) continue;
        float from = VIPS_MAX(room->start[x], done), to = room->end[x];
        room->start[x] = -1;
        if (to <= from) continue;
        done = to;
        int pixel = (int)from;
        const int end = VIPS_MIN((int)to, width - 1);
        for (; pixel <= end; pixel++) {
            const float left = VIPS_MAX(from, (float)pixel), right = VIPS_MIN(to, (float)(pixel + 1));
            if (right > left) room->cover[pixel] += (right - left) / SUB_ROWS;
        }
        room->low = VIPS_MIN(room->low, (int)from);
        room->high = VIPS_MAX(room->high, end + 1);
    }
}

/* Computes the coverage of a row of `width` pixels by a stroke. */
static void cover_stroke(const draw_parameters *own, size_t index, int row, int width, draw_room *room) {
    const cairn_stroke *stroke = &own->strokes[index];
    room->low = width, room->high = 0;
    if (stroke->count == 0 || own->top[index] > row + 1 || own->bottom[index] < row) return;
    const double *points = own->points + 2 * stroke->first;
    for (int sub = 0; sub < SUB_ROWS; sub++) {
        const double y = row + (sub + 0.5) / SUB_ROWS;
        int first = width, last = -1;
        for (size_t i = 0; i < stroke->count; i++) {
            if (i + 1 == stroke->count && i > 0) break;
            const double *a = points + 2 * i, *b = i + 1 < stroke->count ? a + 2 : a;
            double from, to;
            cross(a, b, stroke->radius, y, &from, &to);
            if (from >= to || to <= 0 || from >= width) continue;
            const float start = (float)VIPS_MAX(from, 0), end = (float)VIPS_MIN(to, width);
            const int pixel = VIPS_MIN((int)start, width - 1);
            if (room->start[pixel] < 0) {
                room->start[pixel] = start;
                room->end[pixel] = end;
            } else {
                room->start[pixel] = VIPS_MIN(room->start[pixel], start);
                room->end[pixel] = VIPS_MAX(room->end[pixel], end);
            }
            first = VIPS_MIN(first, pixel), last = VIPS_MAX(last, pixel);
        }
        add_line(room, first, last, width);
    }
}

/* Draws all strokes over a part of a row, which is `left` pixels from the edge. Coverage is computed for the whole row, so
   that it does not depend on the part. */
static void draw_row(const draw_parameters *own, int row, int whole, VipsPel *pixels, int left, int width, int bands,
                     int wide, draw_room *room) {
    for (size_t index = 0; index < own->count; index++) {
        cover_stroke(own, index, row, whole, room);
        if (room->low >= room->high) continue;
        const double *color = own->strokes[index].color;
        const int from = VIPS_MAX(left, room->low), to = VIPS_MIN(left + width, room->high);
        VipsPel *p = room->over;
        for (int x = from; x < to; x++, p += 4) {
            for (int band = 0; band < 3; band++) p[band] = (VipsPel)(VIPS_CLIP(0, color[band], 255) + 0.5);
            p[3] = (VipsPel)(VIPS_MIN(room->cover[x], 1.0f) * 255 + 0.5f);
        }
        const size_t step = (size_t)bands * (wide ? 2 : 1);
        if (from < to) cairn_overlay_row(pixels + (size_t)(from - left) * step, bands, wide, room->over, to - from, 1);
        memset(room->cover + room->low, 0, (size_t)(room->high - room->low) * sizeof(float));
    }
}

static int draw_generate(VipsRegion *out, void *seq, void *a, void *parameters, gboolean *stop) {
    (void)a, (void)stop;
    VipsRegion *in = seq;
    const VipsRect *area = &out->valid;
    if (vips_region_prepare(in, area)) return -1;
    vips_region_copy(in, out, area, area->left, area->top);
    draw_room room = new_room(out->im->Xsize);
    for (int y = area->top; y < VIPS_RECT_BOTTOM(area); y++)
        draw_row(parameters, y, out->im->Xsize, VIPS_REGION_ADDR(out, area->left, y), area->left, area->width,
                 out->im->Bands, out->im->BandFmt == VIPS_FORMAT_USHORT, &room);
    free_room(room);
    return 0;
}

cairn_image *cairn_image_draw(cairn_image *image, const double *points, const cairn_stroke *strokes, size_t count) {
    VipsImage *in = inside(image);
    if (in->Bands < 3 || in->Bands > 4 || (in->BandFmt != VIPS_FORMAT_UCHAR && in->BandFmt != VIPS_FORMAT_USHORT)) {
        vips_error("cairn", "strokes need three or four bands of 8 or 16 bits");
        return NULL;
    }
    draw_parameters *own = drawing_of(points, strokes, count);
    VipsImage *out =
        cairn_generated(in, in->Xsize, in->Ysize, in->Bands, VIPS_DEMAND_STYLE_THINSTRIP, draw_generate, own);
    if (out == NULL) g_free(own);
    return outside(out);
}

void cairn_pixels_draw(uint8_t *pixels, int width, const double *points, const cairn_stroke *strokes, size_t count,
                       int from, int to) {
    draw_parameters *own = drawing_of(points, strokes, count);
    draw_room room = new_room(width);
    for (int y = from; y < to; y++)
        draw_row(own, y, width, pixels + (size_t)y * (size_t)width * 4, 0, width, 4, 0, &room);
    free_room(room);
    g_free(own);
}
