import { isApiError } from '#lib/api-error.ts';
import type { GuardArguments } from '#lib/router/page.ts';
import { requireAccount } from '#shared/accounts/require-account.ts';
import { lastAccount } from '#shared/attempts/store/last-account.ts';

/**
 * The account of a page that works without a connection: where nobody can be asked, the learner who was here last. It
 * shows what this device has kept; the server checks the session with every call.
 */
export async function accountOrKept(asked: GuardArguments): Promise<{ accountId: string }> {
  try {
    const { account } = await requireAccount(asked);
    return { accountId: account.id };
  } catch (error) {
    const kept = lastAccount();
    const isAway = isApiError(error, 'offline', 'unreadable', 'unavailable', 'internal');
    if (kept === null || !isAway) throw error;
    return { accountId: kept };
  }
}
