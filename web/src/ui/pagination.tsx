import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { ChevronLeft, ChevronRight } from '#ui/icons/everywhere.ts';

type PaginationProps = {
  offset: number;
  limit: number;
  total: number;
  /** The total belongs to what was shown before. */
  isBusy?: boolean;
  onOffsetChange: (offset: number) => void;
};

/** Nothing when everything is on one page. */
export function Pagination(props: PaginationProps) {
  const { offset, limit, total, isBusy = false, onOffsetChange } = props;
  const { t } = useLingui();
  const lastOffset = Math.max(0, Math.ceil(total / limit) - 1) * limit;
  const isPastEnd = !isBusy && offset > lastOffset;
  const turnToEnd = useEffectEvent(() => onOffsetChange(lastOffset));

  // The address lies outside React: the list has become shorter than it says, and its end is better than nothing.
  useEffect(() => {
    if (isPastEnd) turnToEnd();
  }, [isPastEnd]);

  if (total <= limit) return null;
  const first = offset + 1;
  const last = Math.min(offset + limit, total);
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted">
        <Trans>
          {first} to {last} of {total}
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={offset === 0} onClick={() => onOffsetChange(Math.max(0, offset - limit))}>
          <ChevronLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
          <Trans>Previous</Trans>
        </Button>
        <Button disabled={last >= total} onClick={() => onOffsetChange(offset + limit)}>
          <Trans>Next</Trans>
          <ChevronRight aria-hidden="true" className="size-5 rtl:rotate-180" />
        </Button>
      </div>
    </nav>
  );
}
