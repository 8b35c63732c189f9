import { Trans, useLingui } from '@lingui/react/macro';
import type { AnnouncementSearch } from '#console/announcements/announcement-search.ts';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { ListEmpty } from '#console/kit/lists/list-empty.tsx';
import { isNarrowed } from '#console/kit/lists/list-search.ts';
import { Button } from '#ui/button.tsx';
import { Megaphone } from '#ui/icons/elsewhere.ts';

type NoAnnouncementsProps = { search: AnnouncementSearch; onAdd: () => void };

export function NoAnnouncements({ search, onAdd }: NoAnnouncementsProps) {
  const { t } = useLingui();
  return (
    <ListEmpty
      icon={Megaphone}
      title={t`No announcements found`}
      isFiltered={isNarrowed(search)}
      whole={adminPaths.announcements}
      unfiltered={{
        text: t`Create your first announcement to get started.`,
        action: (
          <Button onClick={onAdd}>
            <Trans>Add Announcement</Trans>
          </Button>
        ),
      }}
    />
  );
}
