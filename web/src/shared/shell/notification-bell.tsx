import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { notificationsQuery } from '#shared/notifications/api.ts';
import { dueCardsQuery } from '#shared/review/api.ts';
import { keepSending } from '#shared/review/send-answers.ts';
import { buttonStyles } from '#ui/button.tsx';
import { Bell as BellIcon, Layers } from '#ui/icons/elsewhere.ts';

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

/** How many mistakes wait today; nothing while none do. Sends what this device holds of rounds, on every page with a bar. */
function DueBadge() {
  const { t } = useLingui();
  const accountId = useAccount()?.id;
  const due = useQuery(dueCardsQuery).data?.due ?? 0;

  // The answers lie outside React, on the device.
  useEffect(() => (accountId === undefined ? undefined : keepSending(accountId)), [accountId]);

  if (due === 0) return null;
  return (
    <Link
      {...studyPaths.mistakes}
      aria-label={t`Mistakes, ${plural(due, { one: '# due today', other: '# due today' })}`}
      className={clsx(
        buttonStyles({ variant: 'ghost', size: 'icon' }),
        'relative max-[22rem]:hidden',
      )}
    >
      <Layers aria-hidden="true" className="size-5" />
      <span className="absolute inset-e-0.5 top-0.5 min-w-5 rounded-full bg-primary px-1 text-center text-xs font-bold text-on-primary">
        {due}
      </span>
    </Link>
  );
}
