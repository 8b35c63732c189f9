import { useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { messageOf } from '#lib/api-error.ts';
import { ErrorState } from '#ui/error-state.tsx';

/** What stands in place of a page that could not be drawn. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  return (
    <div className="mx-auto max-w-page px-4 py-6">
      <ErrorState
        headingLevel={1}
        message={messageOf(error, t`The page could not be shown.`)}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </div>
  );
}
