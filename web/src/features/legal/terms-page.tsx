import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '#ui/page-heading.tsx';

export function TermsPage() {
  const { t } = useLingui();
  return <PageHeading title={t`Terms and Conditions`} />;
}
