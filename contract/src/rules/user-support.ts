import type { Content, Written } from './content.ts';
import { faultsOfField } from './fields.ts';

/** Blank: there is nothing to keep in mind. */
export const noteContent = {
  fields: { text: { kind: 'text', maximum: 5000 } },
  together: [],
  anew: [],
} as const satisfies Content;

/** Why an administrator does something that is not undone by a click: void an attempt, give access, refund. */
export const reasonContent = {
  fields: { reason: { kind: 'text', required: true, maximum: 500 } },
  together: [],
  anew: [],
} as const satisfies Content;

const percent = { kind: 'number', lowest: 1, highest: 200, isWhole: true } as const;

/** Extra time; it has a percentage where it is one. */
export const accommodationContent = {
  fields: { ...reasonContent.fields, validUntil: { kind: 'text', maximum: 10, form: 'day' } },
  together: [
    {
      path: 'percent',
      wrong: { code: 'out-of-range', params: percent },
      isBroken: (thing: Written) =>
        thing.kind === 'percent'
          ? faultsOfField(percent, 'percent', thing.percent).length > 0
          : (thing.percent ?? null) !== null,
    },
  ],
  anew: [],
} as const satisfies Content;
