import type { Content } from './content.ts';

/** Learners see `active` only. */
export const seriesStatuses = ['active', 'draft', 'archived'] as const;
export type SeriesStatus = (typeof seriesStatuses)[number];

const rupees = { kind: 'number', lowest: 0, highest: 1_000_000, isWhole: true } as const;
/** The name of a colour or a gradient. */
const style = { kind: 'text', required: true, maximum: 40, form: 'line' } as const;

export const seriesContent = {
  fields: {
    title: { kind: 'text', required: true, maximum: 200, form: 'line' },
    subtitle: { kind: 'text', maximum: 300, form: 'line' },
    description: { kind: 'text', maximum: 5000 },
    category: { kind: 'text', required: true, maximum: 200, form: 'category' },
    price: rupees,
    originalPrice: rupees,
    rating: { kind: 'number', lowest: 0, highest: 5, step: 0.1 },
    tag: { kind: 'text', maximum: 60, form: 'line' },
    features: { kind: 'texts', most: 30, maximum: 200 },
    tagColor: style,
    bgGradient: style,
    iconBg: style,
    iconColor: style,
  },
  together: [
    {
      path: 'price',
      wrong: { code: 'needs-price' },
      isBroken: ({ isFree, price }) => isFree !== true && price === 0,
    },
  ],
  anew: [],
} as const satisfies Content;

/** A series that is free has no price, whatever was typed before. */
export function withoutPriceIfFree<
  Series extends { isFree: boolean; price: number; originalPrice: number },
>(series: Series): Series {
  return series.isFree ? { ...series, price: 0, originalPrice: 0 } : series;
}
