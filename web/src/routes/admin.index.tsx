import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '#console/overview/overview-page.tsx';

export const Route = createFileRoute('/admin/')({ component: OverviewPage });
