import type { Content } from './content.ts';
import { faultsOfField } from './fields.ts';

/** A bundle holds some series for good; a pass opens some, or all, for a number of days. */
export const productKinds = ['bundle', 'pass'] as const;

export const mostSeriesOfProduct = 200;

const fields = {
  title: { kind: 'text', required: true, maximum: 200, form: 'line' },
  description: { kind: 'text', maximum: 1000 },
  /** Rupees. */
  price: { kind: 'number', lowest: 1, highest: 1_000_000, isWhole: true },
  seriesIds: { kind: 'texts', most: mostSeriesOfProduct, maximum: 36 },
} as const;

/** Without a series there is nothing to buy. */
const holdsSomething = {
  path: 'seriesIds',
  wrong: { code: 'required' },
  isBroken: ({ holdsAll, seriesIds }: Readonly<Record<string, unknown>>) =>
    holdsAll !== true && !(Array.isArray(seriesIds) && seriesIds.some((one) => one !== '')),
} as const;

const days = { kind: 'number', lowest: 1, highest: 1830, isWhole: true } as const;

/** A pass runs for some days; those of a bundle, which is for good, are not asked for. */
export const daysOfPass = {
  path: 'days',
  wrong: { code: 'out-of-range', params: days },
  isBroken: (thing: Readonly<Record<string, unknown>>) =>
    thing.kind === 'pass' && faultsOfField(days, 'days', thing.days).length > 0,
} as const;

export const productContent = {
  fields,
  together: [holdsSomething, daysOfPass],
  anew: [],
} as const satisfies Content;
