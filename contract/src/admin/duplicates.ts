import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listOf } from '../fields.ts';
import { bankQuestion, fullBankQuestion } from './question-bank.ts';

const params = z.strictObject({ bankQuestionId: id });

/** `likeness` of their words, options included, in per cent; 100: they say the same, whatever the order of the options. */
const duplicate = bankQuestion.extend({ likeness: z.number().int() });
export type LikelyDuplicate = z.output<typeof duplicate>;

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/api/admin/bank/:bankQuestionId/duplicates',
  access: 'admin',
  summary:
    'Questions of the bank that may be the same one, the most alike first; none that is retired',
  params,
  response: listOf(duplicate),
});

export const dismissDuplicate = endpoint({
  method: 'PUT',
  path: '/api/admin/bank/:bankQuestionId/distinct/:otherQuestionId',
  access: 'admin',
  rate: 'write',
  summary: 'Say that two questions are two: neither is proposed as a duplicate of the other again',
  params: params.extend({ otherQuestionId: id }),
  response: listOf(duplicate),
});

export const replaceBankQuestion = endpoint({
  method: 'PUT',
  path: '/api/admin/bank/:bankQuestionId/replacement',
  access: 'admin',
  rate: 'write',
  summary: 'Retire a question in favour of another one; tests that ask it keep it',
  params,
  body: z.strictObject({ by: id }),
  response: fullBankQuestion,
  errors: ['conflict'],
});
