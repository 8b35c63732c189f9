import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, marks } from './fields.ts';
import { masteryVerdicts } from './rules/mastery.ts';

const count = z.number().int();
const share = z.number().min(0).max(1);

const mastery = z.strictObject({
  /** First answers to different questions, of the latest year; a question that was seen and left open is one of them. */
  answers: count,
  correct: count,
  /** The share of typical questions that the caller would have right lies between these, with a probability of 80 %. */
  low: share,
  high: share,
  verdict: z.enum(masteryVerdicts),
});

const subjectMastery = mastery.extend({
  subject: z.string(),
  topics: z.array(mastery.extend({ topic: z.string() })),
});
export type SubjectMastery = z.output<typeof subjectMastery>;

const outlookRecord = z.strictObject({ made: count, held: count });

const outlook = z.strictObject({
  /** First attempts at tests of the exam. */
  attempts: count,
  /** Between these lie the next marks with a probability of 80 %, of a test with these marks; null: too few attempts. */
  range: z.strictObject({ low: marks, high: marks, total: marks }).nullable(),
  /** How often such ranges held the marks that came: the caller's, and those of all learners of the exam. */
  own: outlookRecord,
  all: outlookRecord,
});
export type Outlook = z.output<typeof outlook>;

export const getMastery = endpoint({
  method: 'GET',
  path: '/api/mastery',
  access: 'learner',
  summary:
    'What the caller knows of each topic, and what marks may come of it; reckoned a moment after a test is handed in',
  response: z.strictObject({
    /** Whether a test that was handed in is not in it yet. */
    isPending: z.boolean(),
    /** Weakest first. */
    subjects: z.array(subjectMastery),
    /** What the caller prepares for, where he has named it. */
    goal: z
      .strictObject({
        exam: z.string(),
        examName: z.string(),
        examDay: day.nullable(),
        /** Until the day of the exam; null where it is not known, or over. */
        daysLeft: count.nullable(),
        outlook,
      })
      .nullable(),
  }),
});

/** As its learner takes it with him. */
export const exportedMastery = z.strictObject({
  topics: z.array(mastery.extend({ subject: z.string(), topic: z.string() })),
  outlooks: z.array(
    z.strictObject({
      exam: z.string(),
      attempts: count,
      lowPercent: z.number().nullable(),
      highPercent: z.number().nullable(),
    }),
  ),
});
