import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '#ui/page-heading.tsx';

export function SignupPage(_props: { next: string | undefined }) {
  const { t } = useLingui();
  return <PageHeading title={t`Signup`} />;
}
