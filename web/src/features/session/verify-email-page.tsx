import { useLingui } from '@lingui/react/macro';
import type { MailLinkSearch } from '#features/session/mail-link-search.ts';
import { PageHeading } from '#ui/page-heading.tsx';

export function VerifyEmailPage(_link: MailLinkSearch) {
  const { t } = useLingui();
  return <PageHeading title={t`VerifyEmail`} />;
}
