import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, marks } from './fields.ts';

const count = z.number().int();
const percent = z.number().min(0).max(100);
const seconds = z.number().min(0);

const comparedQuestion = z.strictObject({
  questionId: z.string(),
  /** First attempts, those who skipped it included. */
  learners: count,
  /**
   * Of them who had it right, as it was ruled; the interval holds the share of all learners with 95 %. Null: the question
   * does not count, by a ruling.
   */
  right: z.strictObject({ percent, low: percent, high: percent }).nullable(),
  /** Half of them took no longer; null below 10 learners. */
  medianSeconds: seconds.nullable(),
  /** The same of the tenth with the most marks. */
  topSeconds: seconds.nullable(),
  /** Of those whose first choice is known who changed to a wrong option and to a right one; null below 10 of them. */
  changed: z.strictObject({ toWrong: percent, toRight: percent }).nullable(),
});
export type QuestionComparison = z.output<typeof comparedQuestion>;

const comparison = z.strictObject({
  /** First attempts at the test. */
  learners: count,
  /** How many of them have how many per cent of all marks. */
  marks: z.array(z.strictObject({ from: z.number(), to: z.number(), learners: count })),
  /** In the order of the paper. */
  questions: z.array(comparedQuestion),
  /** The answers that learners changed, in all questions, and which share of them from right to wrong, and to right. */
  changed: z.strictObject({ answers: count, toWrong: percent, toRight: percent }).nullable(),
});
export type TestComparison = z.output<typeof comparison>;

export const compareResult = endpoint({
  method: 'GET',
  path: '/api/compared/results/:resultId',
  access: 'guest',
  summary: 'How others did in the test of a result, from 10 learners on; nobody is named',
  params: z.strictObject({ resultId: id }),
  response: z.strictObject({ comparison: comparison.nullable() }),
});

const boardEntry = z.strictObject({
  nickname: z.string(),
  /** Among all first attempts at the test, shown or not; who is level has the same. */
  rank: count,
  marksObtained: marks,
  totalMarks: marks,
  isOwn: z.boolean(),
});
export type BoardEntry = z.output<typeof boardEntry>;

export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/api/compared/tests/:testId/leaderboard',
  access: 'learner',
  summary:
    'The best first attempts at a test of those who want to be shown, and the caller’s, from 10 learners on',
  params: z.strictObject({ testId: id }),
  response: z.strictObject({
    /** The caller’s; null: he is shown nowhere. */
    nickname: z.string().nullable(),
    /** First attempts at the test. */
    learners: count,
    /** At most 20, and the caller’s after them; none below 10 learners. */
    entries: z.array(boardEntry),
  }),
});

export const joinLeaderboards = endpoint({
  method: 'PUT',
  path: '/api/compared/nickname',
  access: 'learner',
  rate: 'write',
  summary: 'Be shown on leaderboards under a nickname, or under another one',
  body: z.strictObject({ nickname: z.string().trim().min(1).max(100) }),
  status: 204,
  errors: ['conflict'],
});

export const leaveLeaderboards = endpoint({
  method: 'DELETE',
  path: '/api/compared/nickname',
  access: 'learner',
  rate: 'write',
  summary: 'Be shown on no leaderboard any more; at once, on all of them',
  status: 204,
});
