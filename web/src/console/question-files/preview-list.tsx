import { Plural, useLingui } from '@lingui/react/macro';
import type { ImportedQuestion } from '@taiyari/contract';
import { useId } from 'react';
import { QuestionPreview } from '#console/kit/questions/question-preview.tsx';

type PreviewListProps = { questions: readonly ImportedQuestion[]; accepted: number };

/** The first questions as learners will see them, with key and explanation. */
export function PreviewList({ questions, accepted }: PreviewListProps) {
  const { t } = useLingui();
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h4 id={id} className="font-semibold">
        {questions.length < accepted ? (
          <Plural
            value={questions.length}
            one="The first question as learners will see it"
            other="The first # questions as learners will see them"
          />
        ) : (
          t`As learners will see it`
        )}
      </h4>
      <ol className="grid grid-cols-1 gap-6 rounded-lg border border-border bg-surface p-4">
        {questions.map((question, index) => {
          const key = `${index} ${question.question}`;
          return (
            <li key={key} className="border-border not-first:border-t not-first:pt-6">
              <QuestionPreview
                question={question}
                number={index + 1}
                category={t`Category of the test`}
                section={question.section}
                showsKey
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
