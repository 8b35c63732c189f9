import { Trans } from '@lingui/react/macro';

/** Of a link that was opened where somebody else is logged in: nothing has changed for him. */
export function OtherVerified() {
  return (
    <Trans>The email address of this link is verified. Another account is logged in here.</Trans>
  );
}
