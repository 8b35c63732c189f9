import { Trans } from '@lingui/react/macro';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { NotFound } from '#shared/shell/not-found.tsx';
import { LinkButton } from '#ui/text-link.tsx';

/** An address below /admin without a page: whoever is here works here. */
export function NoSuchPage() {
  return (
    <NotFound>
      <LinkButton {...adminPaths.overview} variant="primary">
        <Trans>Return to the dashboard</Trans>
      </LinkButton>
    </NotFound>
  );
}
