import { useListPlace } from '#console/kit/lists/use-list-place.ts';
import { SelectField, type SelectOption } from '#ui/select-field.tsx';

type FilterSelectProps = {
  label: string;
  /** The name in the address. */
  name: string;
  value: string | undefined;
  /** The first option is the ordinary one, which the address leaves out. */
  options: readonly [SelectOption, ...SelectOption[]];
};

/** A filter or an order of a list; the choice goes into the address. */
export function FilterSelect({ label, name, value, options }: FilterSelectProps) {
  const place = useListPlace();
  const [ordinary] = options;
  const isKnown = options.some((option) => option.value === value);
  return (
    <SelectField
      label={label}
      isLabelHidden
      // On a phone a long choice ends in dots.
      className="*:text-ellipsis"
      value={isKnown ? value : ordinary.value}
      options={options}
      onChange={({ target }) =>
        place.choose({ [name]: target.value === ordinary.value ? undefined : target.value })
      }
    />
  );
}
