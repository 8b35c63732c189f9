import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { RefObject } from 'react';
import { stateNames } from '#exam/attempts/palette/state-names.ts';
import { useSections } from '#exam/attempts/sections/section-name.ts';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { isDivided, type Places } from '#shared/attempts/state/open-part.ts';
import { paletteStateOf } from '#shared/attempts/state/palette-states.ts';
import { isWellFormed } from '#shared/attempts/state/runner-selectors.ts';
import { AnsweredTick, shapeStyles } from '#shared/attempts/state-shape.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';

type PaletteGridProps = {
  onChoose?: () => void;
  /** The button of the question on the screen. */
  currentRef?: RefObject<HTMLButtonElement | null>;
};

/** The questions that can be opened, in five columns; in a divided paper by sections. */
export function PaletteGrid(props: PaletteGridProps) {
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
    <ol aria-label={label} className="grid grid-cols-[repeat(5,2.75rem)] justify-between gap-2">
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
