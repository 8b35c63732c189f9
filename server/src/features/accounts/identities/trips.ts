import { hash } from 'node:crypto';
import type { Deps } from '#deps.ts';
import type { Checks, LogInProviders, Proven } from '#features/accounts/identities/providers.ts';
import * as queries from '#features/accounts/identities/queries.ts';
import { hashToken, newToken } from '#features/accounts/sessions/sessions.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

type Needs = Pick<Deps, 'db' | 'clock'> & { readonly providers: LogInProviders };

/** As long as it takes to log in there, and to give a password here. */
export const tripSeconds = 900;

/** Where the browser goes, and what its cookie holds meanwhile. */
export type Departure = { readonly url: string; readonly secret: string };

/** @param trip `accountId` is of who links the provider with his account. */
export async function departTo(
  deps: Needs,
  trip: Pick<queries.TripRow, 'provider' | 'accountId' | 'next' | 'keepsGuest'>,
): Promise<Departure> {
  const provider = deps.providers.get(trip.provider);
  const { token: secret, tokenHash: secretHash } = newToken();
  const url = await deps.providers.addressOf(provider, checksOf(secret));
  const expiresAt = new Date(deps.clock.now().getTime() + tripSeconds * 1000);
  await queries.insertTrip(deps.db, { ...trip, secretHash, expiresAt });
  return { url, secret };
}

/**
 * Who came back, from a trip that this browser has begun. A code is exchanged once.
 * @throws AppError `invalid-link` for another browser, another provider, a second time and after a while.
 */
export async function arriveFrom(
  deps: Needs,
  given: { readonly provider: string; readonly search: string },
  secret: string | undefined,
): Promise<{ readonly trip: queries.TripRow; readonly proven: Proven }> {
  const provider = deps.providers.get(given.provider);
  const trip = secret && (await queries.claimTrip(deps.db, hashToken(secret), deps.clock.now()));
  if (!trip || trip.provider !== provider.key) throw tripOver();
  const proven = await deps.providers.prove(provider, given.search, checksOf(`${secret}`));
  return { trip, proven };
}

/** Each goes somewhere else, and none tells another one, nor the cookie. */
function checksOf(secret: string): Checks {
  const of = (name: string) => hash('sha256', `${name} ${secret}`, 'base64url');
  return { state: of('state'), nonce: of('nonce'), verifier: of('verifier') };
}

export function tripOver(): AppError {
  return new AppError(
    'invalid-link',
    'This log-in was begun in another browser or tab, is finished already, or took too long. Please begin again.',
  );
}
