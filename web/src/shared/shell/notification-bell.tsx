import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { notificationsQuery } from '#shared/notifications/api.ts';
import { DueBadge } from '#shared/shell/due-badge.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Bell as BellIcon } from '#ui/icons/elsewhere.ts';

/** What waits for a learner: mistakes that are due, and notifications. */
export function NotificationBell() {
  return (
    <>
      <DueBadge />
      <Bell />
    </>
  );
}

/** The dot is there only while something is unread. */
function Bell() {
  const { t } = useLingui();
  const unread = useQuery(notificationsQuery).data?.unread ?? 0;
  const label =
    unread > 0
      ? t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}`
      : t`Notifications`;
  return (
    <Link
      {...paths.notifications}
      aria-label={label}
      className={clsx(buttonStyles({ variant: 'ghost', size: 'icon' }), 'relative')}
    >
      <BellIcon aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          data-testid="unread-dot"
          className="absolute inset-e-2.5 top-2.5 size-2.5 rounded-full bg-danger ring-2 ring-surface"
        />
      )}
    </Link>
  );
}
