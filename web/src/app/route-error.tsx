import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { useIsOnline } from '#lib/online.ts';
import { MissingCode } from '#lib/router/page.ts';
import { ErrorState } from '#ui/error-state.tsx';

/** A document that lacks its code again after so short a time would lack it for ever. */
const restMilliseconds = 60_000;

type RouteErrorProps = { error: unknown; onRetry: () => void };

/** What stands in place of a page that could not be drawn. */
export function RouteError({ error, onRetry }: RouteErrorProps) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const [NeedsConnection, setNeedsConnection] = useState<ComponentType<{ onReturn: () => void }>>();
  const isCodeMissing = error instanceof MissingCode;
  const isUnreached = isCodeMissing || isApiError(error, 'offline');

  // Document and device lie outside React.
  useEffect(() => {
    // With a connection a newer build has taken the place of this one.
    if (isCodeMissing && isOnline && reloadOnce()) return;
    if (!isUnreached) return;
    import('#app/offline/needs-connection.tsx').then(
      (offline) => setNeedsConnection(() => offline.NeedsConnection),
      // Not kept on this device: the error stays as it is.
      () => undefined,
    );
  }, [isCodeMissing, isOnline, isUnreached]);

  return (
    <div className="mx-auto max-w-page px-4 py-6 in-[main]:p-0">
      {isUnreached && NeedsConnection ? (
        <NeedsConnection onReturn={onRetry} />
      ) : (
        <ErrorState
          headingLevel={1}
          message={messageOf(error, t`The page could not be shown.`)}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}

/** Fetches the document anew, unless that was done a moment ago. @returns whether it is under way. */
function reloadOnce(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  const mayReload = arrival?.toJSON().type !== 'reload' || performance.now() > restMilliseconds;
  if (mayReload) location.reload();
  return mayReload;
}
