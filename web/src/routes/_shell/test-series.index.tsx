import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#ui/page-heading.tsx';

export const Route = createFileRoute('/_shell/test-series/')({ component: Page });

function Page() {
  const { t } = useLingui();
  return <PageHeading title={t`All Test Series`} />;
}
