import { callElsewhere } from '#lib/call-elsewhere.ts';
import { tellSessionIsOver } from '#lib/lost-session.ts';
import { followDeletion } from '#shared/accounts/deleted-account.ts';
import { notedMember, noteMember } from '#shared/accounts/member-note.ts';
import { tellDeleted } from '#shared/accounts/tell-tabs.ts';

let asking: Promise<void> | null = null;

/** Where a session has ended here: did it end with its account? Asked each time until it is told, which is once. */
export function askWhetherDeleted(): Promise<void> {
  // Who asks meanwhile waits for the same answer: there is no second one.
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<void> {
  const accountId = notedMember();
  if (accountId === null) return;
  const answer = await callElsewhere('getDeletion', { query: { accountId } }).catch(() => null);
  // Another tab may have been told meanwhile, and has told this one; or somebody else is here by now.
  if (!answer?.isDeleted || notedMember() !== accountId) return;
  noteMember(null);
  tellDeleted(accountId);
  followDeletion(accountId);
  // A page that has only looked for the reason shows the account still.
  tellSessionIsOver();
}
