/** The initial skin of a new sales page, by column of `skins`. All other columns have their defaults. */
export const defaultSkin = {
  main_color: '#1f2937',
  buy_color: '#1d4ed8',
  background_color: '#ffffff',
  header_link_color: '#ffffff',
  header_background_color: '#1f2937',
  header_text_color: '#ffffff',
  header_image_mask_color: '#000000',
  top_banner_background_color: '#1d4ed8',
  top_subnav_background_color: '#f3f4f6',
} as const;
