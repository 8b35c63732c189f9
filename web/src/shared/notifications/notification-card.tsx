import { Trans, useLingui } from '@lingui/react/macro';
import type { Notification } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ContentLink } from '#ui/content-link.tsx';

/** One entry behind the bell. */
export function NotificationCard({ notification }: { notification: Notification }) {
  const { t } = useLingui();
  const { title, description, link, createdAt, isRead } = notification;
  return (
    <Card as="li" className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 dir="auto" className="min-w-0 font-semibold wrap-anywhere">
          {title}
        </h2>
        {!isRead && (
          <Badge tone="primary">
            <Trans>New</Trans>
          </Badge>
        )}
      </div>
      <time dateTime={createdAt} className="text-sm text-muted">
        {formatMoment(createdAt)}
      </time>
      <p dir="auto" className="whitespace-pre-line">
        {description}
      </p>
      {/* The height of a finger, not a wider foot of the card. */}
      <div className="-mb-3 empty:hidden">
        <ContentLink url={link} text={t`Read More`} subject={title} />
      </div>
    </Card>
  );
}
