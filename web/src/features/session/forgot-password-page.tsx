import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '#ui/page-heading.tsx';

export function ForgotPasswordPage() {
  const { t } = useLingui();
  return <PageHeading title={t`Forgot password`} />;
}
