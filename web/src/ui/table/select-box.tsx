import { useLingui } from '@lingui/react/macro';

type SelectBoxProps = {
  /** What it selects. */
  label: string;
  isChecked: boolean;
  /** Some of what it stands for, not all. */
  isMixed?: boolean;
  isDisabled?: boolean;
  onToggle: () => void;
};

/** A select box as large as a finger in a cell that is not. */
export function SelectBox({
  label,
  isChecked,
  isMixed = false,
  isDisabled = false,
  onToggle,
}: SelectBoxProps) {
  const { t } = useLingui();
  return (
    <label className="-m-2.5 inline-grid size-11 cursor-pointer place-items-center align-middle">
      <input
        type="checkbox"
        aria-label={t`Select ${label}`}
        checked={isChecked}
        disabled={isDisabled}
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        onChange={onToggle}
        className="size-5"
      />
    </label>
  );
}
