import type { Content, Written } from './content.ts';
import { isVisible } from './texts.ts';

export const keyReviewStates = ['open', 'accepted', 'dismissed'] as const;

const note = { kind: 'text', maximum: 500 } as const;

/** What is written of a suspicion: of a dismissal why the key is right. */
export const keyReviewContent = {
  fields: { note },
  together: [
    {
      path: 'note',
      wrong: { code: 'required' },
      isBroken: ({ state, note: why }: Written) =>
        state === 'dismissed' && !(typeof why === 'string' && isVisible(why)),
    },
  ],
  anew: [],
} as const satisfies Content;

/** Why a suspected key is right, for whoever dismisses. */
export const dismissalContent = {
  fields: { note: { ...note, required: true } },
  together: [],
  anew: [],
} as const satisfies Content;
