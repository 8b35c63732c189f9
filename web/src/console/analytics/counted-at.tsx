import { Trans } from '@lingui/react/macro';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { Button } from '#ui/button.tsx';
import { RefreshCw } from '#ui/icons/elsewhere.ts';

type CountedAtProps = {
  /** When what is shown was counted; of several, the oldest. Null: not yet. */
  time: string | null;
  isFetching: boolean;
  onRefresh: () => void;
};

/** Figures are counted in the background: when, and a way to have them counted now. */
export function CountedAt({ time, isFetching, onRefresh }: CountedAtProps) {
  const moment = time === null ? null : formatMoment(time);
  return (
    <>
      {moment !== null && (
        <span className="me-1 self-center text-sm text-muted max-sm:basis-full">
          <Trans>Counted {moment}</Trans>
        </span>
      )}
      <Button isBusy={isFetching} onClick={onRefresh}>
        {!isFetching && <RefreshCw aria-hidden="true" className="size-4.5" />}
        <Trans>Refresh</Trans>
      </Button>
    </>
  );
}
