import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminReview } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/table/column.ts';

type Deeds = {
  readonly onApprove: (review: AdminReview) => void;
  readonly onRefuse: (review: AdminReview) => void;
};

export function useReviewColumns({ onApprove, onRefuse }: Deeds): readonly Column<AdminReview>[] {
  const { t } = useLingui();
  return [
    {
      key: 'review',
      header: t`Review`,
      cell: (row) => (
        <div className="grid max-w-xl min-w-44 justify-items-start gap-1 wrap-anywhere">
          <Rating value={row.stars} />
          <p dir="auto" className="whitespace-pre-line">
            {row.review}
          </p>
          {row.reason !== '' && (
            <p className="text-sm text-muted">
              <Trans>
                Refused: <span dir="auto">{row.reason}</span>
              </Trans>
            </p>
          )}
          <span dir="auto" className="text-sm text-muted">
            {row.seriesTitle}
          </span>
        </div>
      ),
    },
    {
      key: 'written',
      header: t`Written`,
      from: 'md',
      cell: ({ writtenAt }) => (
        <time dateTime={writtenAt} className="whitespace-nowrap">
          {formatDate(writtenAt)}
        </time>
      ),
    },
    {
      key: 'actions',
      fold: 'end',
      header: t`Actions`,
      holdsDeeds: true,
      from: 'sm',
      cell: (row) => (
        <div className="flex flex-wrap justify-end gap-2 sm:flex-nowrap">
          {row.state !== 'approved' && (
            <Button aria-label={t`Approve: ${row.review}`} onClick={() => onApprove(row)}>
              <Trans>Approve</Trans>
            </Button>
          )}
          {row.state !== 'refused' && (
            <Button aria-label={t`Refuse: ${row.review}`} onClick={() => onRefuse(row)}>
              {row.state === 'approved' ? <Trans>Take down</Trans> : <Trans>Refuse</Trans>}
            </Button>
          )}
        </div>
      ),
    },
  ];
}

/** A rating of 0 to 5, as a star with its number. */
function Rating({ value }: { value: number }) {
  const { t } = useLingui();
  const rating = value.toFixed(1);
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold">
      <span aria-hidden="true" className="text-warning">
        ★
      </span>
      <span className="sr-only">{t`Rated ${rating} of 5`}</span>
      <span aria-hidden="true">{rating}</span>
    </span>
  );
}
