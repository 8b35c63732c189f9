import { lazy, Suspense } from 'react';

const NotificationBell = lazy(async () => {
  const module = await import('#shared/shell/notification-bell.tsx');
  return { default: module.NotificationBell };
});

/** Only learners have a bell, so only they fetch it; its place is kept meanwhile. */
export function LazyNotificationBell() {
  return (
    <Suspense fallback={<span className="size-11" />}>
      <NotificationBell />
    </Suspense>
  );
}
