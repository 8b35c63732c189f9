import { lastAccount } from '#features/test-runner/store/last-account.ts';
import { isApiError } from '#lib/api-error.ts';

/**
 * The account of a test page. Without a connection nobody can be asked, so it is the learner who took
 * a test here last: that shows what this device has kept, and the server checks the session with every call.
 */
export async function accountIdOrKept(
  asking: Promise<{ account: { id: string } }>,
): Promise<{ accountId: string }> {
  try {
    const { account } = await asking;
    return { accountId: account.id };
  } catch (error) {
    const kept = lastAccount();
    if (kept !== null && isApiError(error, 'offline', 'unreadable', 'unavailable')) {
      return { accountId: kept };
    }
    throw error;
  }
}
