import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, limit, listOf, marks, offset, optionTexts, time } from './fields.ts';
import { paperSection, sectionTitles } from './paper.ts';
import { language, languagesOf } from './translations.ts';

/** A scored result with the specification's field names. */
export const result = z.strictObject({
  id: z.string(),
  attemptId: z.string(),
  userId: z.string(),
  testId: z.string(),
  testTitle: z.string(),
  testSeriesId: z.string().nullable(),
  testSeriesName: z.string().nullable(),
  /** Question index → option index, of the version that was taken. */
  answers: z.record(z.string(), z.number().int()),
  /** marksObtained, but never below 0. */
  score: marks,
  /** May be negative. */
  marksObtained: marks,
  totalMarks: marks,
  /** round(correct / total × 100). */
  percentage: z.number().int(),
  correctAnswers: z.number().int(),
  incorrectAnswers: z.number().int(),
  skippedAnswers: z.number().int(),
  totalQuestions: z.number().int(),
  /** Seconds; ends at the deadline at the latest. */
  timeTaken: z.number().int(),
  completedAt: time,
  /**
   * The time ran out, or all but two seconds of it: it was submitted with the answers given until then. Absent: the learner
   * handed it in before.
   */
  timeUp: z.literal(true).optional(),
  isCompleted: z.boolean(),
  createdAt: time,
  /** True when a retake has put another result in its place. */
  replaced: z.boolean(),
});
export type Result = z.output<typeof result>;

/** What a section of the paper brought. */
const sectionResult = z.strictObject({
  ...sectionTitles,
  correct: z.number().int(),
  incorrect: z.number().int(),
  skipped: z.number().int(),
  /** No part of the result's where the section is only qualifying. */
  marksObtained: marks,
  totalMarks: marks,
  /** Marks to reach in the category UR, which is open to all; absent: none are set. The analysis has all categories. */
  cutOff: marks.optional(),
  /** Whether they were reached. */
  qualified: z.boolean().optional(),
});
export type SectionResult = z.output<typeof sectionResult>;

/** With what each section brought; one where the paper is not divided. */
export const resultBySection = result.extend({ sections: z.array(sectionResult) });
export type ResultBySection = z.output<typeof resultBySection>;

/** One question of a submitted attempt: only here do key and explanation leave the server. */
export const analysedQuestion = z.strictObject({
  id: z.string(),
  text: z.string(),
  options: optionTexts,
  subject: z.string(),
  tag: z.string(),
  /** The place of its section among all sections, from 0. */
  section: z.number().int(),
  passage: z.string().optional(),
  /** Of text, options and explanation; absent: English. */
  lang: language.optional(),
  chosen: z.number().int().nullable(),
  correct: z.number().int(),
  explanation: z.string(),
  /** What was ruled about it for this paper; `correct` is the first option that is right by it. Null: nothing. */
  ruling: z
    .strictObject({
      grant: z.enum(['none', 'attempted', 'all', 'void']),
      rightOptions: z.array(z.number().int()),
    })
    .nullable(),
  timeSpent: z.number().int(),
  flagged: z.boolean(),
  /** What it brought or cost. */
  marks,
  /**
   * It does not count: one more than as many as its section counts, answered or left blank, or void by a ruling. It is
   * neither right, wrong nor skipped. Absent: it counts.
   */
  uncounted: z.literal(true).optional(),
  /** What was chosen first, where that is another option than `chosen`. Absent: the same, or not known. */
  firstChosen: z.number().int().optional(),
  /** The answer that came after its time and would have been another (null: taken back). Absent: none came. */
  late: z.strictObject({ chosen: z.number().int().nullable(), arrivedAt: time }).optional(),
});
export type AnalysedQuestion = z.output<typeof analysedQuestion>;

export const subjectAnalysis = z.strictObject({
  subject: z.string(),
  total: z.number().int(),
  correct: z.number().int(),
  incorrect: z.number().int(),
  skipped: z.number().int(),
  /** Right of answered, rounded per cent; 0 when nothing was answered. */
  accuracy: z.number().int(),
  /** `unknown`: fewer than 3 answered questions, too few to judge. */
  verdict: z.enum(['strength', 'improvement', 'unknown']),
  marksObtained: marks,
  marksLost: marks,
  timeSpent: z.number().int(),
});
export type SubjectAnalysis = z.output<typeof subjectAnalysis>;

/** Answers that had been another option first: all of them, those that had been right, and those that became it. */
const changedAnswers = z.strictObject({
  answers: z.number().int(),
  toWrong: z.number().int(),
  toRight: z.number().int(),
});

/** One section of a submitted attempt; there is one where the paper is not divided. */
const sectionAnalysis = z.strictObject({
  ...paperSection.shape,
  /** The place of its part, from 0. */
  part: z.number().int(),
  correct: z.number().int(),
  incorrect: z.number().int(),
  skipped: z.number().int(),
  marksObtained: marks,
  totalMarks: marks,
  /** Seconds. */
  timeSpent: z.number().int(),
  /** Marks to reach, by category of candidates (UR, SC …); empty where there is none. */
  cutOffs: z.record(z.string(), marks),
  /** First attempts at this version and the mean of their marks; null below 10 learners. */
  others: z.strictObject({ learners: z.number().int(), meanMarks: marks }).nullable(),
});
export type SectionAnalysis = z.output<typeof sectionAnalysis>;

/** The caller's place among all learners' first attempts at the test; null below 10 learners. */
export const standing = z.strictObject({
  rank: z.number().int(),
  learners: z.number().int(),
  /** Share of learners with marks at or below, in per cent with one decimal. */
  percentile: z.number(),
});

/** A bare score line: it outlives the attempt that its learner deleted. */
export const scoreLine = z.strictObject({
  testId: z.string(),
  testTitle: z.string(),
  completedAt: time,
  marksObtained: marks,
  totalMarks: marks,
  percentage: z.number().int(),
});

/** What the result would be, had the answers that came after their time come before it. */
const withLateAnswers = z.strictObject({
  /** How many there are. */
  answers: z.number().int(),
  marksObtained: marks,
  percentage: z.number().int(),
  correctAnswers: z.number().int(),
  incorrectAnswers: z.number().int(),
  skippedAnswers: z.number().int(),
});

export const analysis = z.strictObject({
  result,
  /** Beside the result, which alone counts. Null: no answer came late. */
  withLateAnswers: withLateAnswers.nullable(),
  /** Those of the version that was taken. */
  languages: languagesOf,
  /** The one that was chosen at the start. */
  lang: language,
  grade: z.enum(['Excellent', 'Good', 'Needs Work']),
  recommendation: z.enum(['excellent', 'good', 'needs-work']),
  /** Right of attempted, rounded per cent; null when nothing was attempted. */
  accuracy: z.number().int().nullable(),
  standing: standing.nullable(),
  /**
   * False when none of the caller's attempts at the test counts for rank: he had discarded one, and its time was over
   * before the next one ended.
   */
  isRanked: z.boolean(),
  /** True when the standing rests on an earlier, first attempt. */
  standingFromFirstAttempt: z.boolean(),
  questions: z.array(analysedQuestion),
  subjects: z.array(subjectAnalysis),
  sections: z.array(sectionAnalysis),
  /** Null: of an attempt from before first choices were kept. */
  changes: changedAnswers.nullable(),
  /** The caller's latest score lines over all tests until this result, oldest first, at most 20. */
  history: z.array(scoreLine),
});
export type Analysis = z.output<typeof analysis>;

export const listResults = endpoint({
  method: 'GET',
  path: '/api/results',
  access: 'learner',
  summary: 'The caller’s results, newest first',
  query: z.strictObject({
    testId: id.optional(),
    seriesId: id.optional(),
    limit,
    offset,
  }),
  response: listOf(resultBySection),
});

/** One submitted attempt of the caller. */
export const pastAttempt = z.strictObject({
  resultId: z.string(),
  attemptId: z.string(),
  testTitle: z.string(),
  seriesTitle: z.string().nullable(),
  startedAt: time,
  completedAt: time,
  marksObtained: marks,
  totalMarks: marks,
  percentage: z.number().int(),
  /** Seconds. */
  timeTaken: z.number().int(),
  /** Whether it is the one that counts for rank and statistics: his first at the test. */
  counted: z.boolean(),
  /** Of the attempt that counts; null below 10 learners. */
  standing: standing.nullable(),
  /** True when a retake has put another result in its place. */
  replaced: z.boolean(),
});
export type PastAttempt = z.output<typeof pastAttempt>;

/** What is left of an attempt that is gone, while it still counts for rank. */
export const deletedAttempt = scoreLine.extend({ resultId: z.string() });
export type DeletedAttempt = z.output<typeof deletedAttempt>;

export const listPastAttempts = endpoint({
  method: 'GET',
  path: '/api/results/history',
  access: 'guest',
  summary:
    'The caller’s submitted attempts, those that retakes have replaced included, newest first',
  query: z.strictObject({
    testId: id.optional(),
    seriesId: id.optional(),
    limit,
    offset,
  }),
  response: listOf(pastAttempt),
});

export const getResult = endpoint({
  method: 'GET',
  path: '/api/results/:resultId',
  access: 'guest',
  summary: 'One result of the caller',
  params: z.strictObject({ resultId: id }),
  response: resultBySection,
});

export const getAnalysis = endpoint({
  method: 'GET',
  path: '/api/results/:resultId/analysis',
  access: 'guest',
  summary: 'Every question with key and explanation, subjects, grade, rank',
  params: z.strictObject({ resultId: id }),
  /** As in `getAttempt`. */
  query: z.strictObject({ lang: language.optional() }),
  response: analysis,
});

export const deleteResult = endpoint({
  method: 'DELETE',
  path: '/api/results/:resultId',
  access: 'learner',
  rate: 'write',
  summary:
    'Delete an attempt that a retake has replaced; its answers count on in statistics, without a name',
  params: z.strictObject({ resultId: id }),
  status: 204,
  errors: ['conflict'],
});
