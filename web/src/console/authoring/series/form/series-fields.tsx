import { Trans, useLingui } from '@lingui/react/macro';
import { seriesContent, seriesStatuses } from '@taiyari/contract/rules/series';
import { type KeyboardEvent, useRef } from 'react';
import { CategoryField } from '#console/authoring/series/form/category-field.tsx';
import { digitsOf, type SeriesForm } from '#console/authoring/series/form/series-form.ts';
import { useStatusNames } from '#console/kit/test-words.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { controlStyles } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Plus, X } from '#ui/icons/elsewhere.ts';
import { NumberField } from '#ui/number-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';

type SeriesFieldsProps = { form: SeriesForm; categories: readonly { slug: string }[] };

export function SeriesFields({ form, categories }: SeriesFieldsProps) {
  const { t } = useLingui();
  const names = useStatusNames();
  const { change, errorOf } = form;
  const { category, newCategory, features } = form.values();
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <TextField label={t`Title`} {...form.field('title')} dir="auto" required />
      <TextField label={t`Subtitle`} {...form.field('subtitle')} dir="auto" />
      <TextAreaField label={t`Description`} {...form.field('description')} dir="auto" rows={4} />
      <CategoryField
        // What has been loaded or saved leaves no place open.
        key={form.stored?.updatedAt}
        value={category}
        typed={newCategory}
        categories={categories}
        error={errorOf('category')}
        onChange={change}
      />
      <PriceFields form={form} />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <NumberField
          digits="decimal"
          label={t`Rating`}
          {...form.field('rating')}
          hint={t`0 to 5; learners see it as yours, and none while it is 0`}
        />
        <TextField
          label={t`Tag`}
          {...form.field('tag')}
          dir="auto"
          hint={t`A word on the card, such as New`}
        />
      </div>
      <SelectField
        label={t`Status`}
        hint={t`Learners see active series only. A draft can be filled with tests in peace.`}
        {...form.choice('status')}
        options={seriesStatuses.map((value) => ({ value, label: names[value] }))}
      />
      <Checkbox label={t`Featured: shown on the home page`} {...form.field('isFeatured')} />
      <FeaturesField
        features={features}
        error={errorOf('features')}
        onChange={(features) => change({ features })}
      />
      <StyleFields form={form} />
    </div>
  );
}

/** Disabled and 0 while the series is free; what was typed comes back when it is not. */
function PriceFields({ form }: { form: SeriesForm }) {
  const { t } = useLingui();
  const { change, errorOf } = form;
  const values = form.values();
  const { isFree } = values;
  return (
    <fieldset className="grid grid-cols-1 items-start gap-x-4 gap-y-1 sm:grid-cols-2">
      <legend className="sr-only">
        <Trans>Pricing</Trans>
      </legend>
      <div className="sm:col-span-2">
        <Checkbox
          label={t`Free`}
          name="isFree"
          checked={isFree}
          onChange={({ target }) => change({ isFree: target.checked })}
        />
      </div>
      <TextField
        label={t`Price (₹)`}
        name="price"
        inputMode="numeric"
        required={!isFree}
        disabled={isFree}
        value={isFree ? '0' : values.price}
        error={isFree ? undefined : errorOf('price')}
        onChange={({ target }) => change({ price: digitsOf(target.value) })}
      />
      <TextField
        label={t`Original price (₹)`}
        name="originalPrice"
        inputMode="numeric"
        disabled={isFree}
        hint={t`Struck through where it is above the price`}
        value={isFree ? '0' : values.originalPrice}
        error={isFree ? undefined : errorOf('originalPrice')}
        onChange={({ target }) => change({ originalPrice: digitsOf(target.value) })}
      />
      <NothingInIt form={form} />
    </fieldset>
  );
}

/** A series may be sold before it is filled; whoever does so shall know it. */
function NothingInIt({ form }: { form: SeriesForm }) {
  const values = form.values();
  const isSold = values.status === 'active' && !values.isFree && Number(values.price) > 0;
  if (!isSold || (form.stored !== null && form.stored.activeTests > 0)) return null;
  return (
    <div className="sm:col-span-2">
      <Banner tone="warning">
        <Trans>
          No test of this series is published yet. Learners can buy it, but they find no test in it.
        </Trans>
      </Banner>
    </div>
  );
}

/** Colours by name; learners get the nearest tone that is legible in both themes. Only what is drawn can be chosen. */
function StyleFields({ form }: { form: SeriesForm }) {
  const { t } = useLingui();
  const values = form.values();
  const colours = [
    { name: 'blue', label: t`Blue` },
    { name: 'green', label: t`Green` },
    { name: 'yellow', label: t`Yellow` },
    { name: 'red', label: t`Red` },
    { name: 'purple', label: t`Purple` },
    { name: 'gray', label: t`Grey` },
  ];
  const fields = [
    { field: 'tagColor', label: t`Tag colour`, hint: undefined, shade: '-500' },
    {
      field: 'iconBg',
      label: t`Icon background`,
      hint: t`Behind a picture or an emoji; a drawing has the colour of its exam.`,
      shade: '-100',
    },
  ] as const;
  return (
    <details className="rounded-md border border-border">
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-medium">
        <Trans>Colours</Trans>
      </summary>
      <div className="grid grid-cols-1 items-start gap-4 p-3 pt-1 sm:grid-cols-2">
        {fields.map(({ field, label, hint, shade }) => {
          const options = colours.map(({ name, label: text }) => ({
            value: `${name}${shade}`,
            label: text,
          }));
          const isListed = options.some(({ value }) => value === values[field]);
          return (
            <SelectField
              key={field}
              label={label}
              hint={hint}
              {...form.choice(field)}
              options={
                isListed ? options : [{ value: values[field], label: values[field] }, ...options]
              }
            />
          );
        })}
      </div>
    </details>
  );
}

type FeaturesFieldProps = {
  features: readonly string[];
  error: string | undefined;
  onChange: (features: readonly string[]) => void;
};

const { most, maximum } = seriesContent.fields.features;

/** What the series offers, line by line; Enter goes on with the next line. */
function FeaturesField({ features, error, onChange }: FeaturesFieldProps) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);

  /** The line is there only after the next drawing. */
  function focusLine(index: number) {
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus());
  }

  function addAfter(index: number) {
    if (features.length >= most) return;
    onChange(features.toSpliced(index + 1, 0, ''));
    focusLine(index + 1);
  }

  function handleKeyDown(event: KeyboardEvent, index: number) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    addAfter(index);
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">
        <Trans>Features</Trans>
      </legend>
      <ol ref={list} className="grid gap-2 empty:hidden">
        {features.map((feature, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place
          <li key={index} className="flex gap-2">
            <input
              name="features"
              aria-label={t`Feature ${index + 1}`}
              dir="auto"
              maxLength={maximum}
              value={feature}
              onChange={({ target }) => onChange(features.with(index, target.value))}
              onKeyDown={(event) => handleKeyDown(event, index)}
              className={controlStyles}
            />
            <IconButton
              icon={X}
              label={t`Remove feature ${index + 1}`}
              onClick={() => {
                onChange(features.toSpliced(index, 1));
                focusLine(Math.max(0, index - 1));
              }}
            />
          </li>
        ))}
      </ol>
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <Button
        className="justify-self-start"
        disabled={features.length >= most}
        onClick={() => addAfter(features.length - 1)}
      >
        <Plus aria-hidden="true" className="size-5" />
        <Trans>Add feature</Trans>
      </Button>
    </fieldset>
  );
}
