import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminSeries } from '@taiyari/contract';
import { withoutPriceIfFree } from '@taiyari/contract/rules/series';
import { CategoryBadge } from '#console/authoring/series/category-badge.tsx';
import { IconField } from '#console/authoring/series/form/icon-field.tsx';
import { bodyOf } from '#console/authoring/series/form/series-values.ts';
import type { SeriesForm } from '#console/authoring/series/form/use-series-form.ts';
import { toneOfStyle } from '#shared/catalogue/series-icon.tsx';
import { SeriesPrice } from '#shared/catalogue/series-price.tsx';
import { Badge } from '#ui/badge.tsx';

/** The icon, how learners will see the series, and what is counted and cannot be typed. */
export function SeriesPreview({ form }: { form: SeriesForm }) {
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
