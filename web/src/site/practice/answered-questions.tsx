import type { StudyOutcome } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import { FallbackNote, useShownTexts, ViewIn } from '#shared/languages/view-in.tsx';
import { Explanation } from '#shared/review/explanation.tsx';
import { isRightOption } from '#shared/review/is-right-choice.ts';
import {
  explanationIn,
  languagesOf,
  type StudyTexts,
} from '#shared/review/languages/study-languages.ts';
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
  questions: readonly (StudyTexts & {
    readonly id: string;
    readonly outcome: StudyOutcome | null;
  })[];
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
  const languages = languagesOf(questions);
  return (
    <div className="grid grid-cols-1 gap-3 pt-3">
      <ViewIn languages={languages} />
      <ol className="grid grid-cols-1 gap-3">
        {questions.map(
          ({ outcome, ...question }) =>
            outcome && (
              <AnsweredQuestion
                key={question.id}
                question={question}
                outcome={outcome}
                languages={languages}
              />
            ),
        )}
      </ol>
    </div>
  );
}

type AnsweredQuestionProps = {
  question: StudyTexts;
  outcome: StudyOutcome;
  languages: readonly Language[];
};

function AnsweredQuestion({ question, outcome, languages }: AnsweredQuestionProps) {
  const { passage, text, options, language, missing } = useShownTexts(question, languages);
  return (
    <Card as="li" className="grid grid-cols-1 gap-3">
      <FallbackNote missing={missing} />
      <Passage text={passage} language={language} />
      <RichText text={text} language={language} />
      <ol className="grid grid-cols-1 gap-2">
        {options.map((option, place) => (
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of an option is its identity
            key={place}
            text={option}
            language={language}
            place={place}
            isChosen={place === outcome.chosen}
            isCorrect={isRightOption(outcome, place)}
          />
        ))}
      </ol>
      {outcome.correct !== null && (
        <Explanation {...explanationIn(outcome, language)} headingLevel={3} />
      )}
    </Card>
  );
}
