import { useLingui } from '@lingui/react/macro';
import type { MailLinkSearch } from '#features/session/mail-link-search.ts';
import { PageHeading } from '#ui/page-heading.tsx';

export function ResetPasswordPage(_link: MailLinkSearch) {
  const { t } = useLingui();
  return <PageHeading title={t`ResetPassword`} />;
}
