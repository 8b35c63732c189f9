import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QuestionFigures } from '@taiyari/contract';
import { letterOfOption } from '@taiyari/contract/rules/options';
import type { Statistics } from '#console/analytics/api.ts';
import { KeyReview } from '#console/analytics/key-review.tsx';
import { OptionShares } from '#console/analytics/option-shares.tsx';
import { isOpenSuspect } from '#console/analytics/question-rows.ts';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { CircleCheck } from '#ui/icons/everywhere.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { useKeptFocus } from '#ui/table/use-kept-focus.ts';

type SuspectKeysProps = { testId: string; statistics: Statistics };

/** Questions whose key may be wrong, each with the reason and the way to put it right. */
export function SuspectKeys({ testId, statistics }: SuspectKeysProps) {
  const { minimumLearners, questions } = statistics;
  const keptFocus = useKeptFocus<HTMLDivElement>(questions);
  const learners = Math.max(0, ...questions.map((question) => question.learners));
  const suspects = questions.filter(isOpenSuspect);
  const dismissed = questions.filter(({ review }) => review?.state === 'dismissed');
  if (learners < minimumLearners) {
    return (
      <Banner tone="info">
        <Trans>Suspect keys are named from {minimumLearners} learners on.</Trans>{' '}
        <Plural
          value={minimumLearners - learners}
          one="# more is needed."
          other="# more are needed."
        />
      </Banner>
    );
  }
  return (
    <div {...keptFocus} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none">
      {suspects.length === 0 ? (
        <p className="flex items-center gap-2 text-success">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          <Trans>No key looks wrong.</Trans>
        </p>
      ) : (
        <h3 className="text-lg font-semibold">
          <Plural value={suspects.length} one="# suspect key" other="# suspect keys" />
        </h3>
      )}
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {suspects.map((question) => (
          <Card
            as="li"
            key={question.id}
            className="grid grid-cols-1 content-start gap-3 border-warning"
          >
            <Suspect question={question} />
            <KeyReview testId={testId} question={question} />
          </Card>
        ))}
      </ul>
      {dismissed.length > 0 && (
        <details className="rounded-lg border border-border bg-surface p-4">
          <summary className="cursor-pointer py-1 font-semibold">
            <Plural value={dismissed.length} one="# key found right" other="# keys found right" />
          </summary>
          <ul className="mt-3 grid grid-cols-1 gap-4">
            {dismissed.map((question) => (
              <li key={question.id} className="grid grid-cols-1 gap-2">
                <QuestionHead question={question} />
                <KeyReview testId={testId} question={question} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Suspect({ question }: { question: QuestionFigures }) {
  const { options, rightOption, preferredOption, suspicions } = question;
  return (
    <>
      <QuestionHead question={question} />
      <ul className="grid list-disc gap-1 ps-5">
        {suspicions.map((suspicion) => (
          <li key={suspicion}>
            <Reason suspicion={suspicion} preferred={preferredOption} right={rightOption} />
          </li>
        ))}
      </ul>
      <OptionShares question={question} options={options} />
    </>
  );
}

function QuestionHead({ question: { number, text } }: { question: QuestionFigures }) {
  return (
    <>
      <h4 className="font-semibold">
        <Trans>Question {number}</Trans>
      </h4>
      <RichText text={text} />
    </>
  );
}

type ReasonProps = {
  suspicion: QuestionFigures['suspicions'][number];
  preferred: number | null;
  right: number;
};

function Reason({ suspicion, preferred, right }: ReasonProps) {
  const { t } = useLingui();
  if (suspicion === 'negative-discrimination') {
    return t`Learners who did well in the rest of the test did worse here than the others (negative discrimination).`;
  }
  const chosen = letterOfOption(preferred ?? right);
  const key = letterOfOption(right);
  return t`The best third chose ${chosen} more often than the key, ${key}.`;
}
