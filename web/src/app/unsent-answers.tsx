import { useEffect } from 'react';
import { useAccount } from '#shared/accounts/api.ts';
import { guestId } from '#shared/accounts/guest.ts';

/** Sends what this device still holds of the learner, on whatever page the site is opened again. */
export function UnsentAnswers() {
  const account = useAccount();
  // Nobody is logged in: then it may be a guest's.
  const accountId = account === null ? (guestId() ?? undefined) : account?.id;
  // The answers lie outside React, on the device; what sends them is loaded for learners only.
  useEffect(() => {
    if (accountId === undefined) return;
    import('#shared/attempts/pending-submissions.ts')
      .then(({ resumePendingSubmissions }) => resumePendingSubmissions(accountId))
      // Without a store on this device there is nothing to send.
      .catch(() => undefined);
  }, [accountId]);
  return null;
}
