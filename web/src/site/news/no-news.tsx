import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

type NoNewsProps = { onRefresh: () => void; isRefreshing: boolean };

/** Nothing has come from the sources yet, or nothing of this category. */
export function NoNews({ onRefresh, isRefreshing }: NoNewsProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      picture="board"
      title={t`No News Available`}
      text={t`Nothing has come from the news sources so far. What you can try:`}
      action={
        <>
          <ul className="grid max-w-text list-disc gap-1 ps-5 text-start text-muted">
            <li>
              <Trans>Check your internet connection.</Trans>
            </li>
            <li>
              <Trans>Choose another category: each has its own sources.</Trans>
            </li>
            <li>
              <Trans>Come back later: the sources are asked every ten minutes.</Trans>
            </li>
          </ul>
          <Button variant="primary" isBusy={isRefreshing} onClick={onRefresh}>
            <Trans>Refresh Page</Trans>
          </Button>
        </>
      }
    />
  );
}
