import { Trans, useLingui } from '@lingui/react/macro';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { ListEmpty } from '#console/kit/lists/list-empty.tsx';
import { Button } from '#ui/button.tsx';
import { BellOff } from '#ui/icons/elsewhere.ts';

export function NoNotifications({ isFiltered, onAdd }: { isFiltered: boolean; onAdd: () => void }) {
  const { t } = useLingui();
  return (
    <ListEmpty
      icon={BellOff}
      title={t`No notifications found`}
      isFiltered={isFiltered}
      whole={adminPaths.notifications}
      narrowedBy="search"
      unfiltered={{
        text: t`Create your first notification to get started.`,
        action: (
          <Button onClick={onAdd}>
            <Trans>Add Notification</Trans>
          </Button>
        ),
      }}
    />
  );
}
