import { Trans, useLingui } from '@lingui/react/macro';
import type { AnnouncementSearch } from '#console/announcements/announcement-search.ts';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Megaphone } from '#ui/icons/elsewhere.ts';
import { LinkButton } from '#ui/link-button.tsx';

type NoAnnouncementsProps = { search: AnnouncementSearch; onAdd: () => void };

export function NoAnnouncements({ search, onAdd }: NoAnnouncementsProps) {
  const { t } = useLingui();
  const isFiltered = search.search !== undefined || search.filter !== undefined;
  return (
    <EmptyState
      icon={Megaphone}
      title={t`No announcements found`}
      text={
        isFiltered
          ? t`Try adjusting your search or filters.`
          : t`Create your first announcement to get started.`
      }
      action={
        isFiltered ? (
          <LinkButton {...adminPaths.announcements}>
            <Trans>Clear Filters</Trans>
          </LinkButton>
        ) : (
          <Button onClick={onAdd}>
            <Trans>Add Announcement</Trans>
          </Button>
        )
      }
    />
  );
}
