import { Trans, useLingui } from '@lingui/react/macro';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BellOff } from '#ui/icons/elsewhere.ts';
import { LinkButton } from '#ui/link-button.tsx';

export function NoNotifications({ isFiltered, onAdd }: { isFiltered: boolean; onAdd: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={BellOff}
      title={t`No notifications found`}
      text={
        isFiltered
          ? t`Try adjusting your search.`
          : t`Create your first notification to get started.`
      }
      action={
        isFiltered ? (
          <LinkButton {...adminPaths.notifications}>
            <Trans>Clear Search</Trans>
          </LinkButton>
        ) : (
          <Button onClick={onAdd}>
            <Trans>Add Notification</Trans>
          </Button>
        )
      }
    />
  );
}
