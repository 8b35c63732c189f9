import { useLingui } from '@lingui/react/macro';
import { categoryName } from '@taiyari/contract/rules/categories';
import { useLayoutEffect, useRef, useState } from 'react';
import { NewCategory } from '#console/authoring/series/form/new-category.tsx';
import { SelectField } from '#ui/select-field.tsx';

type CategoryFieldProps = {
  /** The slug. */
  value: string;
  categories: readonly { slug: string }[];
  error: string | undefined;
  onChange: (slug: string) => void;
};

/** No slug holds a plus sign. */
const addNew = '+';

export function CategoryField({ value, categories, error, onChange }: CategoryFieldProps) {
  const { t } = useLingui();
  const [isNew, setIsNew] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const wasNew = useRef(false);

  // The control that had the focus is gone: its successor takes it.
  useLayoutEffect(() => {
    if (wasNew.current && !isNew) select.current?.focus();
    wasNew.current = isNew;
  }, [isNew]);

  if (isNew) {
    return (
      <NewCategory
        onCancel={() => setIsNew(false)}
        onConfirm={(slug) => {
          onChange(slug);
          setIsNew(false);
        }}
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
      onChange={({ target }) => (target.value === addNew ? setIsNew(true) : onChange(target.value))}
    />
  );
}
