import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '#features/administration/admin-page.tsx';

export const Route = createFileRoute('/admin/')({ component: AdminPage });
