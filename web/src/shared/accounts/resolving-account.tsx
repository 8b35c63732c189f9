import { useLingui } from '@lingui/react/macro';
import { LoadingText } from '#ui/spinner.tsx';

/** While nobody knows yet whether somebody is logged in. */
export function ResolvingAccount() {
  const { t } = useLingui();
  return <LoadingText title={t`Loading...`} />;
}
