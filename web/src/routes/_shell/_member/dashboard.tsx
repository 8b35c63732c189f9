import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx';
import { usePageTitle } from '#features/site/use-page-title.ts';

export const Route = createFileRoute('/_shell/_member/dashboard')({ component: Page });

function Page() {
  const { t } = useLingui();
  usePageTitle(t`Dashboard`);
  return <DashboardPage />;
}
