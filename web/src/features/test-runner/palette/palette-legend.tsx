import { useLingui } from '@lingui/react/macro';
import { stateNames } from '#features/test-runner/palette/state-names.ts';
import { StateShape } from '#features/test-runner/palette/state-shape.tsx';
import { countStates, paletteStates } from '#features/test-runner/state/runner-selectors.ts';
import { useRunnerState } from '#features/test-runner/use-runner.ts';

/** What the shapes mean, and how many questions have each. */
export function PaletteLegend() {
  const { i18n, t } = useLingui();
  const counts = useRunnerState(countStates);
  return (
    <ul
      aria-label={t`Legend`}
      className="grid grid-cols-[auto_auto] justify-between gap-x-3 gap-y-2 text-sm"
    >
      {paletteStates.map((state) => (
        <li key={state} className="flex items-center gap-2 last:col-span-2" data-state={state}>
          <StateShape state={state}>{counts[state]}</StateShape>
          <span>
            {i18n._(stateNames[state])}
            <span className="sr-only">: {counts[state]}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
