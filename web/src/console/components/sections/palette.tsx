import clsx from 'clsx';
import { Shown } from '#console/components/shown.tsx';
import { paletteStates } from '#shared/attempts/state/runner-selectors.ts';
import { AnsweredTick, StateShape, shapeStyles } from '#shared/attempts/state-shape.tsx';

/** The palette of the test screen: the five states, as buttons, as the one that is open, and in the legend. */
export function PaletteShown() {
  return (
    <Shown name="palette" title="Palette of the test screen">
      {[false, true].map((isOpen) => (
        <ol
          key={String(isOpen)}
          aria-label={isOpen ? 'Open questions' : 'Questions'}
          className="grid grid-cols-[repeat(5,2.75rem)] gap-2"
        >
          {paletteStates.map((state, place) => (
            <li key={state}>
              <button
                type="button"
                aria-label={`${state}${isOpen ? ', open' : ''}`}
                className={clsx(
                  shapeStyles({ state, size: 'button' }),
                  isOpen && 'outline-3 outline-offset-2 outline-text',
                )}
              >
                {place + 1}
                <AnsweredTick state={state} />
              </button>
            </li>
          ))}
        </ol>
      ))}
      <ul aria-label="Legend" className="flex flex-wrap gap-3 text-sm">
        {paletteStates.map((state, place) => (
          <li key={state} className="flex items-center gap-2">
            <StateShape state={state}>{place * 12}</StateShape>
            {state}
          </li>
        ))}
      </ul>
    </Shown>
  );
}
