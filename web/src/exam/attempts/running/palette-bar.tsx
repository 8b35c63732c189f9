import { Trans } from '@lingui/react/macro';
import { useRunnerState } from '#exam/attempts/use-runner.ts';
import { countOpenStates } from '#shared/attempts/state/palette-states.ts';
import { paletteStates } from '#shared/attempts/state/runner-selectors.ts';
import { StateShape } from '#shared/attempts/state-shape.tsx';
import { ChevronUp } from '#ui/icons/elsewhere.ts';

/** Opens the palette on a phone, and shows its counts all the time. */
export function PaletteBar({ onOpen }: { onOpen: () => void }) {
  const counts = useRunnerState(countOpenStates);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="flex min-h-11 w-full items-center justify-between gap-2 rounded-md border border-control px-2.5"
      onClick={onOpen}
    >
      <span className="font-semibold max-[22rem]:sr-only">
        <Trans>Questions</Trans>
      </span>
      <span className="flex items-center gap-1.5">
        {paletteStates.map((state) => (
          <StateShape key={state} state={state}>
            {counts[state]}
          </StateShape>
        ))}
      </span>
      <ChevronUp aria-hidden="true" className="size-5 shrink-0" />
    </button>
  );
}
