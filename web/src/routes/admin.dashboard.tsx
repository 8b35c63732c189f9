import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '#features/administration/overview/overview-page.tsx';

export const Route = createFileRoute('/admin/dashboard')({ component: OverviewPage });
