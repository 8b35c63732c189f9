import { useLingui } from '@lingui/react/macro';
import { messageOf } from '#lib/api-error.ts';
import { ErrorState } from '#ui/error-state.tsx';

type RouteErrorProps = { error: unknown; onRetry: () => void };

/** What stands in place of a page that could not be drawn. */
export function RouteError({ error, onRetry }: RouteErrorProps) {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-page px-4 py-6">
      <ErrorState
        headingLevel={1}
        message={messageOf(error, t`The page could not be shown.`)}
        onRetry={onRetry}
      />
    </div>
  );
}
