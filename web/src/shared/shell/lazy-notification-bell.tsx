import { type ComponentType, lazy, Suspense } from 'react';

const NotificationBell = lazy(async () => {
  const module = await import('#shared/shell/notification-bell.tsx');
  return { default: module.NotificationBell };
});

/** Only learners have a bell, so only they fetch it; its place is kept meanwhile. */
const DueBadge = lazy(() =>
  import('#shared/shell/due-badge.tsx').then(
    (module): { default: ComponentType } => ({ default: module.DueBadge }),
    () => ({ default: () => null }),
  ),
);

/** Beside the bell, where something waits. */
export function LazyDueBadge() {
  return (
    <Suspense fallback={null}>
      <DueBadge />
    </Suspense>
  );
}

export function LazyNotificationBell() {
  return (
    <Suspense fallback={<span className="size-11" />}>
      <NotificationBell />
    </Suspense>
  );
}
