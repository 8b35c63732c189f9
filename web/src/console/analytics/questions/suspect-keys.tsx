import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QuestionFigures } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { dismissalContent } from '@taiyari/contract/rules/key-reviews';
import { letterOfOption } from '@taiyari/contract/rules/options';
import { useState } from 'react';
import { type Statistics, useReviewKey } from '#console/analytics/api.ts';
import { OptionShares, rightOptionsOf } from '#console/analytics/questions/option-shares.tsx';
import { isOpenSuspect } from '#console/analytics/questions/question-table.tsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { DiscardDialog, useUnsavedQuestion } from '#console/kit/forms/unsaved-changes.tsx';
import { messageOf } from '#lib/api-error.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ClipboardCheck, Pencil } from '#ui/icons/elsewhere.ts';
import { CircleCheck } from '#ui/icons/everywhere.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { LinkButton } from '#ui/text-link.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';

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
        <Trans>The key of a question is named as suspect from {minimumLearners} answers on.</Trans>{' '}
        <Plural
          value={minimumLearners - learners}
          one="At least # more learner is needed."
          other="At least # more learners are needed."
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
  const { options, preferredOption, suspicions } = question;
  const key = rightOptionsOf(question).map(letterOfOption).join(', ');
  return (
    <>
      <QuestionHead question={question} />
      <ul className="grid list-disc gap-1 ps-5">
        {suspicions.map((suspicion) => (
          <li key={suspicion}>
            <Reason suspicion={suspicion} preferred={preferredOption} right={key} />
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
  /** The letters of what counts as right. */
  right: string;
};

function Reason({ suspicion, preferred, right }: ReasonProps) {
  const { t } = useLingui();
  if (suspicion === 'negative-discrimination') {
    return t`Learners who did well in the rest of the test did worse here than the others (negative discrimination).`;
  }
  const chosen = preferred === null ? right : letterOfOption(preferred);
  return t`Of the learners who answered it, the third who did best in the rest of the test chose ${chosen} more often than ${right}, which counts as right.`;
}

type KeyReviewProps = { testId: string; question: QuestionFigures };

/** What was found about a suspect key, and the ways from here: to the question itself, or to a finding. */
function KeyReview({ testId, question }: KeyReviewProps) {
  const { t } = useLingui();
  const [isDismissing, setIsDismissing] = useState(false);
  const review = useReviewKey(testId, question.id);
  const found = question.review;
  const keptFocus = useKeptFocus<HTMLDivElement>(`${found?.at} ${isDismissing}`);
  const { rightOption } = question;
  const decide = (state: 'open' | 'accepted') => review.mutate({ state, note: '', rightOption });
  async function dismiss(note: string) {
    await review.mutateAsync({ state: 'dismissed', note, rightOption });
    setIsDismissing(false);
  }

  return (
    <div {...keptFocus} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none">
      {found !== null && <Finding review={found} />}
      {review.error !== null && (
        <Banner tone="danger">{messageOf(review.error, t`This was not saved.`)}</Banner>
      )}
      {isDismissing ? (
        <DismissForm onCancel={() => setIsDismissing(false)} onDismiss={dismiss} />
      ) : (
        <div className="flex flex-wrap gap-3 max-sm:gap-2 max-sm:*:grow max-sm:*:px-2 max-sm:*:text-sm">
          <LinkButton
            {...adminPaths.test(testId)}
            search={{ question: question.id }}
            className="max-sm:basis-full"
          >
            <Pencil aria-hidden="true" className="size-5" />
            <Trans>Open question {question.number}</Trans>
          </LinkButton>
          {/* What counts as right for those who took it already: the question itself changes for later ones alone. */}
          <LinkButton
            {...adminPaths.questionCase(testId, question.id)}
            className="max-sm:basis-full"
          >
            <ClipboardCheck aria-hidden="true" className="size-5" />
            <Trans>Rule on question {question.number}</Trans>
          </LinkButton>
          {found === null ? (
            <>
              <Button isBusy={review.isPending} onClick={() => decide('accepted')}>
                <Trans>The key is wrong</Trans>
              </Button>
              <Button onClick={() => setIsDismissing(true)}>
                <Trans>The key is right</Trans>
              </Button>
            </>
          ) : (
            <Button isBusy={review.isPending} onClick={() => decide('open')}>
              <Trans>Open again</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Finding({ review }: { review: NonNullable<QuestionFigures['review']> }) {
  const { t } = useLingui();
  const by = review.by ?? t`a deleted account`;
  const at = formatMoment(review.at);
  return (
    <div className="grid gap-0.5 border-s-4 border-control ps-3">
      <p className="font-semibold">
        {review.state === 'accepted'
          ? t`Found wrong: it is to be corrected`
          : t`Found right: it stays as it is`}
      </p>
      {review.note !== '' && (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {review.note}
        </p>
      )}
      <p className="text-sm text-muted">
        <Trans>
          {by}, {at}
        </Trans>
      </p>
    </div>
  );
}

type DismissFormProps = {
  onCancel: () => void;
  /** What goes wrong is said by who dismisses. */
  onDismiss: (note: string) => Promise<unknown>;
};

function DismissForm({ onCancel, onDismiss }: DismissFormProps) {
  const { t } = useLingui();
  const form = useForm({
    content: dismissalContent,
    initial: { note: '' },
    takesFocus: 'note',
    save: ({ note }) => onDismiss(note.trim()),
    problemOf: () => null,
  });
  const unsaved = useUnsavedQuestion(form, onCancel);
  return (
    <form ref={form.ref} onSubmit={form.handleSubmit} noValidate className="grid grid-cols-1 gap-3">
      <TextAreaField label={t`Why is the key right?`} {...form.field('note')} dir="auto" rows={2} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isBusy={form.isSaving}>
          <Trans>Dismiss</Trans>
        </Button>
        <Button onClick={unsaved.close}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      <DiscardDialog isOpen={unsaved.isAsking} onStay={unsaved.stay} onDiscard={unsaved.discard} />
    </form>
  );
}
