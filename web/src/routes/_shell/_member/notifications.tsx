import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '#site/notifications/notifications-page.tsx';

export const Route = createFileRoute('/_shell/_member/notifications')({
  component: NotificationsPage,
});
