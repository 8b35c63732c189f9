import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '#ui/page-heading.tsx';

export function PrivacyPage() {
  const { t } = useLingui();
  return <PageHeading title={t`Privacy Policy`} />;
}
