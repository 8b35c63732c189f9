import type { PaperQuestion } from '@taiyari/contract';
import { useState } from 'react';
import type { QuestionActions } from '#exam/attempts/running/question-actions.tsx';
import { useRunner } from '#exam/attempts/use-runner.ts';
import { isMarked } from '#shared/attempts/state/choices.ts';
import { openPlaces } from '#shared/attempts/state/open-part.ts';
import { isWellFormed } from '#shared/attempts/state/runner-selectors.ts';
import type { Runner } from '#shared/attempts/sync/runner.ts';

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
