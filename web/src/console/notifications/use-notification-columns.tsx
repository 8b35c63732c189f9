import { useLingui } from '@lingui/react/macro';
import type { AdminNotification } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { MessageActions, ViewLink } from '#console/kit/messages/message-list.tsx';
import type { Column } from '#ui/table/column.ts';

type Deeds = {
  onEdit: (notification: AdminNotification) => void;
  onDelete: (notification: AdminNotification) => void;
};

export function useNotificationColumns({
  onEdit,
  onDelete,
}: Deeds): readonly Column<AdminNotification>[] {
  const { t } = useLingui();
  return [
    {
      key: 'title',
      header: t`Title`,
      cell: ({ title, link }) => (
        <div className="grid max-w-md min-w-44 justify-items-start gap-0.5 wrap-anywhere">
          <p dir="auto" className="line-clamp-2 font-semibold">
            {title}
          </p>
          <ViewLink url={link} subject={title} />
        </div>
      ),
    },
    {
      key: 'description',
      header: t`Description`,
      from: 'md',
      cell: ({ description }) => (
        <p dir="auto" className="line-clamp-3 max-w-text whitespace-pre-line wrap-anywhere">
          {description}
        </p>
      ),
    },
    {
      key: 'created',
      header: t`Created`,
      from: 'md',
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
      cell: (notification) => (
        <MessageActions
          title={notification.title}
          onEdit={() => onEdit(notification)}
          onDelete={() => onDelete(notification)}
        />
      ),
    },
  ];
}
