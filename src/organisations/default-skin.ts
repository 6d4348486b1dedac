/** The initial skin of a new sales page, by field. All other fields have their defaults. */
export const defaultSkin = {
  mainColor: '#1f2937',
  buyColor: '#1d4ed8',
  backgroundColor: '#ffffff',
  headerLinkColor: '#ffffff',
  headerBackgroundColor: '#1f2937',
  headerTextColor: '#ffffff',
  headerImageMaskColor: '#000000',
  topBannerBackgroundColor: '#1d4ed8',
  topSubnavBackgroundColor: '#f3f4f6',
} as const;
