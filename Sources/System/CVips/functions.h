#ifndef CAIRN_VIPS_FUNCTIONS_H
#define CAIRN_VIPS_FUNCTIONS_H

/* libvips depends on a hundred libraries, which take 20 to 30 ms to load at launch: too long for a program that may
   never open a picture. So nothing links to it on Linux. It is loaded by cairn_vips_start, and every function that is
   used is listed here once: the list defines a table of pointers with the types of libvips' own headers, and the macros
   below let the code call them by their names. A call of a function that is not listed does not link. */

#define CAIRN_VIPS_FUNCTIONS(X) \
    X(vips_addalpha) X(vips_area_unref) X(vips_array_double_new) X(vips_bandjoin) X(vips_bandjoin2) X(vips_black) \
    X(vips_cache_set_max) X(vips_cast) X(vips_colourspace) X(vips_concurrency_set) X(vips_copy) X(vips_embed) \
    X(vips_error) X(vips_error_buffer_copy) X(vips_error_clear) X(vips_extract_area) X(vips_extract_band) \
    X(vips_flatten) X(vips_flip) X(vips_format_sizeof_unsafe) X(vips_gifload_buffer) X(vips_heifload_buffer) \
    X(vips_heifsave_buffer) X(vips_icc_transform) X(vips_image_copy_memory) X(vips_image_generate) \
    X(vips_image_get_as_string) X(vips_image_get_bands) X(vips_image_get_blob) X(vips_image_get_fields) \
    X(vips_image_get_format) X(vips_image_get_height) X(vips_image_get_interpretation) X(vips_image_get_typeof) \
    X(vips_image_get_width) X(vips_image_hasalpha) X(vips_image_new) X(vips_image_new_from_memory) \
    X(vips_image_pipelinev) X(vips_image_remove) X(vips_image_set_blob_copy) X(vips_image_set_int) \
    X(vips_image_set_kill) X(vips_image_set_progress) X(vips_image_set_string) X(vips_image_write_to_memory) \
    X(vips_init) X(vips_insert) X(vips_jpegload_buffer) X(vips_jpegsave_buffer) X(vips_linear) \
    X(vips_object_local_cb) X(vips_operation_block_set) X(vips_pngload_buffer) X(vips_pngsave_buffer) \
    X(vips_premultiply) X(vips_rect_includespoint) X(vips_rect_intersectrect) X(vips_rect_isempty) \
    X(vips_region_copy) X(vips_region_prepare) X(vips_resize) X(vips_rot) X(vips_shrink) \
    X(vips_sink_disc) X(vips_start_one) X(vips_stop_one) X(vips_text) X(vips_tiffload_buffer) X(vips_unpremultiply) \
    X(vips_version_string) X(vips_webpload_buffer) X(vips_webpsave_buffer) X(vips_zoom)

/* The types are declared before the names become macros. */
typedef struct {
#define CAIRN_FIELD(name) __typeof__(&name) name##_;
    CAIRN_VIPS_FUNCTIONS(CAIRN_FIELD)
#undef CAIRN_FIELD
} cairn_vips_functions;

/* Complete once cairn_vips_start has returned 0; empty before. */
extern cairn_vips_functions cairn_vips;

#define vips_addalpha (*cairn_vips.vips_addalpha_)
#define vips_area_unref (*cairn_vips.vips_area_unref_)
#define vips_array_double_new (*cairn_vips.vips_array_double_new_)
#define vips_bandjoin (*cairn_vips.vips_bandjoin_)
#define vips_bandjoin2 (*cairn_vips.vips_bandjoin2_)
#define vips_black (*cairn_vips.vips_black_)
#define vips_cache_set_max (*cairn_vips.vips_cache_set_max_)
#define vips_cast (*cairn_vips.vips_cast_)
#define vips_colourspace (*cairn_vips.vips_colourspace_)
#define vips_concurrency_set (*cairn_vips.vips_concurrency_set_)
#define vips_copy (*cairn_vips.vips_copy_)
#define vips_embed (*cairn_vips.vips_embed_)
#define vips_error (*cairn_vips.vips_error_)
#define vips_error_buffer_copy (*cairn_vips.vips_error_buffer_copy_)
#define vips_error_clear (*cairn_vips.vips_error_clear_)
#define vips_extract_area (*cairn_vips.vips_extract_area_)
#define vips_extract_band (*cairn_vips.vips_extract_band_)
#define vips_flatten (*cairn_vips.vips_flatten_)
#define vips_flip (*cairn_vips.vips_flip_)
#define vips_format_sizeof_unsafe (*cairn_vips.vips_format_sizeof_unsafe_)
#define vips_gifload_buffer (*cairn_vips.vips_gifload_buffer_)
#define vips_heifload_buffer (*cairn_vips.vips_heifload_buffer_)
#define vips_heifsave_buffer (*cairn_vips.vips_heifsave_buffer_)
#define vips_icc_transform (*cairn_vips.vips_icc_transform_)
#define vips_image_copy_memory (*cairn_vips.vips_image_copy_memory_)
#define vips_image_generate (*cairn_vips.vips_image_generate_)
#define vips_image_get_as_string (*cairn_vips.vips_image_get_as_string_)
#define vips_image_get_bands (*cairn_vips.vips_image_get_bands_)
#define vips_image_get_blob (*cairn_vips.vips_image_get_blob_)
#define vips_image_get_fields (*cairn_vips.vips_image_get_fields_)
#define vips_image_get_format (*cairn_vips.vips_image_get_format_)
#define vips_image_get_height (*cairn_vips.vips_image_get_height_)
#define vips_image_get_interpretation (*cairn_vips.vips_image_get_interpretation_)
#define vips_image_get_typeof (*cairn_vips.vips_image_get_typeof_)
#define vips_image_get_width (*cairn_vips.vips_image_get_width_)
#define vips_image_hasalpha (*cairn_vips.vips_image_hasalpha_)
#define vips_image_new (*cairn_vips.vips_image_new_)
#define vips_image_new_from_memory (*cairn_vips.vips_image_new_from_memory_)
#define vips_image_pipelinev (*cairn_vips.vips_image_pipelinev_)
#define vips_image_remove (*cairn_vips.vips_image_remove_)
#define vips_image_set_blob_copy (*cairn_vips.vips_image_set_blob_copy_)
#define vips_image_set_int (*cairn_vips.vips_image_set_int_)
#define vips_image_set_kill (*cairn_vips.vips_image_set_kill_)
#define vips_image_set_progress (*cairn_vips.vips_image_set_progress_)
#define vips_image_set_string (*cairn_vips.vips_image_set_string_)
#define vips_image_write_to_memory (*cairn_vips.vips_image_write_to_memory_)
#define vips_init (*cairn_vips.vips_init_)
#define vips_insert (*cairn_vips.vips_insert_)
#define vips_jpegload_buffer (*cairn_vips.vips_jpegload_buffer_)
#define vips_jpegsave_buffer (*cairn_vips.vips_jpegsave_buffer_)
#define vips_linear (*cairn_vips.vips_linear_)
#define vips_object_local_cb (*cairn_vips.vips_object_local_cb_)
#define vips_operation_block_set (*cairn_vips.vips_operation_block_set_)
#define vips_pngload_buffer (*cairn_vips.vips_pngload_buffer_)
#define vips_pngsave_buffer (*cairn_vips.vips_pngsave_buffer_)
#define vips_premultiply (*cairn_vips.vips_premultiply_)
#define vips_rect_includespoint (*cairn_vips.vips_rect_includespoint_)
#define vips_rect_intersectrect (*cairn_vips.vips_rect_intersectrect_)
#define vips_rect_isempty (*cairn_vips.vips_rect_isempty_)
#define vips_region_copy (*cairn_vips.vips_region_copy_)
#define vips_region_prepare (*cairn_vips.vips_region_prepare_)
#define vips_resize (*cairn_vips.vips_resize_)
#define vips_rot (*cairn_vips.vips_rot_)
#define vips_shrink (*cairn_vips.vips_shrink_)
#define vips_sink_disc (*cairn_vips.vips_sink_disc_)
#define vips_start_one (*cairn_vips.vips_start_one_)
#define vips_stop_one (*cairn_vips.vips_stop_one_)
#define vips_text (*cairn_vips.vips_text_)
#define vips_tiffload_buffer (*cairn_vips.vips_tiffload_buffer_)
#define vips_unpremultiply (*cairn_vips.vips_unpremultiply_)
#define vips_version_string (*cairn_vips.vips_version_string_)
#define vips_webpload_buffer (*cairn_vips.vips_webpload_buffer_)
#define vips_webpsave_buffer (*cairn_vips.vips_webpsave_buffer_)
#define vips_zoom (*cairn_vips.vips_zoom_)

#endif
