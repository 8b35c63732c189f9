import { z } from 'zod';
import { fieldsOf } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { id, limit, listOf, marks, offset, optionTexts, time } from '../fields.ts';
import { languages } from '../rules/languages.ts';
import { mostOptions } from '../rules/options.ts';
import { rulingContent, rulingFilters, rulingKinds, rulingStates } from '../rules/rulings.ts';

const count = z.number().int();
const option = z
  .number()
  .int()
  .min(0)
  .max(mostOptions - 1);

/** Whoever did it; null once the account is gone. */
const person = z.strictObject({ id: z.string(), name: z.string().nullable() });

/** From a rank to another one; null: nobody. */
const rankMove = z.strictObject({ from: count, to: count }).nullable();

const ending = z.strictObject({ by: z.string(), at: time, isUndone: z.boolean() });

export const ruling = z.strictObject({
  id: z.string(),
  testId: z.string(),
  testTitle: z.string(),
  questionId: z.string(),
  /** Of the question, as it was asked. */
  text: z.string(),
  options: optionTexts,
  /** The key it was asked with. */
  rightOption: count,
  kind: z.enum(rulingKinds),
  /** Which options it names. */
  rightOptions: z.array(count),
  languages: z.array(z.enum(languages)).nullable(),
  reason: z.string(),
  /** `counting`: what it would change is being found out; `approved`: it is coming into force. */
  state: z.enum(rulingStates),
  proposedBy: person,
  proposedAt: time,
  decidedBy: person.nullable(),
  decidedAt: time.nullable(),
  publishedAt: time.nullable(),
  /** By which later ruling nothing of it counts any more, and since when; `isUndone`: by the key of before. */
  ended: ending.nullable(),
  /** The same of the readers of some languages alone; for others it still counts. */
  endedFor: ending.extend({ languages: z.array(z.enum(languages)).min(1) }).nullable(),
  /** Whoever takes the test next meets the question as it was asked: it is in the test, and that is active or a draft. */
  isStillAsked: z.boolean(),
  /** What it changes; null until that has been counted. */
  preview: z
    .strictObject({
      /** Of the test. */
      results: count,
      changed: count,
      /** With more marks than before, and with fewer. */
      gained: count,
      lost: count,
      mostGained: marks,
      mostLost: marks,
      /** How many results get so many marks more or fewer; at most the 12 commonest, the greatest loss first. */
      byMarks: z.array(z.strictObject({ marks, results: count })),
      /** With a first attempt, and how many of them get another rank. */
      learners: count,
      ranksChanged: count,
      /** The longest ways up and down. */
      mostRisen: rankMove,
      mostFallen: rankMove,
      countedAt: time,
    })
    .nullable(),
});
export type AdminRuling = z.output<typeof ruling>;

const rulingDetail = ruling.extend({
  /** The numbers of the versions it holds for. */
  versions: z.array(count),
  /** While it is counted, and while it comes into force: results to be read yet, of all; null else, and in the first moment. */
  progress: z.strictObject({ left: count, total: count }).nullable(),
});
export type RulingDetail = z.output<typeof rulingDetail>;

export const proposeRuling = endpoint({
  method: 'POST',
  path: '/api/admin/rulings',
  access: 'admin',
  rate: 'write',
  summary: 'Propose a ruling; what it would change is counted in the background',
  isOnce: true,
  body: z.strictObject({
    testId: id,
    questionId: id,
    kind: z.enum(rulingKinds),
    /** The right option; or those that are right as well; of the other kinds none. */
    key: z
      .union([option.transform((place) => [place]), z.array(option).max(mostOptions)])
      .default([]),
    languages: z.array(z.enum(languages)).min(1).nullable().default(null),
    /** A version that asks the question in the way that is meant; absent: the newest one. */
    version: count.optional(),
    ...fieldsOf(rulingContent),
  }),
  status: 201,
  response: rulingDetail,
  errors: ['conflict'],
});

const rulingParams = z.strictObject({ rulingId: id });

export const listRulings = endpoint({
  method: 'GET',
  path: '/api/admin/rulings',
  access: 'admin',
  summary: 'Rulings, the newest first',
  query: z.strictObject({
    /** `published`: those that still count; `ended`: those that a later one has undone or replaced. */
    state: z.union([z.enum(rulingFilters), z.literal('')]).default(''),
    testId: z.union([id, z.literal('')]).default(''),
    limit,
    offset,
  }),
  response: listOf(ruling).extend({
    /** That something was ruled about, for the filter. */
    tests: z.array(z.strictObject({ testId: z.string(), title: z.string() })),
  }),
});

export const getRuling = endpoint({
  method: 'GET',
  path: '/api/admin/rulings/:rulingId',
  access: 'admin',
  summary: 'One ruling with what it changes',
  params: rulingParams,
  response: rulingDetail,
});

export const approveRuling = endpoint({
  method: 'POST',
  path: '/api/admin/rulings/:rulingId/approval',
  access: 'admin',
  rate: 'write',
  summary: 'Put a ruling of another administrator into force; results are scored again',
  isOnce: true,
  params: rulingParams,
  response: rulingDetail,
  errors: ['conflict', 'password-required'],
});

export const withdrawRuling = endpoint({
  method: 'DELETE',
  path: '/api/admin/rulings/:rulingId',
  access: 'admin',
  rate: 'write',
  summary: 'Take back a ruling that is not in force',
  isOnce: true,
  params: rulingParams,
  response: rulingDetail,
  errors: ['conflict'],
});
