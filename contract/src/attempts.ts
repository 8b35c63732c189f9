import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, marks, momentsOfAnswers, optionTexts, partNumber, time } from './fields.ts';
import { paperPart, partEnds } from './paper.ts';
import { resultBySection } from './results.ts';
import { mostOptions } from './rules/options.ts';
import { practiceModes } from './rules/practice.ts';
import { studyTranslations } from './study-languages.ts';
import { studyOutcome } from './study-outcome.ts';
import { language, languagesOf } from './translations.ts';

/** A question by itself as a learner sees it before submission: no key, no explanation. */
export const learnerQuestion = z.strictObject({
  id: z.string(),
  text: z.string(),
  options: optionTexts,
  subject: z.string(),
  tag: z.string(),
  /** What is read before it; absent: none. */
  passage: z.string().optional(),
  /** Of passage, text and options; absent: English. */
  lang: language.optional(),
});
export type LearnerQuestion = z.output<typeof learnerQuestion>;

/** A question of a paper: its passage stands beside the questions, once for all that are about it. */
const paperQuestion = learnerQuestion
  .omit({ passage: true })
  .extend({ passageId: z.string().optional() });
export type PaperQuestion = z.output<typeof paperQuestion>;

/** `id`: unique among the passages of a paper in all its languages. */
const passage = z.strictObject({ id: z.string(), text: z.string() });
export type Passage = z.output<typeof passage>;

/** What a paper has to be read, in one language; what is not translated into it is in English, passages included. */
export const paperTexts = { questions: z.array(paperQuestion), passages: z.array(passage) };

/** The place of an option, from 0. */
const option = z
  .number()
  .int()
  .min(0)
  .max(mostOptions - 1);

/** Question id → option; null takes an answer back. A question that is absent is not touched. */
const answersDelta = z.record(id, option.nullable());

/** The place of the part whose time it is, from 0; null once the attempt is submitted, where anybody asks then. */
const openPart = z.number().int().nullable();

/** A part as it runs in an attempt. */
const attemptPart = paperPart.extend({
  /** Of its only section; else 'Part' and its number. */
  title: z.string(),
  /** Its own time, extra time not included; null where the test has one clock or none. */
  minutes: z.number().nullable(),
  /** It is left when its time is over, and not before. */
  locked: z.boolean(),
  startsAt: time,
  /** Null without a time limit. */
  deadline: time.nullable(),
  /** Null while it runs, or is still to come. */
  closedAt: time.nullable(),
});

export const attempt = z.strictObject({
  id: z.string(),
  testId: z.string(),
  seriesId: z.string().nullable(),
  testTitle: z.string(),
  /** Those of the version that was started. */
  languages: languagesOf,
  /** The one that was chosen at the start. */
  lang: language,
  correctMarks: marks,
  incorrectMarks: marks,
  skippedMarks: marks,
  /** In the language that was asked for. */
  ...paperTexts,
  /** At least one, with at least one section. */
  parts: z.array(attemptPart),
  partEnds,
  openPart,
  answers: z.record(z.string(), option),
  flagged: z.array(z.string()),
  /** Seconds per question id, as acknowledged so far. */
  timeSpent: z.record(z.string(), z.number().int()),
  /** Question id where the learner last was, null at the beginning. */
  current: z.string().nullable(),
  revision: z.number().int(),
  startedAt: time,
  /** Null for a test without a time limit. */
  deadline: time.nullable(),
  /** Seconds after the deadline in which a delayed answer still counts. */
  graceSeconds: z.number().int(),
  serverTime: time,
  status: z.enum(['running', 'submitted']),
  /** Set once submitted. */
  resultId: z.string().nullable(),
});
export type Attempt = z.output<typeof attempt>;

/**
 * A practice: an attempt that counts for no rank and no statistics, with one part of one section. In study mode an answer
 * stands as it was given first and null is to give up; key and explanation are told of each answered question. In exam
 * mode answers may be changed, and nothing is told before it is handed in. Its questions are read one by one: each has its
 * passage with it.
 */
export const practice = attempt.omit({ passages: true }).extend({
  /** The test that is studied; null: it was put together. */
  testId: z.string().nullable(),
  questions: z.array(
    learnerQuestion.extend({
      testId: z.string(),
      testTitle: z.string(),
      translations: studyTranslations.optional(),
      /** Null until its key may be told. */
      outcome: studyOutcome.nullable(),
    }),
  ),
  counted: z.literal(false),
  mode: z.enum(practiceModes),
});
export type Practice = z.output<typeof practice>;

const attemptParams = z.strictObject({ attemptId: id });

/**
 * What was chosen first at questions whose answer was changed before it could be sent: place and letter, as in '3B12A'.
 * Beside the body, for a process of the release before refuses a body with a name that it does not know. For
 * the same reason other words in the address of an answer are passed over, as ever.
 */
const firstChoices = z.object({
  first: z
    .string()
    .regex(/^(?:\d{1,4}[A-F])*$/)
    .max(6000)
    .optional(),
});

/** Where an attempt stands and until when, by the server's time. */
const attemptClock = z.strictObject({
  revision: z.number().int(),
  serverTime: time,
  deadline: time.nullable(),
  partEnds,
  openPart,
  /** When the open part ends. */
  partDeadline: time.nullable(),
});

export const startAttempt = endpoint({
  method: 'POST',
  path: '/api/attempts',
  access: 'guest',
  rate: 'write',
  summary: 'Start a test, or take up the running attempt',
  body: z.strictObject({
    testId: id,
    seriesId: id.nullish(),
    retake: z.boolean().optional(),
    /** One that the test has; a running attempt is shown in it and keeps the one it was started in. */
    lang: language.optional(),
  }),
  status: 201,
  otherStatus: 200,
  response: attempt,
  errors: ['already-completed', 'not-enrolled', 'no-questions', 'account-required'],
});

export const getAttempt = endpoint({
  method: 'GET',
  path: '/api/attempts/:attemptId',
  access: 'guest',
  summary: 'The attempt with everything acknowledged so far',
  params: attemptParams,
  /** Absent: the language that was chosen at the start. One that the version lacks is `invalid-input`. */
  query: z.strictObject({ lang: language.optional() }),
  response: z.union([attempt, practice]),
});

export const saveAnswers = endpoint({
  method: 'PATCH',
  path: '/api/attempts/:attemptId/answers',
  access: 'guest',
  rate: 'answers',
  isTimed: true,
  summary: 'Save a delta of the answer sheet; acknowledged once durable',
  params: attemptParams,
  query: firstChoices,
  body: z.strictObject({
    revision: z.number().int().min(0),
    answers: answersDelta.default({}),
    flagged: z.array(id).max(1000).optional(),
    /** Seconds to add per question id. */
    timeSpent: z.record(id, z.number().int().min(0).max(86_400)).optional(),
    current: id.optional(),
    ...momentsOfAnswers,
  }),
  response: attemptClock.extend({
    /** Of a practice in exam mode: what stands in place of answers that were changed later, on another device; null also where a question is gone. */
    standing: z.record(id, option.nullable()).optional(),
  }),
  errors: ['stale-revision', 'time-up', 'already-submitted', 'section-closed'],
});

export const endPart = endpoint({
  method: 'POST',
  path: '/api/attempts/:attemptId/parts/:part/close',
  access: 'guest',
  rate: 'answers',
  isTimed: true,
  summary: 'Leave a part before its time is over, where the test allows it; the next one begins',
  params: attemptParams.extend({ part: partNumber }),
  /** Without a revision: whatever has been saved. */
  body: z.strictObject({ revision: z.number().int().min(0).optional() }).default({}),
  response: attempt,
  errors: ['stale-revision', 'time-up', 'already-submitted', 'section-closed', 'conflict'],
});

export const getAttemptClock = endpoint({
  method: 'GET',
  path: '/api/attempts/:attemptId/clock',
  access: 'guest',
  rate: 'answers',
  summary: 'Revision and clocks of an attempt, for a screen that has nothing to save',
  params: attemptParams,
  response: attemptClock.extend({ status: z.enum(['running', 'submitted']) }),
});

/** A result with the answers of the tail that came too late to count and are kept. */
const submission = z.strictObject({
  ...resultBySection.shape,
  /** Question ids: the analysis shows what this call brought for them. A practice keeps none: all that came too late. */
  lateAnswers: z.array(z.string()),
});

export const submitAttempt = endpoint({
  method: 'POST',
  path: '/api/attempts/:attemptId/submission',
  access: 'guest',
  rate: 'answers',
  isTimed: true,
  summary: 'Submit once; the same call again gives the same result',
  params: attemptParams,
  query: firstChoices,
  body: z
    .strictObject({
      /** The unsent tail. */
      answers: answersDelta.optional(),
      /** When given, a tail from a tab that fell behind is refused as `stale-revision`. */
      revision: z.number().int().min(0).optional(),
      flagged: z.array(id).max(1000).optional(),
      timeSpent: z.record(id, z.number().int().min(0).max(86_400)).optional(),
      ...momentsOfAnswers,
    })
    .default({}),
  /** Of a practice reckoned each time it is asked for: nothing of it is stored as a result. */
  response: z.union([
    submission,
    submission.extend({ testId: z.string().nullable(), counted: z.literal(false) }),
  ]),
  errors: ['stale-revision'],
});

export const discardAttempt = endpoint({
  method: 'DELETE',
  path: '/api/attempts/:attemptId',
  access: 'learner',
  rate: 'write',
  summary: 'Discard a running attempt',
  params: attemptParams,
  status: 204,
  errors: ['already-submitted'],
});

export const listRunningAttempts = endpoint({
  method: 'GET',
  path: '/api/attempts',
  access: 'guest',
  summary: 'The caller’s running attempts, nearest deadline first',
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.string(),
        testId: z.string(),
        testTitle: z.string(),
        seriesId: z.string().nullable(),
        seriesTitle: z.string().nullable(),
        answered: z.number().int(),
        totalQuestions: z.number().int(),
        startedAt: time,
        deadline: time.nullable(),
      }),
    ),
    total: z.number().int(),
  }),
});
