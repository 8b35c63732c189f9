/** The kinds of files that questions are read from and written to. */
export const questionFileFormats = ['json', 'csv', 'xlsx', 'aiken', 'gift', 'moodle-xml'] as const;
export type QuestionFileFormat = (typeof questionFileFormats)[number];

/** There is a template where a table is filled in. */
export const templateFormats = ['csv', 'xlsx'] as const;
export type TemplateFormat = (typeof templateFormats)[number];

export const questionFileLimits = {
  bytes: 5 * 1_048_576,
  questions: 2000,
  /** The longest name of a file that is kept. */
  name: 200,
} as const;
