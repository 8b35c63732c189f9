import { Trans, useLingui } from '@lingui/react/macro';
import type { SeriesForm } from '#console/authoring/series/form/use-series-form.ts';
import { SelectField } from '#ui/select-field.tsx';

/** Colours by name; learners get the nearest tone that is legible in both themes. */
export function StyleFields({ form }: { form: SeriesForm }) {
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
    { field: 'tagColor', label: t`Tag colour`, shade: '-500' },
    { field: 'bgGradient', label: t`Background colour`, shade: '' },
    { field: 'iconBg', label: t`Icon background`, shade: '-100' },
    { field: 'iconColor', label: t`Icon text`, shade: '-600' },
  ] as const;
  return (
    <details className="rounded-md border border-border">
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-medium">
        <Trans>Colours</Trans>
      </summary>
      <div className="grid grid-cols-1 gap-4 p-3 pt-1 sm:grid-cols-2">
        {fields.map(({ field, label, shade }) => {
          const options = colours.map(({ name, label: text }) => ({
            value: `${name}${shade}`,
            label: text,
          }));
          const isListed = options.some(({ value }) => value === values[field]);
          return (
            <SelectField
              key={field}
              label={label}
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
