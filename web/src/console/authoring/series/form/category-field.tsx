import { useLingui } from '@lingui/react/macro';
import { categoryName, categorySlug } from '@taiyari/contract/rules/categories';
import { faultsOfField } from '@taiyari/contract/rules/fields';
import { seriesContent } from '@taiyari/contract/rules/series';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFaultWords } from '#lib/forms/fault-words.ts';
import { Button } from '#ui/button.tsx';
import { controlStyles, Field } from '#ui/field.tsx';
import { X } from '#ui/icons/elsewhere.ts';
import { Check } from '#ui/icons/everywhere.ts';
import { SelectField } from '#ui/select-field.tsx';

type CategoryFieldProps = {
  /** The slug. */
  value: string;
  /** What is typed of a new one. */
  typed: string;
  categories: readonly { slug: string }[];
  error: string | undefined;
  onChange: (values: { category?: string; newCategory?: string }) => void;
};

/** No slug holds a plus sign. */
const addNew = '+';

export function CategoryField({ value, typed, categories, error, onChange }: CategoryFieldProps) {
  const { t } = useLingui();
  // That the place for a new one stands open is no change: nothing in it could be lost.
  const [isOpen, setIsOpen] = useState(false);
  const isNew = isOpen || typed !== '';
  const select = useRef<HTMLSelectElement>(null);
  const wasNew = useRef(false);

  // The control that had the focus is gone: its successor takes it.
  useLayoutEffect(() => {
    if (wasNew.current && !isNew) select.current?.focus();
    wasNew.current = isNew;
  }, [isNew]);

  function choose(category: string) {
    setIsOpen(false);
    // What is typed goes first: the category is judged by it.
    onChange({ newCategory: '', category });
  }

  if (isNew) {
    return (
      <NewCategory
        name={typed}
        isWaitedFor={error !== undefined}
        onType={(newCategory) => onChange({ newCategory })}
        onCancel={() => choose(value)}
        onConfirm={choose}
      />
    );
  }
  const slugs = [...new Set([...categories.map(({ slug }) => slug), value])].filter(
    (slug) => slug !== '',
  );
  return (
    <SelectField
      ref={select}
      label={t`Category`}
      name="category"
      required
      value={value}
      error={error}
      options={[
        { value: '', label: t`Select a category` },
        ...slugs.map((slug) => ({ value: slug, label: categoryName(slug) })),
        { value: addNew, label: t`Add New Category` },
      ]}
      onChange={({ target }) =>
        target.value === addNew ? setIsOpen(true) : onChange({ category: target.value })
      }
    />
  );
}

type NewCategoryProps = {
  name: string;
  /** The form was to be saved with what is not confirmed. */
  isWaitedFor: boolean;
  onType: (name: string) => void;
  onConfirm: (slug: string) => void;
  onCancel: () => void;
};

/** A name for a new category; it says how learners will read it. */
function NewCategory({ name, isWaitedFor, onType, onConfirm, onCancel }: NewCategoryProps) {
  const { t } = useLingui();
  const [isRefused, setIsRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const words = useFaultWords();
  const slug = categorySlug(name);
  const isBlank = name.trim() === '';
  const [fault] = faultsOfField(seriesContent.fields.category, 'category', name).map(words);

  // It has taken the place of the list in which it was chosen.
  useEffect(() => input.current?.focus(), []);

  function confirm() {
    if (isBlank) return;
    if (fault === undefined) onConfirm(slug);
    else setIsRefused(true);
  }

  function errorNow(): string | undefined {
    if (isRefused && !isBlank) return fault;
    if (!isWaitedFor) return undefined;
    return isBlank ? t`Category is required` : t`Confirm the new category, or cancel it`;
  }

  /** Enter and Escape are for this field, not for the form and the dialog around it. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') confirm();
    else onCancel();
  }

  return (
    <Field
      label={t`New category`}
      hint={isBlank || fault !== undefined ? undefined : t`Shown as: ${categoryName(slug)}`}
      error={errorNow()}
    >
      {(control) => (
        <div className="flex gap-2">
          <input
            {...control}
            ref={input}
            name="category"
            maxLength={seriesContent.fields.category.maximum}
            autoComplete="off"
            value={name}
            onChange={({ target }) => {
              onType(target.value);
              setIsRefused(false);
            }}
            onKeyDown={handleKeyDown}
            className={controlStyles}
          />
          <Button
            size="icon"
            variant="primary"
            aria-label={t`Use this category`}
            disabled={isBlank}
            onClick={confirm}
          >
            <Check aria-hidden="true" className="size-5" />
          </Button>
          <Button size="icon" aria-label={t`Cancel the new category`} onClick={onCancel}>
            <X aria-hidden="true" className="size-5" />
          </Button>
        </div>
      )}
    </Field>
  );
}
