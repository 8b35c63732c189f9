import { useLingui } from '@lingui/react/macro';
import { LoadingText } from '#ui/loading-text.tsx';

export function VerifyingAdmin() {
  const { t } = useLingui();
  return <LoadingText title={t`Verifying admin access...`} />;
}
