import { useListPlace } from '#console/kit/lists/use-list-place.ts';
import { controlStyles } from '#ui/field.tsx';

type DayFilterProps = {
  label: string;
  /** The name in the address. */
  name: string;
  value: string | undefined;
};

/** A day by which a list is narrowed; the choice goes into the address. */
export function DayFilter({ label, name, value }: DayFilterProps) {
  const place = useListPlace();
  return (
    <label className="flex basis-auto! items-center gap-2">
      <span className="text-sm whitespace-nowrap text-muted">{label}</span>
      <input
        type="date"
        value={value ?? ''}
        onChange={({ target }) => place.choose({ [name]: target.value || undefined })}
        className={`${controlStyles} min-w-38`}
      />
    </label>
  );
}
