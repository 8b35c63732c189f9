import { Trans, useLingui } from '@lingui/react/macro';
import { seriesContent } from '@taiyari/contract/rules/series';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { controlStyles } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Plus, X } from '#ui/icons/elsewhere.ts';

type FeaturesFieldProps = {
  features: readonly string[];
  error: string | undefined;
  onChange: (features: readonly string[]) => void;
};

const { most, maximum } = seriesContent.fields.features;

/** What the series offers, line by line; Enter goes on with the next line. */
export function FeaturesField({ features, error, onChange }: FeaturesFieldProps) {
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
