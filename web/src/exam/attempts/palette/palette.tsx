import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { type RefObject, useRef } from 'react';
import type { DialogName } from '#exam/attempts/running/dialog-name.ts';
import { useSections } from '#exam/attempts/sections/section-bar.tsx';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { isDivided, type Places } from '#shared/attempts/state/open-part.ts';
import { countOpenStates, paletteStateOf } from '#shared/attempts/state/palette-states.ts';
import { isWellFormed, paletteStates } from '#shared/attempts/state/runner-selectors.ts';
import {
  AnsweredTick,
  StateShape,
  shapeStyles,
  stateNames,
} from '#shared/attempts/state-shape.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ChevronUp } from '#ui/icons/elsewhere.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';

/** What stands beside the question where there is room. */
export function Palette({ onOpen }: { onOpen: (dialog: DialogName) => void }) {
  return (
    <>
      <PaletteTools onOpen={onOpen} />
      <PaletteLegend />
      <PaletteGrid />
    </>
  );
}

/** The palette on a phone. */
export function PaletteDialog({
  onClose,
  onOpen,
}: {
  onClose: () => void;
  onOpen: (dialog: DialogName) => void;
}) {
  const current = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={<Trans>Questions</Trans>}
      placement="bottom"
      initialFocus={current}
    >
      <PaletteTools onOpen={onOpen} />
      <PaletteLegend />
      <div className="mx-auto w-full max-w-80">
        <PaletteGrid onChoose={onClose} currentRef={current} />
      </div>
    </Dialog>
  );
}

/** Other ways to look at the questions. */
function PaletteTools({ onOpen }: { onOpen: (dialog: DialogName) => void }) {
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 *:whitespace-nowrap narrow:*:flex-auto">
      <Button size="compact" onClick={() => onOpen('paper')}>
        <Trans>Question Paper</Trans>
      </Button>
      <Button size="compact" onClick={() => onOpen('display')}>
        <Trans>Display</Trans>
      </Button>
    </div>
  );
}

/** What the shapes mean, and how many questions have each. */
function PaletteLegend() {
  const { i18n, t } = useLingui();
  const counts = useRunnerState(countOpenStates);
  return (
    <ul
      aria-label={t`Legend`}
      className="grid grid-cols-[auto_auto] justify-between gap-x-3 gap-y-2 text-sm narrow:grid-cols-1 max-lg:beside:gap-x-2 max-lg:beside:text-xs"
    >
      {paletteStates.map((state) => (
        <li key={state} className="flex items-center gap-2 last:col-span-full" data-state={state}>
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

type PaletteGridProps = {
  onChoose?: () => void;
  /** The button of the question on the screen. */
  currentRef?: RefObject<HTMLButtonElement | null>;
};

/** The questions that can be opened, in five columns; in a divided paper by sections. */
function PaletteGrid(props: PaletteGridProps) {
  const { t } = useLingui();
  const { parts, questions } = useRunner().getState();
  return isDivided(parts) ? (
    <SectionGrids {...props} />
  ) : (
    <Grid {...props} label={t`Questions`} places={{ from: 0, to: questions.length - 1 }} />
  );
}

function SectionGrids(props: PaletteGridProps) {
  const { t } = useLingui();
  const part = useRunnerState((state) => state.part);
  const open = useSections().filter((section) => section.part === part);
  return open.map((section) => (
    <section key={section.key} className="grid gap-2 not-first:mt-4">
      <h3 className="font-semibold">
        <RichText as="span" text={section.name} />
      </h3>
      <Grid {...props} label={t`Questions of ${section.name}`} places={section} />
    </section>
  ));
}

function Grid({
  onChoose,
  currentRef,
  label,
  places: { from, to },
}: PaletteGridProps & { label: string; places: Places }) {
  const { i18n, t } = useLingui();
  const runner = useRunner();
  const current = useRunnerState((state) => state.index);
  const { questions } = runner.getState();
  const own = questions.slice(from, to + 1);
  const states = useRunnerState((state) => own.map(({ id }) => paletteStateOf(state, id)));
  const nameOf = (index: number) => {
    const number = index + 1;
    const question = questions[index];
    if (question && !isWellFormed(question)) return t`Question ${number}: Invalid question format`;
    const stateName = i18n._(stateNames[states[index - from] ?? 'not-visited']);
    return t`Question ${number}: ${stateName}`;
  };
  const open = (index: number) => {
    runner.moveTo(index);
    onChoose?.();
  };
  return (
    <ol
      aria-label={label}
      className="grid grid-cols-[repeat(5,--spacing(11))] narrow:grid-cols-[repeat(auto-fill,--spacing(11))] justify-between gap-2"
    >
      {states.map((state, place) => {
        const index = from + place;
        return (
          <li key={questions[index]?.id}>
            <button
              ref={index === current ? currentRef : undefined}
              type="button"
              aria-label={nameOf(index)}
              aria-current={index === current ? 'step' : undefined}
              className={clsx(
                shapeStyles({ state, size: 'button' }),
                index === current && 'outline-3 outline-offset-2 outline-text',
              )}
              onClick={() => open(index)}
            >
              {index + 1}
              <AnsweredTick state={state} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Opens the palette on a phone, and shows its counts all the time. */
export function PaletteBar({ onOpen }: { onOpen: () => void }) {
  const counts = useRunnerState(countOpenStates);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="flex min-h-11 w-full items-center justify-between gap-2 rounded-md border border-control px-2.5 narrow:py-1"
      onClick={onOpen}
    >
      <span className="font-semibold max-[22rem]:sr-only">
        <Trans>Questions</Trans>
      </span>
      <span className="flex flex-wrap items-center gap-1.5">
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
