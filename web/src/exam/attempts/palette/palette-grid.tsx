import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { RefObject } from 'react';
import { stateNames } from '#exam/attempts/palette/state-names.ts';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { isWellFormed, paletteStateOf } from '#shared/attempts/state/runner-selectors.ts';
import { AnsweredTick, shapeStyles } from '#shared/attempts/state-shape.tsx';

/** All questions in five columns; each opens its question. */
export function PaletteGrid({
  onChoose,
  currentRef,
}: {
  onChoose?: () => void;
  /** The button of the question on the screen. */
  currentRef?: RefObject<HTMLButtonElement | null>;
}) {
  const { i18n, t } = useLingui();
  const runner = useRunner();
  const current = useRunnerState((state) => state.index);
  const states = useRunnerState(({ questions, ...state }) =>
    questions.map((question) => paletteStateOf({ ...state, questions }, question.id)),
  );
  const { questions } = runner.getState();
  const nameOf = (index: number) => {
    const number = index + 1;
    const question = questions[index];
    if (question && !isWellFormed(question)) return t`Question ${number}: Invalid question format`;
    const stateName = i18n._(stateNames[states[index] ?? 'not-visited']);
    return t`Question ${number}: ${stateName}`;
  };
  const open = (index: number) => {
    runner.moveTo(index);
    onChoose?.();
  };
  return (
    <ol
      aria-label={t`Questions`}
      className="grid grid-cols-[repeat(5,2.75rem)] justify-between gap-2"
    >
      {states.map((state, index) => (
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
      ))}
    </ol>
  );
}
