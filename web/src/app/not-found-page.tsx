import { Trans, useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <main id="main" className="mx-auto max-w-page px-4 py-12">
      <EmptyState
        icon={SearchX}
        title={t`Page not found`}
        text={t`There is no page at this address. It may have moved, or the link may be incomplete.`}
        action={
          <LinkButton {...paths.home} variant="primary">
            <Trans>Return to Home</Trans>
          </LinkButton>
        }
      />
    </main>
  );
}
