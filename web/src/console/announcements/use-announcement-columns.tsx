import { useLingui } from '@lingui/react/macro';
import type { AdminAnnouncement } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { PriorityArrows } from '#console/announcements/priority-arrows.tsx';
import { StatusPill } from '#console/announcements/status-pill.tsx';
import { typeLabels } from '#console/announcements/type-labels.ts';
import type { AnnouncementChange } from '#console/announcements/use-change-announcement.ts';
import { MessageActions } from '#console/kit/messages/message-actions.tsx';
import { ViewLink } from '#console/kit/messages/view-link.tsx';
import { typeTones } from '#shared/announcements/type-tones.ts';
import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/table/column.ts';

type Deeds = {
  onChange: (announcement: AdminAnnouncement, change: AnnouncementChange) => void;
  onEdit: (announcement: AdminAnnouncement) => void;
  onDelete: (announcement: AdminAnnouncement) => void;
};

export function useAnnouncementColumns({
  onChange,
  onEdit,
  onDelete,
}: Deeds): readonly Column<AdminAnnouncement>[] {
  const { t, i18n } = useLingui();
  return [
    {
      key: 'announcement',
      header: t`Announcement`,
      cell: (announcement) => <Texts announcement={announcement} />,
    },
    {
      key: 'type',
      header: t`Type`,
      from: 'lg',
      cell: ({ type }) => <Badge tone={typeTones[type]}>{i18n._(typeLabels[type])}</Badge>,
    },
    {
      key: 'priority',
      header: t`Priority`,
      from: 'md',
      cell: (announcement) => (
        <PriorityArrows
          title={announcement.title}
          priority={announcement.priority}
          onStep={(priorityStep) => onChange(announcement, { priorityStep })}
        />
      ),
    },
    {
      key: 'status',
      header: t`Status`,
      from: 'sm',
      cell: (announcement) => (
        <StatusPill
          title={announcement.title}
          isActive={announcement.isActive}
          onToggle={() => onChange(announcement, { isActive: !announcement.isActive })}
        />
      ),
    },
    {
      key: 'created',
      header: t`Created`,
      from: 'lg',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatDate(createdAt)}
        </time>
      ),
    },
    {
      key: 'actions',
      header: t`Actions`,
      from: 'sm',
      cell: (announcement) => (
        <MessageActions
          title={announcement.title}
          onEdit={() => onEdit(announcement)}
          onDelete={() => onDelete(announcement)}
        />
      ),
    },
  ];
}

function Texts({ announcement }: { announcement: AdminAnnouncement }) {
  const { title, subtitle, url } = announcement;
  return (
    <div className="grid max-w-text justify-items-start gap-0.5 wrap-anywhere">
      <p dir="auto" className="line-clamp-2 font-semibold">
        {title}
      </p>
      <p dir="auto" className="line-clamp-2 text-muted">
        {subtitle}
      </p>
      <ViewLink url={url} subject={title} />
    </div>
  );
}
