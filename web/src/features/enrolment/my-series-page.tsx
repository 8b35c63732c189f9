import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '#ui/page-heading.tsx';

export function MySeriesPage() {
  const { t } = useLingui();
  return <PageHeading title={t`My Test Series`} />;
}
