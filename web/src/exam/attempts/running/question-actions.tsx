import { Trans } from '@lingui/react/macro';
import type { PaperQuestion } from '@taiyari/contract';
import { useState } from 'react';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { answerOf, isMarked } from '#shared/attempts/state/choices.ts';
import { openPlaces } from '#shared/attempts/state/open-part.ts';
import { isWellFormed } from '#shared/attempts/state/runner-selectors.ts';
import type { Runner } from '#shared/attempts/sync/runner.ts';
import { Button } from '#ui/button.tsx';
import { ChevronLeft, ChevronRight } from '#ui/icons/everywhere.ts';
import { Bookmark, BookmarkX, Eraser } from '#ui/icons/test-screen.ts';

type QuestionActions = {
  readonly move: (step: 1 | -1) => void;
  readonly toggleMark: () => void;
  readonly markAndMove: () => void;
  readonly clear: () => void;
};

/** What can be done with the question itself. */
export function QuestionTools({ actions }: { actions: QuestionActions }) {
  const isMarkedHere = useRunnerState((state) =>
    isMarked(state, state.questions[state.index]?.id ?? ''),
  );
  const isBlank = useRunnerState(
    (state) => answerOf(state, state.questions[state.index]?.id ?? '') === null,
  );
  return (
    <div className="flex flex-wrap gap-3 max-sm:gap-2 max-sm:*:flex-auto max-sm:*:px-3 max-sm:*:text-sm max-sm:[&_svg]:hidden">
      {isMarkedHere ? (
        <Button onClick={actions.toggleMark}>
          <BookmarkX aria-hidden="true" className="size-5" />
          <Trans>Remove Mark</Trans>
        </Button>
      ) : (
        <Button onClick={actions.markAndMove}>
          <Bookmark aria-hidden="true" className="size-5" />
          <Trans>Mark for Review & Next</Trans>
        </Button>
      )}
      <Button disabled={isBlank} onClick={actions.clear}>
        <Eraser aria-hidden="true" className="size-5" />
        <Trans>Clear Response</Trans>
      </Button>
    </div>
  );
}

/** The way through the test. The choice is saved the moment it is made; the words are those of the real hall. */
export function QuestionSteps({ actions }: { actions: QuestionActions }) {
  const isFirst = useRunnerState((state) => state.index === openPlaces(state).from);
  return (
    <div className="flex justify-between gap-3">
      <Button disabled={isFirst} onClick={() => actions.move(-1)}>
        <ChevronLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
        <Trans>Previous</Trans>
      </Button>
      <Button variant="primary" className="max-sm:flex-1" onClick={() => actions.move(1)}>
        <Trans>Save & Next</Trans>
        <ChevronRight aria-hidden="true" className="size-5 rtl:rotate-180" />
      </Button>
    </div>
  );
}

/** What buttons and keys do with the question on the screen. */
export function useQuestionActions(): {
  actions: QuestionActions & { choose: (option: number) => void };
  /** The learner wanted to go on from the last question. */
  isAtEnd: boolean;
} {
  const runner = useRunner();
  const [endIndex, setEndIndex] = useState<number | null>(null);
  const move = (step: 1 | -1) => {
    const { index } = runner.getState();
    const isLast = step === 1 && index === openPlaces(runner.getState()).to;
    setEndIndex(isLast ? index : null);
    runner.moveTo(index + step);
  };
  const toggleMark = () => withQuestion(runner, (id) => runner.toggleMark(id));
  return {
    actions: {
      move,
      toggleMark,
      markAndMove: () => {
        withQuestion(runner, (id) => {
          if (!isMarked(runner.getState(), id)) runner.toggleMark(id);
        });
        move(1);
      },
      clear: () => withQuestion(runner, (id) => runner.clear(id)),
      choose: (option) =>
        withQuestion(runner, (id, { options }) => {
          if (option < options.length) runner.choose(id, option);
        }),
    },
    isAtEnd: endIndex === runner.getState().index,
  };
}

/** Acts on the current question; on a broken one nothing can be chosen. */
function withQuestion(
  runner: Runner,
  act: (questionId: string, question: PaperQuestion) => void,
): void {
  const { index, questions } = runner.getState();
  const question = questions[index];
  if (question && isWellFormed(question)) act(question.id, question);
}
