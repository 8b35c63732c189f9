import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '#ui/page-heading.tsx';

export function ContactPage() {
  const { t } = useLingui();
  return <PageHeading title={t`Contact Us`} />;
}
