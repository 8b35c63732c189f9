import { msg } from '@lingui/core/macro';
import type { AdminSeries } from '@taiyari/contract';
import type { SeriesBody } from '#console/authoring/series/api.ts';
import type { Faults } from '#console/kit/forms/use-faults.ts';

/** What stands in the form; numbers as they are typed. */
export type SeriesValues = {
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly category: string;
  readonly isFree: boolean;
  readonly price: string;
  readonly originalPrice: string;
  readonly rating: string;
  readonly tag: string;
  readonly tagColor: string;
  readonly bgGradient: string;
  readonly iconBg: string;
  readonly iconColor: string;
  readonly isFeatured: boolean;
  readonly features: readonly string[];
};

export type SeriesField = keyof SeriesValues;

/** The specification's defaults for a new series. */
const empty: SeriesValues = {
  title: '',
  subtitle: '',
  description: '',
  category: '',
  isFree: false,
  price: '',
  originalPrice: '',
  rating: '0',
  tag: '',
  tagColor: 'green-500',
  bgGradient: 'blue',
  iconBg: 'blue-100',
  iconColor: 'blue-600',
  isFeatured: false,
  features: [],
};

export function valuesOf(series: AdminSeries | null): SeriesValues {
  if (series === null) return empty;
  return {
    title: series.title,
    subtitle: series.subtitle,
    description: series.description,
    category: series.category,
    isFree: series.isFree,
    price: series.price === 0 ? '' : String(series.price),
    originalPrice: series.originalPrice === 0 ? '' : String(series.originalPrice),
    rating: String(series.rating),
    tag: series.tag,
    tagColor: series.tagColor,
    bgGradient: series.bgGradient,
    iconBg: series.iconBg,
    iconColor: series.iconColor,
    isFeatured: series.isFeatured,
    features: series.features,
  };
}

/** Integers default to 0, prices are digits only, and a free series has none. */
export function bodyOf(values: SeriesValues): SeriesBody {
  return {
    ...values,
    price: values.isFree ? 0 : integerOf(values.price),
    originalPrice: values.isFree ? 0 : integerOf(values.originalPrice),
    rating: Number.parseFloat(values.rating) || 0,
    features: values.features.map((feature) => feature.trim()).filter((feature) => feature !== ''),
  };
}

/** What keeps the form from being sent, by field, in the order of the form. */
export function faultsIn(values: SeriesValues): Faults {
  const rating = values.rating.trim() === '' ? 0 : Number(values.rating);
  const isRating = rating >= 0 && rating <= 5 && /^\d?(\.\d?)?$/.test(values.rating.trim());
  return {
    ...(values.title.trim() === '' && { title: msg`Title is required` }),
    ...(values.category === '' && { category: msg`Category is required` }),
    ...(!values.isFree &&
      integerOf(values.price) === 0 && {
        price: msg`Price is required unless the series is free`,
      }),
    ...(!isRating && { rating: msg`Enter a rating from 0 to 5, in steps of 0.1` }),
  };
}

/** '₹ 1,499.00' → '1499': a pasted price keeps its digits, without the paise. */
export function digitsOf(text: string): string {
  return text
    .replace(/\.\d{1,2}\s*$/, '')
    .replace(/\D/g, '')
    .slice(0, 7);
}

function integerOf(digits: string): number {
  return Number.parseInt(digits, 10) || 0;
}
