import { Trans, useLingui } from '@lingui/react/macro';
import { onlineManager } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useIsOnline } from '#lib/online.ts';
import { Button } from '#ui/button.tsx';
import { CircleAlert } from '#ui/icons/everywhere.ts';

type ErrorStateProps = {
  title?: string;
  /** What failed, in plain words. */
  message: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Another way out, such as a link back. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
};

/**
 * False without a connection, and until what is tried again with it has failed as well: before, nothing is known to be wrong.
 * @param isRetrying absent where nobody tries again, or it is not known
 */
function useHasFailedOnline(isRetrying: boolean | undefined): boolean {
  const isOnline = useIsOnline();
  const [phase, setPhase] = useState<'away' | 'retrying' | 'failed'>(isOnline ? 'failed' : 'away');
  const next = nextPhase(phase, isOnline, isRetrying);
  if (next !== phase) setPhase(next);
  return next === 'failed';
}

function nextPhase(
  phase: 'away' | 'retrying' | 'failed',
  isOnline: boolean,
  isRetrying: boolean | undefined,
): typeof phase {
  if (!isOnline) return 'away';
  if (phase === 'failed' || isRetrying === undefined) return 'failed';
  if (isRetrying) return 'retrying';
  return phase === 'retrying' ? 'failed' : 'away';
}

/** What could not be loaded; without a connection that is no fault, and it is tried again once there is one. */
export function ErrorState({
  title,
  message,
  onRetry,
  isRetrying,
  action,
  headingLevel = 2,
}: ErrorStateProps) {
  const { t } = useLingui();
  const isOnline = useHasFailedOnline(onRetry && isRetrying);
  // Before it can be seen: the connection may be back the moment after.
  useLayoutEffect(() => onlineManager.subscribe((isBack) => isBack && onRetry?.()));
  const words = isOnline ? message : t`This comes by itself as soon as there is a connection.`;
  // Of a section, as of several on one page: above them all the page says that there is no connection.
  if (!isOnline && headingLevel === 3) return <p className="text-muted">{words}</p>;
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-lg border border-border bg-surface px-4 py-10 text-center"
    >
      <CircleAlert
        aria-hidden="true"
        className={`size-10 ${isOnline ? 'text-danger' : 'text-muted'}`}
        strokeWidth={1.5}
      />
      <Heading className="text-lg font-semibold">
        {isOnline ? (title ?? t`Something went wrong`) : t`No connection`}
      </Heading>
      <p className="max-w-text text-muted">{words}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {onRetry !== undefined && (
          <Button variant="primary" isBusy={isRetrying} onClick={onRetry}>
            <Trans>Try Again</Trans>
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
