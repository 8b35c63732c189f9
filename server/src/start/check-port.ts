import { setTimeout as delay } from 'node:timers/promises';
import { foreignHost, tryPort } from '#platform/http/connections/try-port.ts';

type Place = { readonly port: number; readonly host: string };

const pauseMilliseconds = 100;

/**
 * Looks at the port before the database is touched, which a site that cannot serve has no business with.
 * @param patienceMilliseconds how long one that is taken is waited for: the site that is replaced may still drain there
 * @throws Error with one sentence for the operator
 */
export async function checkPort(place: Place, patienceMilliseconds: number): Promise<void> {
  const end = performance.now() + patienceMilliseconds;
  try {
    while (!(await isFree(place, performance.now() < end))) await delay(pauseMilliseconds);
  } catch (error) {
    const foreign = foreignHost(error, place.host);
    if (foreign) throw new Error(`${foreign.says}: nothing was written. ${foreign.advice}`);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The site cannot listen on PORT ${place.port} (${reason}): npm run doctor says what is in the way. Nothing was written.`,
    );
  }
}

/** @throws what the system says against it; that it is taken only where nobody waits */
async function isFree(place: Place, isWaitedFor: boolean): Promise<boolean> {
  try {
    await tryPort(place);
    return true;
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (isTaken && isWaitedFor) return false;
    throw error;
  }
}
