import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '#ui/page-heading.tsx';

export function CurrentAffairsPage() {
  const { t } = useLingui();
  return <PageHeading title={t`Current Affairs`} />;
}
