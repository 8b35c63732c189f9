import { z } from 'zod';
import { practice } from './attempts.ts';
import { endpoint } from './endpoint.ts';
import { id, listOf, offset, time } from './fields.ts';
import { mostOptions } from './rules/options.ts';
import {
  difficulties,
  longestPracticeMinutes,
  mostInPractice,
  practiceModes,
  practicePools,
} from './rules/practice.ts';
import { studyOutcome } from './study-outcome.ts';

const count = z.number().int();
const option = z
  .number()
  .int()
  .min(0)
  .max(mostOptions - 1);

/** Without any of these of all that the caller may take. */
const practiceFilter = z.strictObject({
  /** The slug of an exam. */
  exam: z.string().max(200).nullable().default(null),
  seriesId: id.nullable().default(null),
  testId: id.nullable().default(null),
  subjects: z.array(z.string().max(200)).max(100).default([]),
  /** Of a subject that is named above, these topics alone; without any, all of it. Where none is named, of these topics. */
  topics: z
    .array(z.strictObject({ subject: z.string().max(200), topic: z.string().max(200) }))
    .max(300)
    .default([]),
  difficulty: z.enum(difficulties).nullable().default(null),
  pool: z.enum(practicePools),
  /** Leaves out tests that were not handed in yet: whoever has practised one does not rank in it any more. */
  keepsRank: z.boolean().default(false),
});

export const getPracticeChoices = endpoint({
  method: 'GET',
  path: '/api/practice/choices',
  access: 'learner',
  summary: 'The exams, series, tests, subjects and topics that the caller may practise',
  response: z.strictObject({
    exams: z.array(
      z.strictObject({
        exam: z.string(),
        name: z.string(),
        /** What it asks, in order, as far as there are questions of it; empty where nobody has written it down. */
        syllabus: z.array(z.strictObject({ subject: z.string(), topics: z.array(z.string()) })),
      }),
    ),
    series: z.array(z.strictObject({ seriesId: z.string(), title: z.string() })),
    tests: z.array(
      z.strictObject({
        testId: z.string(),
        title: z.string(),
        questions: count,
        /** A test that was not handed in yet will not rank any more once it was practised. */
        isHandedIn: z.boolean(),
      }),
    ),
    subjects: z.array(
      z.strictObject({
        subject: z.string(),
        questions: count,
        /** So many of them are of tests that were handed in: to practise these costs no rank. */
        handedIn: count,
        topics: z.array(z.strictObject({ topic: z.string(), questions: count })),
      }),
    ),
  }),
});

export const countPractice = endpoint({
  method: 'POST',
  path: '/api/practice/count',
  access: 'learner',
  summary: 'How many questions a practice could be made of',
  body: practiceFilter,
  response: z.strictObject({
    available: count,
    /** So many of them no practice of the caller has held yet: they come first. */
    fresh: count,
    /** Titles of tests among them that the caller has not handed in: they would not count for rank. */
    unranked: z.array(z.string()),
  }),
});

export const startPractice = endpoint({
  method: 'POST',
  path: '/api/practice',
  access: 'learner',
  rate: 'write',
  summary: 'Make a practice: those never practised first, then those practised longest ago',
  isOnce: true,
  body: practiceFilter.extend({
    count: z.number().int().min(1).max(mostInPractice),
    minutes: z.number().int().min(1).max(longestPracticeMinutes).nullable().default(null),
    mode: z.enum(practiceModes),
  }),
  status: 201,
  response: practice,
  errors: ['conflict'],
});

export const studyTest = endpoint({
  method: 'POST',
  path: '/api/practice/tests/:testId/study',
  access: 'learner',
  rate: 'write',
  summary: 'Study a test question by question; goes on with the study that is not finished',
  params: z.strictObject({ testId: id }),
  response: practice,
  errors: ['conflict', 'not-enrolled', 'no-questions'],
});

export const listPractices = endpoint({
  method: 'GET',
  path: '/api/practice',
  access: 'learner',
  summary: 'The caller’s practices, newest first',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(10), offset }),
  response: listOf(
    z.strictObject({
      id: z.string(),
      startedAt: time,
      deadline: time.nullable(),
      /** The test that is studied; null: it was put together. */
      testTitle: z.string().nullable(),
      mode: z.enum(practiceModes),
      questions: count,
      answered: count,
      /** Null while the caller may not know: in exam mode before it is handed in, and while he sits a test of which he answered a question. */
      right: count.nullable(),
    }),
  ),
});

export const revealQuestion = endpoint({
  method: 'POST',
  path: '/api/attempts/:attemptId/reveal',
  access: 'learner',
  rate: 'answers',
  summary:
    'Key and explanation of a question of a practice: in study mode once it is answered, in exam mode once all is handed in',
  params: z.strictObject({ attemptId: id }),
  body: z.strictObject({ questionId: id }),
  response: z.strictObject({
    /** Null, as the key, while the caller sits a test with the question; false of what was not answered. */
    correct: z.boolean().nullable(),
    correctAnswer: option.nullable(),
    ...studyOutcome.omit({ correct: true }).shape,
  }),
  /** It is not answered, or not handed in. */
  errors: ['conflict'],
});

/** A practice as its learner takes it with him. */
export const exportedPractice = z.strictObject({
  startedAt: time,
  answers: z.array(
    z.strictObject({
      question: z.string(),
      chosen: z.string().nullable(),
      /** Null while a test with the question is sat. */
      isRight: z.boolean().nullable(),
      seconds: count,
      isMarked: z.boolean(),
    }),
  ),
});
