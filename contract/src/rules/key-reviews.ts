import type { Content } from './content.ts';

export const keyReviewStates = ['open', 'accepted', 'dismissed'] as const;

/** Why a suspected key is right. */
export const dismissalContent = {
  fields: { note: { kind: 'text', required: true, maximum: 500 } },
  together: [],
  anew: [],
} as const satisfies Content;
