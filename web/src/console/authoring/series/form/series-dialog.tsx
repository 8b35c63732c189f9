import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminSeries } from '@taiyari/contract';
import { withoutPriceIfFree } from '@taiyari/contract/rules/series';
import clsx from 'clsx';
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { SeriesConflict } from '#console/authoring/series/form/series-conflict.tsx';
import { SeriesFields } from '#console/authoring/series/form/series-fields.tsx';
import {
  bodyOf,
  type SeriesForm,
  type SeriesValues,
  useSeriesForm,
} from '#console/authoring/series/form/series-form.ts';
import { TakeOffDialog } from '#console/authoring/series/taking-off.tsx';
import { CategoryBadge } from '#console/authoring/series/use-series-columns.tsx';
import { formatCount } from '#console/kit/figures.tsx';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { SeriesPrice } from '#shared/catalogue/series-facts.tsx';
import { SeriesIcon, toneOfStyle } from '#shared/catalogue/series-icon.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonStyles } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';

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
  const { asked, confirm, leave } = form.takingOff;
  return (
    <>
      <FormDialog
        title={series === null ? t`Add Test Series` : t`Edit Test Series`}
        submitText={form.stored === null ? t`Create` : t`Update`}
        form={form}
        onClose={onClose}
        className="md:grid-cols-[minmax(0,1fr)_16rem]"
        remedy={
          form.isConflict &&
          form.stored !== null && <SeriesConflict form={form} stored={form.stored} />
        }
      >
        <SeriesFields form={form} categories={categories} />
        <SeriesPreview form={form} />
      </FormDialog>
      {asked && <TakeOffDialog {...asked} onConfirm={() => confirm(form.submit)} onClose={leave} />}
    </>
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
        <p className="flex flex-wrap gap-2 wrap-anywhere">
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
        <Trans>{formatCount(series.enrolled)} enrolled</Trans>
      </p>
    </section>
  );
}

const maximumBytes = 2 * 1_048_576;

/** Chooses a picture and shows how it will look; it is stored with the form. */
function IconField({ form }: { form: SeriesForm }) {
  const { t } = useLingui();
  const id = useId();
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { stored } = form;
  const values = form.values();
  const { file: icon } = values;
  const setIcon = (file: SeriesValues['file']) => form.change({ file });
  const iconFileId = icon === undefined ? (stored?.iconFileId ?? null) : null;
  const hasIcon = icon instanceof File || iconFileId !== null;

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (!file) return;
    const isPicture = /\.(png|jpe?g|svg|webp)$/i.test(file.name);
    if (!isPicture) {
      setProblem(t`Please select a valid image file (PNG, JPG, JPEG, SVG, WebP)`);
    } else if (file.size > maximumBytes) {
      setProblem(t`File size should be less than 2MB`);
    } else {
      setProblem(undefined);
      setIcon(file);
    }
  }

  return (
    <div className="grid gap-2">
      <span className="font-medium">
        <Trans>Icon</Trans>
      </span>
      <div className="flex flex-wrap items-center gap-3">
        <ChosenIcon icon={icon}>
          <SeriesIcon series={{ ...values, iconFileId }} size={100} />
        </ChosenIcon>
        <div className="grid gap-2">
          {/* The box lies under the label, so that the focus of the keyboard can be seen on it. */}
          <div className="relative">
            <input
              id={id}
              type="file"
              name="file"
              accept=".png,.jpg,.jpeg,.svg,.webp"
              aria-describedby={`${id}-hint ${id}-error`}
              className="peer sr-only"
              onChange={handleChange}
            />
            <label
              htmlFor={id}
              className={`${buttonStyles({ variant: 'secondary' })} peer-focus-visible:outline-2 peer-focus-visible:outline-primary`}
            >
              {hasIcon ? t`Choose another icon` : t`Choose an icon`}
            </label>
          </div>
          {hasIcon && (
            <Button
              variant="ghost"
              onClick={() => setIcon(stored?.iconFileId == null ? undefined : null)}
            >
              <Trans>Remove the icon</Trans>
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        <Trans>
          PNG, JPG, SVG or WebP, at most 2 MB. Without one, the emoji that the title begins with is
          shown, else a drawing of the exam.
        </Trans>
      </p>
      <FieldError id={`${id}-error`} error={problem ?? form.errorOf('file')} />
    </div>
  );
}

/** The chosen file while it is not stored yet, else what is stored. */
function ChosenIcon({ icon, children }: { icon: SeriesValues['file']; children: ReactNode }) {
  const url = useObjectUrl(icon ?? null);
  if (url === null) return children;
  return (
    <img
      src={url}
      alt=""
      className={clsx(
        'size-25 rounded-lg bg-raised',
        // As the server does it: a drawing is shown whole, a picture fills the square.
        icon?.name.toLowerCase().endsWith('.svg') ? 'object-contain' : 'object-cover',
      )}
    />
  );
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  // The browser keeps a file's bytes under an address for as long as we ask it to.
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => {
      URL.revokeObjectURL(address);
      setUrl(null);
    };
  }, [file]);
  return url;
}
