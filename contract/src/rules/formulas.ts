/** How KaTeX sets formulas for learners, and so which ones can be set: the same where one is written and where one is read. */
export const formulaOptions = {
  throwOnError: true,
  trust: false,
  strict: 'ignore',
  maxExpand: 100,
  maxSize: 20,
} as const;
