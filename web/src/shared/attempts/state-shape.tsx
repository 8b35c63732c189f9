import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { PaletteState } from '#shared/attempts/state/runner-selectors.ts';
import { Check } from '#ui/icons/everywhere.ts';
import { variants } from '#ui/variants.ts';

export const stateNames: Readonly<Record<PaletteState, MessageDescriptor>> = {
  'not-visited': msg`Not visited`,
  'not-answered': msg`Not answered`,
  answered: msg`Answered`,
  marked: msg`Marked for review`,
  'answered-marked': msg`Answered and marked`,
};

/** Each state by colour and by shape: square, flat top, flat foot, circle, circle with a tick. */
export const shapeStyles = variants(
  'relative grid place-items-center border font-semibold tabular-nums forced-colors:border-2',
  {
    state: {
      'not-visited': 'rounded-sm border-control bg-not-visited text-on-not-visited',
      'not-answered':
        'rounded-t-sm rounded-b-[1.25rem] border-transparent bg-not-answered text-on-not-answered',
      answered: 'rounded-t-[1.25rem] rounded-b-sm border-transparent bg-answered text-on-answered',
      marked: 'rounded-full border-transparent bg-marked text-on-marked',
      'answered-marked':
        'rounded-full border-transparent bg-answered-marked text-on-answered-marked',
    },
    size: {
      button: 'size-11 text-[min(1rem,max(16px,6vw))]',
      legend: 'min-h-8 min-w-8 px-1 text-sm',
    },
  },
);

/** The tick of 'answered and marked'; a shape of its own, for eyes that do not see the colours. */
export function AnsweredTick({ state }: { state: PaletteState }) {
  if (state !== 'answered-marked') return null;
  return (
    <span className="absolute -inset-e-1 -bottom-1 grid size-4.5 place-items-center rounded-full border border-surface bg-answered text-on-answered">
      <Check aria-hidden="true" strokeWidth={3.5} className="size-3" />
    </span>
  );
}

/** A sample of a state with a number in it; the name stands beside it in words. */
export function StateShape({ state, children }: { state: PaletteState; children: ReactNode }) {
  return (
    <span aria-hidden="true" className={shapeStyles({ state, size: 'legend' })}>
      {children}
      <AnsweredTick state={state} />
    </span>
  );
}
