import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '#features/administration/admin-page.tsx';

/** The pages of the console that are yet to come lead to its front page. */
export const Route = createFileRoute('/admin/$')({ component: AdminPage });
