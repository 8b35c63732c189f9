/** The kinds of files that questions are read from and written to. */
export const questionFileFormats = ['json', 'csv', 'xlsx', 'aiken', 'gift', 'moodle-xml'] as const;
export type QuestionFileFormat = (typeof questionFileFormats)[number];

/** There is a template where a table is filled in. */
export const templateFormats = ['csv', 'xlsx'] as const;
export type TemplateFormat = (typeof templateFormats)[number];

/** Stands before a text that is given home to be mended: as long as it does, its question is refused. */
export const mendMark = '[mend]';

export const questionFileLimits = {
  bytes: 5 * 1_048_576,
  questions: 2000,
  /** The longest name of a file that is kept. */
  name: 200,
  /** For so long a file is read; the slowest honest one, 2,000 questions in GIFT, takes some two seconds. */
  readMilliseconds: 20_000,
} as const;
