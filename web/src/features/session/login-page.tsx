import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '#ui/page-heading.tsx';

export function LoginPage(_props: { next: string | undefined }) {
  const { t } = useLingui();
  return <PageHeading title={t`Login`} />;
}
