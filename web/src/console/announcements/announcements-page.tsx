import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminAnnouncement } from '@taiyari/contract';
import { announcementTypes } from '@taiyari/contract/rules/announcements';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnnouncementDialog, typeLabels } from '#console/announcements/announcement-dialog.tsx';
import type { AnnouncementSearch } from '#console/announcements/announcement-search.ts';
import {
  type AnnouncementChange,
  announcementListQuery,
  announcementPageSize,
  useChangeAnnouncement,
  useDeleteAnnouncement,
} from '#console/announcements/api.ts';
import { useAnnouncementColumns } from '#console/announcements/use-announcement-columns.tsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { BulletinHeadingButtons, DeleteDialog } from '#console/kit/bulletins.tsx';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import { type OutcomeControl, useOutcome } from '#console/kit/outcome.tsx';
import { Button } from '#ui/button.tsx';
import { Megaphone } from '#ui/icons/elsewhere.ts';

type Open =
  | { readonly kind: 'form'; readonly announcement: AdminAnnouncement | null }
  | { readonly kind: 'deletion'; readonly announcement: AdminAnnouncement };

export function AnnouncementsPage({ search }: { search: AnnouncementSearch }) {
  const { t, i18n } = useLingui();
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
    <ListPage
      title={t`Announcements Management`}
      text={t`The updates that move through the home page.`}
      actions={
        <BulletinHeadingButtons
          addText={t`Add Announcement`}
          onAdd={addOne}
          onRefresh={() => void list.refetch()}
          isRefreshing={list.isFetching && !list.isPending}
        />
      }
      search={search}
      words={{ label: t`Search announcements`, placeholder: t`Search announcements...` }}
      filters={[
        {
          label: t`Filter`,
          name: 'filter',
          options: [
            { value: 'all', label: t`All Types` },
            { value: 'active', label: t`Active Only` },
            { value: 'inactive', label: t`Inactive Only` },
            ...announcementTypes.map((value) => ({ value, label: i18n._(typeLabels[value]) })),
          ],
        },
      ]}
      total={({ total }) => <Plural value={total} one="# announcement" other="# announcements" />}
      label={t`Announcements`}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      pageSize={announcementPageSize}
      errorMessage={t`Failed to fetch announcements`}
      empty={{
        icon: Megaphone,
        title: t`No announcements found`,
        whole: adminPaths.announcements,
        unfiltered: {
          text: t`Create your first announcement to get started.`,
          action: (
            <Button onClick={addOne}>
              <Trans>Add Announcement</Trans>
            </Button>
          ),
        },
      }}
      outcome={outcome}
    >
      {open?.kind === 'form' && (
        <AnnouncementDialog
          {...dialogProps}
          announcement={open.announcement}
          stored={list.data?.items.find(({ id }) => id === open.announcement?.id)}
        />
      )}
      {open?.kind === 'deletion' && (
        <DeleteAnnouncement {...dialogProps} announcement={open.announcement} />
      )}
    </ListPage>
  );
}

/** The pill and the arrows; the arrows say nothing when all is well, for the number is there to be seen. */
function useChange({ succeed, fail, hide }: OutcomeControl) {
  const { t } = useLingui();
  const { mutateAsync } = useChangeAnnouncement();
  return ({ id }: AdminAnnouncement, change: AnnouncementChange) => {
    const isStatus = 'isActive' in change;
    // Each click of several has its own outcome; the callbacks of mutate() would be told of the last alone.
    mutateAsync({ id, change }).then(
      ({ isActive }) => {
        if (!isStatus) return hide();
        succeed(
          isActive
            ? t`Announcement activated successfully`
            : t`Announcement deactivated successfully`,
        );
      },
      () => fail(isStatus ? t`Failed to update announcement status` : t`Failed to update priority`),
    );
  };
}

type DeleteAnnouncementProps = {
  announcement: AdminAnnouncement;
  outcome: Pick<OutcomeControl, 'succeed' | 'fail'>;
  onClose: () => void;
};

function DeleteAnnouncement({ announcement, outcome, onClose }: DeleteAnnouncementProps) {
  const { t } = useLingui();
  const deletion = useDeleteAnnouncement();
  return (
    <DeleteDialog
      bulletin={announcement}
      title={t`Delete Announcement`}
      question={t`Are you sure you want to delete this announcement?`}
      deletion={deletion}
      success={t`Announcement deleted successfully`}
      failure={t`Failed to delete announcement`}
      outcome={outcome}
      onClose={onClose}
    />
  );
}
