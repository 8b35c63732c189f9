import { useId } from 'react';

type SwitchProps = {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Something that is on or off and changes at once; a form that is sent later takes a `Checkbox`. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <label className="flex min-h-11 items-start justify-between gap-4">
      <span className="grid gap-0.5">
        <span className="font-medium">{label}</span>
        {hint !== undefined && (
          <span id={hintId} className="text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="relative mt-0.5 h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-raised transition-colors before:absolute before:inset-s-1 before:top-1/2 before:size-4.5 before:-translate-y-1/2 before:rounded-full before:bg-control before:transition-all checked:border-primary checked:bg-primary checked:before:inset-s-6 checked:before:bg-on-primary"
      />
    </label>
  );
}
