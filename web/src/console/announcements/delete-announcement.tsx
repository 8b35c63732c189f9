import { useLingui } from '@lingui/react/macro';
import type { AdminAnnouncement } from '@taiyari/contract';
import { useDeleteAnnouncement } from '#console/announcements/api.ts';
import { DeleteDialog } from '#console/kit/messages/delete-dialog.tsx';
import type { OutcomeControl } from '#console/kit/outcome/use-outcome.ts';

type DeleteAnnouncementProps = {
  announcement: AdminAnnouncement;
  outcome: Pick<OutcomeControl, 'succeed' | 'fail'>;
  onClose: () => void;
};

export function DeleteAnnouncement({ announcement, outcome, onClose }: DeleteAnnouncementProps) {
  const { t } = useLingui();
  const deletion = useDeleteAnnouncement();
  return (
    <DeleteDialog
      message={announcement}
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
