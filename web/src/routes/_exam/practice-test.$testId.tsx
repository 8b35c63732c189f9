import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { validateTestSearch } from '#lib/test-search.ts';
import { PageHeading } from '#ui/page-heading.tsx';

export const Route = createFileRoute('/_exam/practice-test/$testId')({
  validateSearch: validateTestSearch,
  component: Page,
});

function Page() {
  const { t } = useLingui();
  return <PageHeading title={t`Test`} />;
}
