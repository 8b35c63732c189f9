import { Trans, useLingui } from '@lingui/react/macro';
import type { QuestionFigures } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { type SubmitEvent, useState } from 'react';
import { useReviewKey } from '#console/analytics/api.ts';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { messageOf } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Pencil } from '#ui/icons/elsewhere.ts';
import { useKeptFocus } from '#ui/table/use-kept-focus.ts';
import { TextAreaField } from '#ui/text-field.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type KeyReviewProps = { testId: string; question: QuestionFigures };

/** What was found about a suspect key, and the ways from here: to the question itself, or to a finding. */
export function KeyReview({ testId, question }: KeyReviewProps) {
  const { t } = useLingui();
  const [isDismissing, setIsDismissing] = useState(false);
  const review = useReviewKey(testId, question.id);
  const found = question.review;
  const keptFocus = useKeptFocus<HTMLDivElement>(`${found?.at} ${isDismissing}`);
  const decide = (state: 'open' | 'accepted' | 'dismissed', note = '') =>
    review.mutate(
      { state, note, rightOption: question.rightOption },
      { onSuccess: () => setIsDismissing(false) },
    );
  return (
    <div {...keptFocus} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none">
      {found !== null && <Finding review={found} />}
      {review.error !== null && (
        <Banner tone="danger">{messageOf(review.error, t`This was not saved.`)}</Banner>
      )}
      {isDismissing ? (
        <DismissForm
          isBusy={review.isPending}
          onCancel={() => setIsDismissing(false)}
          onDismiss={(note) => decide('dismissed', note)}
        />
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
  isBusy: boolean;
  onCancel: () => void;
  onDismiss: (note: string) => void;
};

function DismissForm({ isBusy, onCancel, onDismiss }: DismissFormProps) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (note.trim() === '') setIsMissing(true);
    else onDismiss(note.trim());
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid grid-cols-1 gap-3">
      <TextAreaField
        autoFocus
        label={t`Why is the key right?`}
        error={isMissing ? t`A note is required` : undefined}
        maxLength={500}
        rows={2}
        value={note}
        readOnly={isBusy}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <Trans>Dismiss</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
