import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { DashboardPage } from '#site/dashboard/dashboard-page.tsx';

export const Route = createFileRoute('/_shell/_member/progress')({ component: Page });

function Page() {
  const { t } = useLingui();
  usePageTitle(t`My Progress`);
  return <DashboardPage />;
}
