import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '#ui/page-heading.tsx';

export function SettingsPage() {
  const { t } = useLingui();
  return <PageHeading title={t`Account Settings`} />;
}
