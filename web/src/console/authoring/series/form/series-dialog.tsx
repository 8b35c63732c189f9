import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminSeries } from '@taiyari/contract';
import { withoutPriceIfFree } from '@taiyari/contract/rules/series';
import { useState } from 'react';
import { readSeries } from '#console/authoring/series/api.ts';
import { IconField } from '#console/authoring/series/form/icon-field.tsx';
import { SeriesFields } from '#console/authoring/series/form/series-fields.tsx';
import {
  bodyOf,
  type SeriesForm,
  useSeriesForm,
} from '#console/authoring/series/form/series-form.ts';
import { CategoryBadge } from '#console/authoring/series/use-series-columns.tsx';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { toneOfStyle } from '#shared/catalogue/series-icon.tsx';
import { SeriesPrice } from '#shared/catalogue/series-price.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

type SeriesDialogProps = {
  /** Null: a new one. */
  series: AdminSeries | null;
  categories: readonly { slug: string }[];
  onClose: () => void;
  onSaved: () => void;
};

export function SeriesDialog({ series, categories, onClose, onSaved }: SeriesDialogProps) {
  const { t } = useLingui();
  const form = useSeriesForm(series, onSaved);
  return (
    <FormDialog
      title={series === null ? t`Add Test Series` : t`Edit Test Series`}
      submitText={form.stored === null ? t`Create` : t`Update`}
      form={form}
      onClose={onClose}
      className="md:grid-cols-[minmax(0,1fr)_16rem]"
      remedy={form.isConflict && <SeriesConflict form={form} />}
    >
      <SeriesFields form={form} categories={categories} />
      <SeriesPreview form={form} />
    </FormDialog>
  );
}

/** Two have edited the same series: nothing is lost before somebody has decided. */
function SeriesConflict({ form }: { form: SeriesForm }) {
  const { t } = useLingui();
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function withTheirs(work: (theirs: AdminSeries) => void) {
    if (form.stored === null) return;
    setIsLoading(true);
    const theirs = await readSeries(form.stored.id).catch(() => null);
    setIsLoading(false);
    setHasFailed(theirs === null);
    if (theirs) work(theirs);
  }

  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isLoading} onClick={() => void withTheirs(form.replaceBy)}>
          <Trans>Discard mine and load the saved series</Trans>
        </Button>
        <Button
          variant="danger"
          isBusy={isLoading || form.isSaving}
          onClick={() => void withTheirs(form.saveOver)}
        >
          <Trans>Save mine over it</Trans>
        </Button>
      </div>
      {hasFailed && <p>{t`Failed to load test series. Please try again.`}</p>}
    </div>
  );
}

/** The icon, how learners will see the series, and what is counted and cannot be typed. */
function SeriesPreview({ form }: { form: SeriesForm }) {
  const { t } = useLingui();
  const { stored } = form;
  const values = form.values();
  const { price = 0, originalPrice = 0 } = bodyOf(values);
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <IconField form={form} />
      <section
        aria-label={t`Preview`}
        className="grid grid-cols-1 gap-2 rounded-lg border border-border p-4"
      >
        <p dir="auto" className="text-lg font-semibold break-words">
          {values.title.trim() === '' ? t`Title` : values.title}
        </p>
        {values.subtitle !== '' && (
          <p dir="auto" className="break-words text-muted">
            {values.subtitle}
          </p>
        )}
        <p className="flex flex-wrap gap-2">
          {values.category !== '' && <CategoryBadge category={values.category} />}
          {values.tag !== '' && <Badge tone={toneOfStyle(values.tagColor)}>{values.tag}</Badge>}
        </p>
        {(values.isFree || price > 0) && (
          <SeriesPrice
            series={{
              ...withoutPriceIfFree({ isFree: values.isFree, price, originalPrice }),
              isEnrolled: false,
              isEntitled: false,
            }}
          />
        )}
      </section>
      {stored !== null && <Counted series={stored} />}
    </div>
  );
}

function Counted({ series }: { series: AdminSeries }) {
  return (
    <section className="grid gap-1 text-sm">
      <h3 className="font-medium">
        <Trans>Counted, not typed</Trans>
      </h3>
      <p>
        <Plural value={series.totalTests} one="# test" other="# tests" />
      </p>
      <p className="text-muted">
        <Trans>
          {series.mockTests} mock, {series.PYQ} PYQ, {series.practiceTests} practice
        </Trans>
      </p>
      <p>
        <Trans>{series.enrolled.toLocaleString('en-IN')} enrolled</Trans>
      </p>
    </section>
  );
}
