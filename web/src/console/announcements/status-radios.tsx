import { Trans, useLingui } from '@lingui/react/macro';

type StatusRadiosProps = { isActive: boolean; onChange: (isActive: boolean) => void };

export function StatusRadios({ isActive, onChange }: StatusRadiosProps) {
  const { t } = useLingui();
  const choices = [
    { value: true, label: t`Active` },
    { value: false, label: t`Inactive` },
  ];
  return (
    <fieldset className="grid gap-1">
      <legend className="font-medium">
        <Trans>Status</Trans>
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ value, label }) => (
          <label key={label} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name="isActive"
              checked={isActive === value}
              onChange={() => onChange(value)}
              className="size-5 accent-primary"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
