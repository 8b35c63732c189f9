import { useLingui } from '@lingui/react/macro';
import type { AdminAnnouncement } from '@taiyari/contract';
import { highestPriority, lowestPriority } from '@taiyari/contract/rules/announcements';
import { formatDate } from '@taiyari/contract/rules/dates';
import clsx from 'clsx';
import { typeLabels } from '#console/announcements/announcement-dialog.tsx';
import type { AnnouncementChange } from '#console/announcements/api.ts';
import { BulletinActions, ViewLink } from '#console/kit/bulletins.tsx';
import { typeTones } from '#shared/announcements/slide.tsx';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowDown, ArrowUp, Circle } from '#ui/icons/elsewhere.ts';
import { CircleCheck } from '#ui/icons/everywhere.ts';
import { languageByScript } from '#ui/rich-text/language-by-script.ts';
import type { Column } from '#ui/table/column.ts';
import type { Deed } from '#ui/table/row-deeds.tsx';

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
  const changesOf = (announcement: AdminAnnouncement): Deed[] => {
    const { title, isActive, priority } = announcement;
    return [
      {
        label: isActive ? t`Deactivate` : t`Activate`,
        name: isActive ? t`Deactivate ${title}` : t`Activate ${title}`,
        icon: isActive ? Circle : CircleCheck,
        onDo: () => onChange(announcement, { isActive: !isActive }),
      },
      {
        label: t`Raise the priority`,
        name: t`Raise the priority of ${title}`,
        icon: ArrowUp,
        isDisabled: priority >= highestPriority,
        onDo: () => onChange(announcement, { priorityStep: 1 }),
      },
      {
        label: t`Lower the priority`,
        name: t`Lower the priority of ${title}`,
        icon: ArrowDown,
        isDisabled: priority <= lowestPriority,
        onDo: () => onChange(announcement, { priorityStep: -1 }),
      },
    ];
  };
  return [
    {
      key: 'announcement',
      header: t`Announcement`,
      cell: (announcement) => <Texts announcement={announcement} />,
    },
    {
      key: 'type',
      fold: 'plain',
      header: t`Type`,
      from: 'lg',
      cell: ({ type }) => <Badge tone={typeTones[type]}>{i18n._(typeLabels[type])}</Badge>,
    },
    {
      key: 'priority',
      header: t`Priority`,
      from: 'md',
      folded: ({ priority }) => priority,
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
      fold: 'plain',
      header: t`Status`,
      from: 'md',
      folded: ({ isActive }) => <StatusBadge isActive={isActive} />,
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
      holdsDeeds: true,
      cell: (announcement) => (
        <BulletinActions
          title={announcement.title}
          elsewhere={changesOf(announcement)}
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
      <p dir="auto" lang={languageByScript(title)} className="line-clamp-2 font-semibold">
        {title}
      </p>
      <p dir="auto" lang={languageByScript(subtitle)} className="line-clamp-2 text-muted">
        {subtitle}
      </p>
      <ViewLink url={url} subject={title} />
    </div>
  );
}

function StatusBadge({ isActive }: { isActive: boolean }) {
  const { t } = useLingui();
  return (
    <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? t`Active` : t`Inactive`}</Badge>
  );
}

type StatusPillProps = { title: string; isActive: boolean; onToggle: () => void };

/** Says whether learners see it, and turns that round. */
function StatusPill({ title, isActive, onToggle }: StatusPillProps) {
  const { t } = useLingui();
  const state = isActive ? t`Active` : t`Inactive`;
  const Icon = isActive ? CircleCheck : Circle;
  return (
    <button
      type="button"
      aria-label={t`${state}: ${title}`}
      title={isActive ? t`Deactivate` : t`Activate`}
      onClick={onToggle}
      className={clsx(
        'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-xs font-semibold transition-colors',
        isActive
          ? 'border-success bg-success-soft text-success'
          : 'border-control bg-raised text-text',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {state}
    </button>
  );
}

type PriorityArrowsProps = {
  title: string;
  priority: number;
  onStep: (step: 1 | -1) => void;
};

/** The priority between its arrows, which end at 1 and 10 and keep the focus there. */
function PriorityArrows({ title, priority, onStep }: PriorityArrowsProps) {
  const { t } = useLingui();
  const isLowest = priority <= lowestPriority;
  const isHighest = priority >= highestPriority;
  return (
    <div className="-ms-3 -my-2 flex items-center">
      <IconButton
        icon={ArrowDown}
        label={t`Lower the priority of ${title}`}
        aria-disabled={isLowest}
        onClick={() => !isLowest && onStep(-1)}
      />
      <span className="min-w-6 text-center font-semibold tabular-nums">{priority}</span>
      <IconButton
        icon={ArrowUp}
        label={t`Raise the priority of ${title}`}
        aria-disabled={isHighest}
        onClick={() => !isHighest && onStep(1)}
      />
    </div>
  );
}
