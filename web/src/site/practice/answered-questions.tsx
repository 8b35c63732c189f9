import type { StudyOutcome } from '@taiyari/contract';
import { Explanation } from '#shared/review/explanation.tsx';
import { isRightOption } from '#shared/review/is-right-choice.ts';
import { OptionRow } from '#shared/review/option-row.tsx';
import { Passage } from '#shared/review/passage.tsx';
import { Card } from '#ui/card.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';

type AnsweredQuestionsProps = {
  title: string;
  /** Of the heading. */
  id: string;
  /** Only the title is seen until somebody wants more: ten questions are longer than ten screens of a phone. */
  isFolded?: boolean;
  questions: readonly {
    readonly id: string;
    readonly passage?: string | undefined;
    readonly text: string;
    readonly options: readonly string[];
    readonly outcome: StudyOutcome | null;
  }[];
};

/** Questions once more, with keys and explanations; those without an outcome are left out. */
export function AnsweredQuestions({
  title,
  id: headingId,
  questions,
  isFolded = false,
}: AnsweredQuestionsProps) {
  return (
    <section aria-labelledby={headingId}>
      <details open={!isFolded}>
        <summary className="min-h-11 cursor-pointer content-center">
          <h2 id={headingId} className="inline text-xl font-bold">
            {title}
          </h2>
        </summary>
        <Questions questions={questions} />
      </details>
    </section>
  );
}

function Questions({ questions }: Pick<AnsweredQuestionsProps, 'questions'>) {
  return (
    <ol className="grid grid-cols-1 gap-3 pt-3">
      {questions.map(
        ({ id, passage, text, options, outcome }) =>
          outcome && (
            <Card as="li" key={id} className="grid grid-cols-1 gap-3">
              <Passage text={passage} />
              <RichText text={text} />
              <ol className="grid grid-cols-1 gap-2">
                {options.map((option, place) => (
                  <OptionRow
                    // biome-ignore lint/suspicious/noArrayIndexKey: the place of an option is its identity
                    key={place}
                    text={option}
                    place={place}
                    isChosen={place === outcome.chosen}
                    isCorrect={isRightOption(outcome, place)}
                  />
                ))}
              </ol>
              {outcome.correct !== null && (
                <Explanation text={outcome.explanation} headingLevel={4} />
              )}
            </Card>
          ),
      )}
    </ol>
  );
}
