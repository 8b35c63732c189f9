import { useLingui } from '@lingui/react/macro';
import type { AdminAnnouncement } from '@taiyari/contract';
import { announcementContent } from '@taiyari/contract/rules/announcements';
import {
  AnnouncementFields,
  type AnnouncementValues,
  bodyOf,
  changedBodyOf,
  newAnnouncement,
  valuesOf,
} from '#console/announcements/announcement-fields.tsx';
import { useSaveAnnouncement } from '#console/announcements/api.ts';
import { MessageDialog, useMessageForm } from '#console/kit/messages/message-form.tsx';
import type { OutcomeControl } from '#console/kit/outcome.tsx';
import { Slide } from '#shared/announcements/slide.tsx';

type AnnouncementDialogProps = {
  /** Null: a new one. */
  announcement: AdminAnnouncement | null;
  outcome: Pick<OutcomeControl, 'succeed' | 'fail'>;
  onClose: () => void;
};

export function AnnouncementDialog({ announcement, outcome, onClose }: AnnouncementDialogProps) {
  const { t } = useLingui();
  const save = useSaveAnnouncement();
  const initial = announcement === null ? newAnnouncement : valuesOf(announcement);
  const form = useMessageForm<AnnouncementValues>({
    initial,
    content: announcementContent,
    toThing: bodyOf,
    save: async (values) => {
      await save.mutateAsync(
        announcement === null
          ? { id: null, body: bodyOf(values) }
          : { id: announcement.id, body: changedBodyOf(values, initial) },
      );
      outcome.succeed(
        announcement === null
          ? t`Announcement created successfully`
          : t`Announcement updated successfully`,
      );
      onClose();
    },
    failure: t`Failed to save announcement`,
    onFailed: outcome.fail,
  });
  return (
    <MessageDialog
      title={announcement === null ? t`Add New Announcement` : t`Edit Announcement`}
      submitText={announcement === null ? t`Create` : t`Update`}
      form={form}
      onClose={onClose}
      preview={<Preview values={form.values()} announcement={announcement} />}
    >
      <AnnouncementFields form={form} />
    </MessageDialog>
  );
}

function Preview({
  values,
  announcement,
}: {
  values: AnnouncementValues;
  announcement: AdminAnnouncement | null;
}) {
  const slide = {
    ...values,
    id: 'preview',
    url: values.url.trim(),
    priority: 1,
    createdAt: announcement?.createdAt ?? new Date().toISOString(),
  };
  return (
    <ul className="flex min-h-72 overflow-hidden rounded-lg border border-border">
      <Slide announcement={slide} isShown />
    </ul>
  );
}
