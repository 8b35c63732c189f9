import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { optionTexts, time } from './fields.ts';
import { studyTranslations } from './study-languages.ts';
import { studyAnswer, studyOutcome } from './study-outcome.ts';

const count = z.number().int();
/** A day of Asia/Kolkata: '2026-11-23'. */
const isoDay = z.iso.date();
const slug = z.string().min(1).max(200);

const dailyQuestion = z.strictObject({
  id: z.string(),
  /** What it is in its test, where it can be reported; absent for one that a template made. */
  questionId: z.string().optional(),
  subject: z.string(),
  passage: z.string().optional(),
  text: z.string(),
  options: optionTexts,
  translations: studyTranslations.optional(),
  /** Null until it is answered, but of a day that is over. */
  outcome: studyOutcome.nullable(),
});

const dailyStreak = z.strictObject({
  /** Days in a row on which all questions were answered; frozen ones are not among them. */
  days: count,
  /** Of this month. */
  freezesLeft: count,
  isHidden: z.boolean(),
});

const daily = z.strictObject({
  /** What the answers are sent to: exam and day. */
  id: z.string(),
  day: z.string(),
  exam: z.string(),
  /** Those that there are daily questions for. */
  exams: z.array(z.strictObject({ exam: z.string(), name: z.string() })),
  serverTime: time,
  questions: z.array(dailyQuestion),
  streak: dailyStreak,
});
export type Daily = z.output<typeof daily>;

export const getDaily = endpoint({
  method: 'GET',
  path: '/api/daily',
  access: 'learner',
  summary: 'The ten questions of today, the same for all learners of an exam',
  query: z.strictObject({
    /** Absent: the exam that was answered last, else the one that is prepared for. */
    exam: slug.optional(),
  }),
  response: daily,
});

export const getYesterday = endpoint({
  method: 'GET',
  path: '/api/daily/yesterday',
  access: 'learner',
  summary: 'The questions of yesterday with keys, explanations and what the caller answered',
  query: z.strictObject({ exam: slug }),
  response: z.strictObject({ day: z.string(), questions: z.array(dailyQuestion) }),
});

export const answerDaily = endpoint({
  method: 'POST',
  path: '/api/daily/:exam/:day/answers',
  access: 'learner',
  rate: 'answers',
  summary:
    'Answer questions of a day, and learn what is right; the first answer stands. For two weeks; for the streak until the end of the next day',
  params: z.strictObject({ exam: slug, day: isoDay }),
  body: z.strictObject({ answers: z.array(studyAnswer).min(1).max(100) }),
  response: z.strictObject({
    /** In the order sent; null where the day has no such question. */
    items: z.array(studyOutcome.nullable()),
  }),
});

export const changeDailySettings = endpoint({
  method: 'PATCH',
  path: '/api/daily/settings',
  access: 'learner',
  rate: 'write',
  summary: 'Hide the streak, or show it',
  body: z.strictObject({ hidesStreak: z.boolean() }),
  status: 204,
});

/** The daily questions as their learner takes them with him. */
export const exportedDaily = z.strictObject({
  exam: z.string().nullable(),
  hidesStreak: z.boolean(),
  /** On which all questions were answered. */
  days: z.array(z.string()),
  answers: z.array(
    z.strictObject({
      day: z.string(),
      exam: z.string(),
      question: z.string().nullable(),
      chosen: z.string().nullable(),
      /** Null while a test with the question is sat. */
      isRight: z.boolean().nullable(),
    }),
  ),
});
