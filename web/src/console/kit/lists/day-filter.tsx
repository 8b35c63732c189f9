import { useId } from 'react';
import { useListPlace } from '#console/kit/lists/use-list-place.ts';
import { DayInput } from '#ui/date-field.tsx';

type DayFilterProps = {
  label: string;
  /** The name in the address. */
  name: string;
  value: string | undefined;
};

/** A day by which a list is narrowed; the choice goes into the address. */
export function DayFilter({ label, name, value }: DayFilterProps) {
  const place = useListPlace();
  const id = useId();
  return (
    <div className="flex basis-auto! items-center gap-2 sm:grow-0!">
      <label htmlFor={id} className="min-w-10 text-sm whitespace-nowrap text-muted sm:min-w-0">
        {label}
      </label>
      <span className="flex-1 sm:w-42 sm:flex-none">
        <DayInput
          id={id}
          value={value ?? ''}
          onDay={(day) => {
            if (day !== null) place.choose({ [name]: day || undefined });
          }}
        />
      </span>
    </div>
  );
}
