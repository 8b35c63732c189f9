import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import type { PaletteState } from '#shared/attempts/state/runner-selectors.ts';
import { AnsweredTick, shapeStyles } from '#shared/attempts/state-shape.tsx';
import { buttonStyles } from '#ui/button.tsx';
import { Check, Clock } from '#ui/icons/everywhere.ts';

const kinds: Readonly<Record<string, PaletteState>> = {
  a: 'answered',
  n: 'not-answered',
  m: 'marked',
  b: 'answered-marked',
  v: 'not-visited',
};
const palette = [...'aanamaabaavvvvvvvvvv'].map((kind) => kinds[kind] ?? 'not-visited');
const here = 9;
const question = 'Which river flows through Srinagar?';
const options = ['Chenab', 'Jhelum', 'Ravi', 'Tawi'];
const chosen = 1;

/** The test screen as it looks in the tenth question, made of the shapes it is made of; decoration. */
export function TestStill() {
  return (
    <div
      aria-hidden="true"
      className="fitted-text w-full overflow-hidden rounded-lg border border-border bg-surface shadow-raised select-none"
    >
      <div className="flex items-center gap-2 narrow:flex-wrap border-b border-border px-3 py-2.5 text-sm sm:gap-3 sm:px-4">
        <span className="font-semibold whitespace-nowrap">
          <Trans>
            Question {here + 1} of {100}
          </Trans>
        </span>
        <span className="flex items-center gap-1 text-success">
          <Check className="size-4" strokeWidth={3} />
          <Trans>Saved</Trans>
        </span>
        <span className="ms-auto flex items-center gap-1 rounded-md border border-border bg-raised px-1.5 py-0.5 font-bold sm:gap-1.5 sm:px-2 sm:text-base">
          <Clock className="size-4 max-sm:hidden" />
          1:24:08
        </span>
      </div>
      <div className="grid grid-cols-1 sm:grid-cols-[1fr_auto]">
        <div className="grid grid-cols-1 content-start gap-2.5 p-4">
          <p className="pb-1 text-lg font-medium">{question}</p>
          {options.map((option, place) => (
            <Option key={option} option={option} place={place} />
          ))}
          <div className="flex gap-2 pt-1.5 text-sm font-semibold">
            <span
              className={`${buttonStyles({ variant: 'primary', size: 'compact' })} max-sm:flex-1`}
            >
              <Trans>Save & Next</Trans>
            </span>
            <span className={`${buttonStyles({ size: 'compact' })} max-sm:hidden`}>
              <Trans>Mark for Review & Next</Trans>
            </span>
          </div>
        </div>
        <ol className="grid grid-cols-10 content-start justify-items-center gap-1 border-border p-4 max-sm:border-t sm:grid-cols-4 sm:gap-2.5 sm:border-s">
          {palette.map((state, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells never move
              key={place}
              className={clsx(
                shapeStyles({ state, size: 'legend' }),
                'w-full min-h-0! min-w-0! max-sm:h-7! max-sm:px-0! max-sm:text-xs! sm:size-9!',
                place === here && 'outline-2 outline-offset-2 outline-text',
                place <= here && 'animate-appear',
              )}
              style={{ animationDelay: `${place * 90}ms` }}
            >
              {place + 1}
              <AnsweredTick state={state} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function Option({ option, place }: { option: string; place: number }) {
  const isChosen = place === chosen;
  return (
    <p
      className={clsx(
        'flex items-center gap-3 rounded-md border px-3 py-2',
        isChosen ? 'border-primary bg-primary-soft ring-1 ring-primary' : 'border-control',
      )}
    >
      <span
        className={clsx(
          'size-4.5 rounded-full',
          isChosen ? 'border-5 border-primary bg-on-primary' : 'border-2 border-control',
        )}
      />
      <b>{'ABCD'[place]}</b>
      {option}
    </p>
  );
}
