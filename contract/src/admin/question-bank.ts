import { z } from 'zod';
import { fieldsOf, together } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { id, limit, listOf, offset, optionTexts, search, time } from '../fields.ts';
import {
  bankContent,
  bankDifficulties,
  figureFilters,
  mostChanged,
  mostMatching,
  translationFilters,
} from '../rules/question-bank.ts';
import { questionContent } from '../rules/questions.ts';
import { testStatuses } from '../rules/tests.ts';
import { translationStates } from '../rules/translations.ts';
import { managedTranslations } from '../translations.ts';

const count = z.number().int();
const translationState = z.enum(translationStates).nullable();

/** A question of the bank in its newest revision. */
export const bankQuestion = z.strictObject({
  id: z.string(),
  question: z.string(),
  subject: z.string(),
  topic: z.string(),
  difficulty: z.enum(bankDifficulties),
  source: z.string(),
  isRetired: z.boolean(),
  /** The number of its newest revision, from 1. */
  revision: count,
  /** Tests whose drafts ask it; those in the trash do not count. */
  tests: count,
  /** Null: there is no translation. */
  hi: translationState,
  ur: translationState,
  /** First attempts in all tests that the figures are made of, in per cent and weighted by them; null before the first. */
  learners: count,
  /** How many of a hundred chose the key. */
  rightShare: z.number().nullable(),
  facility: z.number().nullable(),
  discrimination: z.number().nullable(),
  isSuspect: z.boolean(),
  updatedAt: time,
});
export type BankQuestion = z.output<typeof bankQuestion>;

/** What the list is narrowed by, and everything that is done to all that match. */
const bankFilter = z.strictObject({
  /** In question, options and passage, in all languages. */
  search,
  subject: z.string().trim().max(80).default(''),
  topic: z.string().trim().max(100).default(''),
  /** The slug of an exam: questions whose subject and topic stand in its syllabus. */
  exam: z.string().trim().max(200).default(''),
  /** `none`: nobody said. */
  difficulty: z.enum([...bankDifficulties, 'none']).default(''),
  source: z.string().trim().max(200).default(''),
  translation: z.enum([...translationFilters, '']).default(''),
  use: z.enum(['used', 'unused', '']).default(''),
  /** The draft of this test asks it. */
  testId: id.optional(),
  figures: z.enum([...figureFilters, '']).default(''),
  /** `likely`: another one says the same, and nobody has said that they are two. */
  duplicates: z.enum(['likely', '']).default(''),
  retired: z.enum(['no', 'yes', 'all']).default('no'),
});

export const listBankQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/bank',
  access: 'admin',
  summary: 'Questions of the bank, in their newest revision',
  query: bankFilter.extend({
    sort: z.enum(['newest', 'changed', 'facility', 'discrimination']).default('newest'),
    limit,
    offset,
  }),
  response: listOf(bankQuestion),
});

export const findBankQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/bank/ids',
  access: 'admin',
  summary: `The ids of all questions of the bank that match, newest first; at most ${mostMatching.toLocaleString('en-IN')}`,
  query: bankFilter,
  response: z.strictObject({ ids: z.array(z.string()) }),
});

export const getBankTopics = endpoint({
  method: 'GET',
  path: '/api/admin/bank/topics',
  access: 'admin',
  summary: 'What the questions of the bank can be chosen by, with how many there are of each',
  response: z.strictObject({
    topics: z.array(z.strictObject({ subject: z.string(), topic: z.string(), questions: count })),
    /** The most frequent ones, at most 200. */
    sources: z.array(z.strictObject({ source: z.string(), questions: count })),
  }),
});

const fields = fieldsOf(bankContent);

const bankChange = z
  .strictObject({
    subject: fields.subject.optional(),
    topic: fields.topic.optional(),
    difficulty: z.enum(bankDifficulties).optional(),
    source: fields.source.optional(),
    isRetired: z.boolean().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: 'Say what is to be changed',
  });

export const changeBankQuestions = endpoint({
  method: 'PATCH',
  path: '/api/admin/bank',
  access: 'admin',
  rate: 'write',
  summary: 'Change what is said of questions of the bank: all of them or none',
  body: z.strictObject({ ids: z.array(id).min(1).max(mostChanged), change: bankChange }),
  /** Those that were otherwise before. */
  response: z.strictObject({ changed: count }),
});

const revision = z.strictObject({
  number: count,
  /** The one that was open when this one was written; null for the first. */
  basedOn: count.nullable(),
  /** Absent: none. */
  passage: z.string().optional(),
  question: z.string(),
  options: optionTexts,
  correctAnswer: count,
  explanation: z.string(),
  translations: managedTranslations,
  createdAt: time,
  /** Null: the command line, before there was a bank, or an account that is gone. */
  createdBy: z.string().nullable(),
});
export type BankRevision = z.output<typeof revision>;

const use = z.strictObject({
  testId: z.string(),
  title: z.string(),
  status: z.enum(testStatuses),
  /** The question in this test, and its number there from 1. */
  questionId: z.string(),
  number: count,
  revision: count,
});
export type BankUse = z.output<typeof use>;

export const fullBankQuestion = bankQuestion.extend({
  /** The question in whose favour it was retired; null: it was not. */
  replacedBy: z.strictObject({ id: z.string(), question: z.string() }).nullable(),
  /** Newest first. */
  revisions: z.array(revision),
  uses: z.array(use),
});
export type FullBankQuestion = z.output<typeof fullBankQuestion>;

const params = z.strictObject({ bankQuestionId: id });

export const getBankQuestion = endpoint({
  method: 'GET',
  path: '/api/admin/bank/:bankQuestionId',
  access: 'admin',
  summary: 'A question of the bank with its revisions and the tests that ask it',
  params,
  response: fullBankQuestion,
});

const texts = fieldsOf(questionContent);

export const reviseBankQuestion = endpoint({
  method: 'POST',
  path: '/api/admin/bank/:bankQuestionId/revisions',
  access: 'admin',
  rate: 'write',
  summary: 'Write a question of the bank anew; tests that ask it keep the revision they have',
  isOnce: true,
  params,
  body: together(
    z.strictObject({
      /** The newest revision when it was opened: 409 when there is a newer one. */
      basedOn: count,
      passage: texts.passage.default(''),
      question: texts.question,
      options: texts.options,
      correctAnswer: texts.correctAnswer,
      explanation: texts.explanation.default(''),
    }),
    questionContent.together,
  ),
  status: 201,
  response: fullBankQuestion,
  errors: ['conflict'],
});

export const takeBankRevision = endpoint({
  method: 'PUT',
  path: '/api/admin/bank/:bankQuestionId/uses/:bankUseId',
  access: 'admin',
  rate: 'write',
  summary:
    'Let a test ask a question in another revision; learners who are taking it keep the version they started',
  isOnce: true,
  /** `bankUseId`: the question in its test. */
  params: params.extend({ bankUseId: id }),
  /** `from`: the revision that it was seen in; 409 when the test asks another one by now. */
  body: z.strictObject({ from: count, revision: count }),
  response: fullBankQuestion,
  errors: ['conflict'],
});
