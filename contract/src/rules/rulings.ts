import type { Content } from './content.ts';

/**
 * What may be ruled about a question that was taken: another key; further right options; full marks for all, or for all
 * who answered it; or that it does not count at all.
 */
export const rulingKinds = ['rekey', 'also', 'full-to-all', 'full-to-attempted', 'void'] as const;
export type RulingKind = (typeof rulingKinds)[number];

/** What becomes of a ruling: counted, proposed, approved, published (in force), or withdrawn. */
export const rulingStates = ['counting', 'proposed', 'approved', 'published', 'withdrawn'] as const;

/** By which rulings are listed. */
export const rulingFilters = [...rulingStates, 'ended'] as const;

/** The kinds that name options. */
export const kindsWithOptions: readonly RulingKind[] = ['rekey', 'also'];

/** What a learner reports of a question; a doubt asks for an explanation and says nothing against it. */
export const reportKinds = [
  'wrong-key',
  'typing-error',
  'translation',
  'unclear',
  'other',
  'doubt',
] as const;

export const reportStates = ['open', 'closed'] as const;

/** What became of a report. */
export const reportOutcomes = ['ruled', 'mended', 'declined', 'answered'] as const;

/** So many reports of one learner wait at a time. */
export const mostOpenReports = 20;

const words = { kind: 'text', required: true, maximum: 1000 } as const;

/** What a learner writes of a question. */
export const reportContent = {
  fields: { text: words },
  together: [],
  anew: [],
} as const satisfies Content;

/** Why something is ruled, as all learners who meet the question read it; the kinds that name options need one. */
export const rulingContent = {
  fields: { reason: words },
  together: [
    {
      path: 'key',
      wrong: { code: 'required' },
      isBroken: ({ kind, key }) =>
        kindsWithOptions.some((known) => known === kind) && Array.isArray(key) && key.length === 0,
    },
  ],
  anew: [],
} as const satisfies Content;

/** What those who reported a question are told. */
export const replyContent = {
  fields: { reply: words },
  together: [],
  anew: [],
} as const satisfies Content;

/** A doubt as all learners read it, with its answer. */
export const doubtContent = {
  fields: { asked: words, answer: { kind: 'text', required: true, maximum: 5000 } },
  together: [],
  anew: [],
} as const satisfies Content;
