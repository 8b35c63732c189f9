import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, time } from '../fields.ts';
import { sectionTitles } from '../paper.ts';
import { mostChanged } from '../rules/question-bank.ts';
import { testStatuses } from '../rules/tests.ts';

const params = z.strictObject({ testId: id });
const path = '/api/admin/tests/:testId/bank-questions';

const testInBank = z.strictObject({
  title: z.string(),
  status: z.enum(testStatuses),
  /** The state of the test that this tells of. */
  updatedAt: time,
  questions: z.number().int(),
  /** Where questions can go, in the order of the paper; empty: the test has one section, which has no name. */
  sections: z.array(z.strictObject({ key: z.string(), ...sectionTitles })),
  /** The questions of the bank that its saved draft asks, in their order. */
  bankQuestionIds: z.array(z.string()),
});
export type TestInBank = z.output<typeof testInBank>;

export const getTestInBank = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  summary: 'Which questions of the bank a test asks, and where more of them can go',
  params,
  response: testInBank,
});

export const addBankQuestions = endpoint({
  method: 'POST',
  path,
  access: 'admin',
  rate: 'write',
  summary:
    'Let a test ask questions of the bank, in their newest revision, after those of their section: all of them or none',
  isOnce: true,
  params,
  body: z.strictObject({
    /** In the order in which they are to be asked. A question that the test asks already is refused, a retired one as well. */
    ids: z.array(id).min(1).max(mostChanged),
    /** The key of a section of the test; may be left out where there are not several. */
    section: z.string().max(40).default(''),
    /** The state of the test that was seen: 409 when it was saved since. Absent: whatever it is by now. */
    updatedAt: time.optional(),
  }),
  status: 201,
  response: z.strictObject({ added: z.number().int() }),
  errors: ['conflict'],
});
