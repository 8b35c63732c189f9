import { useLingui } from '@lingui/react/macro';
import { stateNames } from '#exam/attempts/palette/state-names.ts';
import { useRunnerState } from '#exam/attempts/use-runner.ts';
import { countOpenStates } from '#shared/attempts/state/palette-states.ts';
import { paletteStates } from '#shared/attempts/state/runner-selectors.ts';
import { StateShape } from '#shared/attempts/state-shape.tsx';

/** What the shapes mean, and how many questions have each. */
export function PaletteLegend() {
  const { i18n, t } = useLingui();
  const counts = useRunnerState(countOpenStates);
  return (
    <ul
      aria-label={t`Legend`}
      className="grid grid-cols-[auto_auto] justify-between gap-x-3 gap-y-2 text-sm max-lg:beside:gap-x-2 max-lg:beside:text-xs"
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
