import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, limit, listOf, offset, optionTexts, time } from '../fields.ts';
import { translationLanguages } from '../rules/languages.ts';
import {
  questionFileFormats,
  questionFileLimits,
  templateFormats,
} from '../rules/question-files.ts';

const format = z.enum(questionFileFormats);
const yesOrNo = z.stringbool({ truthy: ['true'], falsy: ['false'] });

/** A question as far as it could be made out; `correctAnswer` is null where no option is meant. */
const writtenRow = z.strictObject({
  question: z.string(),
  options: z.array(z.string()).max(50),
  correctAnswer: z.number().int().nullable(),
  explanation: z.string(),
  tag: z.string(),
  subject: z.string(),
  section: z.string(),
  passage: z.string().optional(),
});
export type WrittenRow = z.output<typeof writtenRow>;

/** As far as they could be made out; in a row that is mended all blank for one that is left out. */
const mendedTranslations = z.partialRecord(
  z.enum(translationLanguages),
  z.strictObject({
    passage: z.string(),
    question: z.string(),
    options: z.array(z.string()).max(50),
    explanation: z.string(),
  }),
);
export type MendedTranslations = z.output<typeof mendedTranslations>;

/** What of a row is not in the fields of the question. Whoever takes the row home has it beside the rest. */
const besideRow = z.strictObject({
  difficulty: z.string(),
  source: z.string(),
  translations: mendedTranslations,
});
export type BesideRow = z.output<typeof besideRow>;

/**
 * `place` says where in the file: 'Question 3', 'Row 5', 'Question 3, line 14'. `written` is null where nothing can be
 * made out. `paths` are what is wrong in it, 'options.2' or 'translations.hi.passage'; '' is the question as a whole.
 */
const refusedRow = z.strictObject({
  place: z.string(),
  message: z.string(),
  paths: z.array(z.string()),
  written: writtenRow.nullable(),
  beside: besideRow.optional(),
  /** The key is this number, and nothing tells whether it counts from 0 or from 1. */
  number: z.number().int().optional(),
});

/** In a part `mended` before the file: what stands in the file at these places is left aside for it. */
export const mendedRows = z
  .array(
    z.strictObject({
      place: z.string().max(200),
      question: writtenRow,
      /** Those that are mended: a language that is not named stays as it is in the file. */
      translations: mendedTranslations.optional(),
    }),
  )
  .max(
    questionFileLimits.questions,
    `At most ${questionFileLimits.questions} questions can be mended at once`,
  );
export type MendedRow = z.output<typeof mendedRows>[number];

/** Where neither a test nor the bank has the question, the file itself holds it twice. */
const duplicateRow = z.strictObject({
  place: z.string(),
  question: z.string(),
  testTitle: z.string().nullable(),
  isInBank: z.boolean(),
  /** Both right answers where the file has another one than the question that is there; otherwise null. */
  otherAnswer: z.strictObject({ there: z.string(), inFile: z.string() }).nullable(),
});

/** What a translation says instead of the English. */
const importedTexts = z.strictObject({
  question: z.string(),
  options: optionTexts,
  explanation: z.string(),
  passage: z.string().optional(),
});

const importedQuestion = z.strictObject({
  question: z.string(),
  options: optionTexts,
  correctAnswer: z.number().int().min(0),
  explanation: z.string(),
  tag: z.string(),
  subject: z.string(),
  passage: z.string().optional(),
  /** English title of the section of the test that it would go to; '' where the test is not divided. */
  section: z.string(),
  /** Absent from processes of the release before. */
  translations: z.partialRecord(z.enum(translationLanguages), importedTexts).optional(),
});
export type ImportedQuestion = z.output<typeof importedQuestion>;

const importReport = z.strictObject({
  format,
  /** Always accepted + refused; duplicates are among the accepted. */
  found: z.number().int(),
  accepted: z.number().int(),
  refused: z.array(refusedRow),
  duplicates: z.array(duplicateRow),
  /** The first five of the accepted, as they will look. */
  preview: z.array(importedQuestion),
  /** What else the reader should know: columns that were ignored, other sheets that were not read. */
  notes: z.array(z.string()),
  /** Why nothing of it can be imported into this test, null where something can. */
  obstacle: z.string().nullable(),
  /** How many questions were written; 0 after a dry run. */
  imported: z.number().int(),
  /** To undo it by; null where nothing was written. */
  importId: z.string().nullable(),
});
export type ImportReport = z.output<typeof importReport>;

/** Before the file a text `mended` (JSON) may be sent: what was typed by hand. */
export const importQuestions = endpoint({
  method: 'POST',
  path: '/api/admin/tests/:testId/questions/import',
  access: 'admin',
  rate: 'write',
  summary: 'Append the questions of a file, all or nothing (multipart, part "file")',
  isOnce: true,
  file: { bytes: questionFileLimits.bytes, textBytes: questionFileLimits.bytes },
  params: z.strictObject({ testId: id }),
  query: z.strictObject({
    /** Reads and reports, and writes nothing. */
    dryRun: yesOrNo.default(false),
    /** `auto`: found out from the contents and the name. */
    format: z.enum(['auto', ...questionFileFormats]).default('auto'),
    /** Writes the good rows although others are refused. */
    skipRefused: yesOrNo.default(false),
    /** Leaves out what some test or the bank has already, and what the file holds twice. */
    skipDuplicates: yesOrNo.default(false),
  }),
  response: importReport,
  errors: ['payload-too-large', 'unsupported-media-type', 'invalid-input'],
});

const questionImport = z.strictObject({
  id: z.string(),
  test: z.strictObject({ id: z.string(), title: z.string() }),
  fileName: z.string(),
  format,
  /** How many questions it added. */
  questions: z.number().int(),
  at: time,
  /** Null: the account is gone. */
  actor: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  undoneAt: time.nullable(),
  /** The last import of its test that is not undone: the only one that can be. */
  canUndo: z.boolean(),
});
export type QuestionImport = z.output<typeof questionImport>;

export const listQuestionImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  access: 'admin',
  summary: 'Imports of question files, newest first',
  query: z.strictObject({ testId: id.optional(), limit, offset }),
  response: listOf(questionImport),
});

export const getQuestionImport = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:importId',
  access: 'admin',
  summary: 'An import, and what undoing it would remove',
  params: z.strictObject({ importId: id }),
  response: questionImport.extend({
    /** How many of its questions the test still has. */
    remaining: z.number().int(),
    /** Those of them that were changed since; `number` is their place in the test, from 1. */
    edited: z.array(z.strictObject({ number: z.number().int(), question: z.string() })),
  }),
});

export const undoQuestionImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:importId/undo',
  access: 'admin',
  rate: 'write',
  summary: 'Remove the questions of the last import of a test',
  isOnce: true,
  params: z.strictObject({ importId: id }),
  /** Without `removeEdited`, an import with questions that were changed since is left alone (409). */
  query: z.strictObject({ removeEdited: yesOrNo.default(false) }),
  response: z.strictObject({ removed: z.number().int() }),
  errors: ['conflict'],
});

export const dismissFailedImports = endpoint({
  method: 'DELETE',
  path: '/api/admin/tests/:testId/failed-imports',
  access: 'admin',
  rate: 'write',
  summary: 'Say no more that files could not be imported into a test',
  params: z.strictObject({ testId: id }),
  status: 204,
});

/** Answers with the file. */
export const exportQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/tests/:testId/questions/export',
  access: 'admin',
  rate: 'write',
  summary: 'The questions and keys of a test as a file to import again; asks for the password',
  params: z.strictObject({ testId: id }),
  query: z.strictObject({
    format,
    /** Leaves out what the format cannot hold. */
    leaveOut: yesOrNo.default(false),
  }),
  /** `invalid-input`: a question that the format cannot hold. */
  errors: ['invalid-input', 'password-required'],
});

export const checkQuestionExport = endpoint({
  method: 'GET',
  path: '/api/admin/tests/:testId/questions/export/check',
  access: 'admin',
  summary: 'Which questions of a test a format cannot hold, and whose translations it leaves out',
  params: z.strictObject({ testId: id }),
  query: z.strictObject({ format }),
  response: z.strictObject({
    total: z.number().int(),
    /** Their numbers in the test, from 1. */
    cannotHold: z.array(z.number().int()),
    /** Likewise those of which a translation is left out. */
    untranslated: z.array(z.number().int()),
  }),
});

/** Answers with the file. */
export const getQuestionTemplate = endpoint({
  method: 'GET',
  path: '/api/admin/questions/template',
  access: 'admin',
  summary: 'A table to fill in with questions',
  query: z.strictObject({ format: z.enum(templateFormats) }),
});
