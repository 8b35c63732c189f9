/** How a test is divided: parts with their clocks, in them sections with their marks. */

/** So many parts a test may have, and sections in all. */
export const mostParts = 12;
export const mostSections = 26;

/** Categories of candidates that an exam here sets cut-offs for. */
export const cutOffCategories = [
  'UR',
  'EWS',
  'OBC',
  'SC',
  'ST',
  'RBA',
  'ALC/IB',
  'PSP',
  'PwBD',
] as const;
