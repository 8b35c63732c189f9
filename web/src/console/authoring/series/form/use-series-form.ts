import { useLingui } from '@lingui/react/macro';
import type { AdminSeries } from '@taiyari/contract';
import { seriesContent } from '@taiyari/contract/rules/series';
import { useRef, useState } from 'react';
import { useSaveIcon, useSaveSeries } from '#console/authoring/series/api.ts';
import {
  bodyOf,
  contentOf,
  type SeriesValues,
  valuesOf,
} from '#console/authoring/series/form/series-values.ts';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { useForm } from '#lib/forms/use-form.ts';

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
