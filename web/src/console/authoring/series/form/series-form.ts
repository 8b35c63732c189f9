import { useLingui } from '@lingui/react/macro';
import type { AdminSeries } from '@taiyari/contract';
import { type SeriesStatus, seriesContent } from '@taiyari/contract/rules/series';
import { useRef, useState } from 'react';
import { type SeriesBody, useSaveIcon, useSaveSeries } from '#console/authoring/series/api.ts';
import { useTakeOffQuestion } from '#console/authoring/series/taking-off.tsx';
import { numberOf } from '#console/kit/figures.tsx';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { useForm } from '#lib/forms/use-form.ts';

/** What stands in the form; numbers as they are typed. */
export type SeriesValues = {
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly category: string;
  /** A category as it is typed, before it is confirmed. */
  readonly newCategory: string;
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
  readonly status: SeriesStatus;
  /** The icon. Undefined: it stays. Null: it goes. */
  readonly file: File | null | undefined;
};

/** The specification's defaults for a new series. */
const empty: SeriesValues = {
  title: '',
  subtitle: '',
  description: '',
  category: '',
  newCategory: '',
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
  status: 'active',
  file: undefined,
};

export function valuesOf(series: AdminSeries | null): SeriesValues {
  if (series === null) return empty;
  return {
    title: series.title,
    subtitle: series.subtitle,
    description: series.description,
    category: series.category,
    newCategory: '',
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
    status: series.status,
    file: undefined,
  };
}

/** Integers default to 0, prices are digits only, and a free series has none. */
export function bodyOf({ file: _, newCategory: __, ...values }: SeriesValues): SeriesBody {
  return {
    ...values,
    price: values.isFree ? 0 : integerOf(values.price),
    originalPrice: values.isFree ? 0 : integerOf(values.originalPrice),
    rating: numberOf(values.rating) || 0,
    features: values.features.map((feature) => feature.trim()).filter((feature) => feature !== ''),
  };
}

/** As the rules know it: a rating that is no number is not taken for 0, nor a category while another one is typed. */
export function contentOf(values: SeriesValues) {
  return {
    ...bodyOf(values),
    rating: values.rating.trim() === '' ? 0 : numberOf(values.rating),
    ...(values.newCategory.trim() !== '' && { category: '' }),
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

/** The fields have been saved; `cause` is why the icon was not. */
class IconNotSaved extends Error {
  override readonly name = 'IconNotSaved';
}

function iconNotSaved(cause: unknown): never {
  throw new IconNotSaved('The icon was not saved', { cause });
}

export type SeriesForm = ReturnType<typeof useSeriesForm>;

/** The form of a series; the fields are saved first and the icon after them, so that a refused picture loses no text. */
export function useSeriesForm(series: AdminSeries | null, onSaved: () => void) {
  const { t } = useLingui();
  const fields = useSaveSeries();
  const picture = useSaveIcon();
  /** What the values are saved over. */
  const base = useRef(series);
  const [stored, setStored] = useState(series);
  const [isConflict, setIsConflict] = useState(false);
  const takingOff = useTakeOffQuestion();

  function keep(fresh: AdminSeries | null) {
    base.current = fresh;
    setStored(fresh);
  }

  const form = useForm<SeriesValues>({
    content: seriesContent,
    initial: valuesOf(series),
    toThing: contentOf,
    save: async (values) => {
      setIsConflict(false);
      if (!(await takingOff.maySave(base.current, values.status))) return;
      const saved = await fields.mutateAsync({ stored: base.current, body: bodyOf(values) });
      keep(saved);
      if (values.file !== undefined) {
        const icon = { seriesId: saved.id, icon: values.file };
        await picture.mutateAsync(icon).catch(iconNotSaved);
      }
      onSaved();
    },
    problemOf: (error, sentence) => {
      setIsConflict(isApiError(error, 'conflict'));
      const failure =
        base.current === null
          ? t`Failed to create test series. Please try again.`
          : t`Failed to update test series. Please try again.`;
      return error instanceof IconNotSaved
        ? {
            text: t`Failed to upload icon. Please try again.`,
            reason: sentence === undefined ? messageOf(error.cause, '') : '',
          }
        : { text: failure, reason: sentence === undefined ? messageOf(error, '') : '' };
    },
  });

  return {
    ...form,
    stored,
    isConflict,
    takingOff,
    /** Saves over what somebody else has saved. */
    saveOver: (theirs: AdminSeries) => {
      keep(theirs);
      form.submit();
    },
    /** Takes what somebody else has saved. */
    replaceBy: (theirs: AdminSeries) => {
      keep(theirs);
      setIsConflict(false);
      form.reset(valuesOf(theirs));
    },
  };
}
