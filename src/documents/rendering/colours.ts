/** The colour of texts. */
export const ink = '#1f2937';
/** The colour of marks and lines. */
export const shade = '#9ca3af';
