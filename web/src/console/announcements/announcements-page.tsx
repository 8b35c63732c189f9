import { Plural, useLingui } from '@lingui/react/macro';
import type { AdminAnnouncement } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnnouncementDialog } from '#console/announcements/announcement-dialog.tsx';
import { AnnouncementFiltersBar } from '#console/announcements/announcement-filters-bar.tsx';
import type { AnnouncementSearch } from '#console/announcements/announcement-search.ts';
import { announcementListQuery, announcementPageSize } from '#console/announcements/api.ts';
import { DeleteAnnouncement } from '#console/announcements/delete-announcement.tsx';
import { NoAnnouncements } from '#console/announcements/no-announcements.tsx';
import { useAnnouncementColumns } from '#console/announcements/use-announcement-columns.tsx';
import {
  type AnnouncementChange,
  useChangeAnnouncement,
} from '#console/announcements/use-change-announcement.ts';
import { AdminList } from '#console/kit/lists/admin-list.tsx';
import { MessageHeadingButtons } from '#console/kit/messages/message-heading-buttons.tsx';
import { OutcomeBanner } from '#console/kit/outcome/outcome-banner.tsx';
import { type OutcomeControl, useOutcome } from '#console/kit/outcome/use-outcome.ts';
import { ConsolePage } from '#console/kit/page/console-page.tsx';

type Open =
  | { readonly kind: 'form'; readonly announcement: AdminAnnouncement | null }
  | { readonly kind: 'deletion'; readonly announcement: AdminAnnouncement };

export function AnnouncementsPage({ search }: { search: AnnouncementSearch }) {
  const { t } = useLingui();
  const list = useQuery(announcementListQuery(search));
  const outcome = useOutcome();
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useAnnouncementColumns({
    onChange: useChange(outcome),
    onEdit: (announcement) => setOpen({ kind: 'form', announcement }),
    onDelete: (announcement) => setOpen({ kind: 'deletion', announcement }),
  });
  const addOne = () => setOpen({ kind: 'form', announcement: null });
  const dialogProps = { outcome, onClose: () => setOpen(null) };
  return (
    <ConsolePage
      title={t`Announcements Management`}
      text={t`The updates that move through the home page.`}
      actions={
        <MessageHeadingButtons
          addText={t`Add Announcement`}
          onAdd={addOne}
          onRefresh={() => void list.refetch()}
          isRefreshing={list.isFetching && !list.isPending}
        />
      }
    >
      <AnnouncementFiltersBar search={search} />
      <p role="status" className="text-sm text-muted">
        {list.data && (
          <Plural value={list.data.total} one="# announcement" other="# announcements" />
        )}
      </p>
      <AdminList
        label={t`Announcements`}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        place={search}
        pageSize={announcementPageSize}
        errorMessage={t`Failed to fetch announcements`}
        empty={<NoAnnouncements search={search} onAdd={addOne} />}
      />
      {open?.kind === 'form' && (
        <AnnouncementDialog {...dialogProps} announcement={open.announcement} />
      )}
      {open?.kind === 'deletion' && (
        <DeleteAnnouncement {...dialogProps} announcement={open.announcement} />
      )}
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
    </ConsolePage>
  );
}

/** The pill and the arrows; the arrows say nothing when all is well, for the number is there to be seen. */
function useChange({ succeed, fail }: OutcomeControl) {
  const { t } = useLingui();
  const { mutateAsync } = useChangeAnnouncement();
  return ({ id }: AdminAnnouncement, change: AnnouncementChange) => {
    const isStatus = 'isActive' in change;
    // Each click of several has its own outcome; the callbacks of mutate() would be told of the last alone.
    mutateAsync({ id, change }).then(
      ({ isActive }) =>
        isStatus &&
        succeed(
          isActive
            ? t`Announcement activated successfully`
            : t`Announcement deactivated successfully`,
        ),
      () => fail(isStatus ? t`Failed to update announcement status` : t`Failed to update priority`),
    );
  };
}
