import { call, type RequestArguments } from '#lib/api-client.ts';
import { isApiError } from '#lib/api-error.ts';
import { lineTimeout } from '#lib/line-timeout.ts';
import { logOutAlone } from '#shared/accounts/log-in-turns.ts';
import { owedLogout, oweLogout } from '#shared/accounts/owed-logout.ts';
import { tellLeft } from '#shared/accounts/tell-tabs.ts';

/** `nothing`: it is owed no more. */
type Ending = 'ended' | 'refused' | 'guest' | 'nothing';

/** Done also where the server refuses it: the session is over already, or is another account's or a guest's. */
export async function endSession(...request: RequestArguments<'deleteSessions'>): Promise<Ending> {
  try {
    await call('deleteSessions', ...request);
    return 'ended';
  } catch (error) {
    if (isApiError(error, 'unauthenticated')) return 'refused';
    if (isApiError(error, 'account-required')) return 'guest';
    throw error;
  }
}

/** Ends the session of an account whose logout had failed; that it is owed no more the caller says. */
export function endOwed(accountId: string): Promise<Ending> {
  return logOutAlone(async () => {
    // Whoever has logged in while this waited has a new session.
    const owed = owedLogout();
    if (owed?.accountId !== accountId) return 'nothing';
    // What has begun since on another device goes on.
    const query = { begunBy: new Date(owed.since).toISOString() };
    // A log-in waits for this.
    return endSession({ query, actingFor: accountId, signal: lineTimeout() });
  });
}

/** Whoever begins something here would be taken for the account that has left: its logout comes first. */
export async function endWhatIsOwed(): Promise<void> {
  const accountId = owedLogout()?.accountId;
  if (accountId === undefined) return;
  const ended = await endOwed(accountId);
  if (ended === 'nothing') return;
  oweLogout(null);
  if (ended === 'ended') tellLeft(accountId);
}
