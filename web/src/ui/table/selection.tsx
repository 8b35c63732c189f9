import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';

export type Selection = {
  readonly keys: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
  /** Selects all of these, or none of them when all are selected. */
  readonly toggleAll: (keys: readonly string[]) => void;
  /** These are selected no more; those that were not stay as they are. */
  readonly drop: (keys: readonly string[]) => void;
  readonly clear: () => void;
};

/** The selected rows by their keys. It outlives the turn of a page, so that rows of many pages can be chosen. */
export function useSelection(): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    keys,
    toggle: (key) =>
      setKeys((chosen) => {
        const next = new Set(chosen);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    toggleAll: (some) =>
      setKeys((chosen) => {
        const next = new Set(chosen);
        const areAllChosen = some.every((key) => next.has(key));
        for (const key of some) areAllChosen ? next.delete(key) : next.add(key);
        return next;
      }),
    drop: (some) =>
      setKeys((chosen) => {
        const next = new Set(chosen);
        for (const key of some) next.delete(key);
        return next;
      }),
    clear: () => setKeys(new Set()),
  };
}

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

/** What can be done with the selected rows; nothing while none is selected. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const count = selection.keys.size;
  return (
    <div role="status" className="sticky bottom-3 z-20 empty:hidden">
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-3 rounded-lg border border-primary bg-surface p-3 shadow-raised">
          <p className="me-auto font-semibold">
            <Plural value={count} one="# selected" other="# selected" />
          </p>
          <Button variant="ghost" onClick={selection.clear}>
            <Trans>Clear selection</Trans>
          </Button>
          {children}
        </div>
      )}
    </div>
  );
}
