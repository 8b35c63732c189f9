import { useEffect } from 'react';
import { useAccount } from '#shared/accounts/api.ts';
import { guestId } from '#shared/accounts/guest.ts';

/** Sends what this device still holds of the learner or guest, on whatever page the site is opened again. */
export function UnsentAnswers() {
  const account = useAccount();
  const isKnown = account !== undefined;
  const learnerId = account?.id;
  // The answers lie outside React, on the device, as the guest's cookie does; what sends them is loaded for takers only.
  useEffect(() => {
    const accountId = isKnown ? (learnerId ?? guestId()) : null;
    if (accountId === null) return;
    import('#shared/attempts/pending-submissions.ts')
      .then(({ resumePendingSubmissions }) => resumePendingSubmissions(accountId))
      // Without a store on this device there is nothing to send.
      .catch(() => undefined);
  }, [isKnown, learnerId]);
  return null;
}
