import { z } from 'zod';
import { learnerQuestion } from './attempts.ts';
import { endpoint } from './endpoint.ts';
import { id, time } from './fields.ts';
import { mostOptions } from './rules/options.ts';
import {
  difficulties,
  longestPracticeMinutes,
  mostInPractice,
  practiceKinds,
} from './rules/practice.ts';
import { studyExplanations, studyTranslations } from './study-languages.ts';

const count = z.number().int();
const option = z
  .number()
  .int()
  .min(0)
  .max(mostOptions - 1);

/** Null, and no subject: of all that the caller may take. */
const practiceFilter = z.strictObject({
  /** The slug of an exam. */
  exam: z.string().max(200).nullable(),
  seriesId: id.nullable(),
  testId: id.nullable(),
  subjects: z.array(z.string().max(200)).max(100),
  /** Of a subject that is named above, these topics alone; without any, all of it. Pages of before name none. */
  topics: z
    .array(z.strictObject({ subject: z.string().max(200), topic: z.string().max(200) }))
    .max(300)
    .default([]),
  difficulty: z.enum(difficulties).nullable(),
  kind: z.enum(practiceKinds),
  /** Leaves out tests that were not handed in yet: whoever has practised one does not rank in it any more. */
  keepsRank: z.boolean(),
});

/** What was chosen, and what is right: only of a question that was answered. */
export const studyOutcome = z.strictObject({
  chosen: option.nullable(),
  /** Null while the caller sits a test that holds the question: he is told when he has handed it in. */
  correct: option.nullable(),
  /** Options that are right as well, by a ruling. */
  alsoCorrect: z.array(option).optional(),
  explanation: z.string(),
  explanations: studyExplanations.optional(),
});
export type StudyOutcome = z.output<typeof studyOutcome>;

const practiceQuestion = learnerQuestion.extend({
  testId: z.string(),
  testTitle: z.string(),
  translations: studyTranslations.optional(),
  /** Null until it is answered: before that neither key nor explanation leaves the server. */
  outcome: studyOutcome.nullable(),
});

const practice = z.strictObject({
  id: z.string(),
  startedAt: time,
  /** Null without a limit of time. */
  deadline: time.nullable(),
  serverTime: time,
  questions: z.array(practiceQuestion),
});
export type Practice = z.output<typeof practice>;

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
  path: '/api/practices',
  access: 'learner',
  rate: 'write',
  summary: 'Make a practice: those never practised first, then those practised longest ago',
  isOnce: true,
  body: practiceFilter.extend({
    size: z.number().int().min(1).max(mostInPractice),
    minutes: z.number().int().min(1).max(longestPracticeMinutes).nullable(),
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
  path: '/api/practices',
  access: 'learner',
  summary: 'The caller’s latest ten practices, newest first',
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.string(),
        startedAt: time,
        deadline: time.nullable(),
        /** The test that is studied; null: it was put together. */
        testTitle: z.string().nullable(),
        questions: count,
        answered: count,
        right: count,
      }),
    ),
  }),
});

export const getPractice = endpoint({
  method: 'GET',
  path: '/api/practices/:practiceId',
  access: 'learner',
  summary: 'A practice, with keys of the answered questions alone',
  params: z.strictObject({ practiceId: id }),
  response: practice,
});

/** One answer, perhaps given a while ago without a connection. */
export const studyAnswer = z.strictObject({
  questionId: id,
  /** Null: the learner gave up. */
  chosen: option.nullable(),
  seconds: z.number().int().min(0).max(86_400),
  /** By the device's clock. */
  answeredAt: time,
});
export type StudyAnswer = z.output<typeof studyAnswer>;

export const answerPractice = endpoint({
  method: 'POST',
  path: '/api/practices/:practiceId/answers',
  access: 'learner',
  rate: 'answers',
  summary: 'Answer questions of a practice, and learn what is right; the first answer stands',
  params: z.strictObject({ practiceId: id }),
  body: z.strictObject({ answers: z.array(studyAnswer).min(1).max(100) }),
  response: z.strictObject({
    /** In the order sent; null where the practice holds no such question, or its time was over. */
    items: z.array(studyOutcome.nullable()),
  }),
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
    }),
  ),
});
