import { Trans, useLingui } from '@lingui/react/macro';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Users } from '#ui/icons/elsewhere.ts';
import { LinkButton } from '#ui/link-button.tsx';

export function NoUsers() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={Users}
      title={t`No users found`}
      text={t`Try adjusting your search or filters.`}
      action={
        <LinkButton {...adminPaths.users}>
          <Trans>Clear Filters</Trans>
        </LinkButton>
      }
    />
  );
}
