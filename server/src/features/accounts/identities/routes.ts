import { type Account, api, type Returned } from '@taiyari/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { keepingOf } from '#features/accounts/guests/guests.ts';
import { enterWithPassword } from '#features/accounts/identities/by-password.ts';
import { enterByProvider } from '#features/accounts/identities/entering.ts';
import {
  finishLinking,
  listIdentities,
  startLinking,
  unlinkIdentity,
} from '#features/accounts/identities/linking.ts';
import {
  createLogInProviders,
  type LogInProviders,
} from '#features/accounts/identities/providers.ts';
import {
  deleteTrip,
  selectOptionalTrip,
  type TripRow,
  updateToProven,
} from '#features/accounts/identities/queries.ts';
import {
  arriveFrom,
  departTo,
  tripOver,
  tripSeconds,
} from '#features/accounts/identities/trips.ts';
import type { AccountLimits } from '#features/accounts/limits.ts';
import type { LogInNeeds } from '#features/accounts/log-in.ts';
import {
  cookieOptions,
  hashToken,
  setSessionCookie,
} from '#features/accounts/sessions/sessions.ts';
import { toAccount } from '#features/accounts/views.ts';
import type { AttemptDeps } from '#features/attempts/port.ts';
import { originOf } from '#platform/http/caller/origin.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { type Route, route } from '#platform/http/route.ts';

type IdentityDeps = Deps &
  LogInNeeds & { readonly limits: AccountLimits; readonly attempts: AttemptDeps };
type WithLogInProviders = IdentityDeps & { readonly providers: LogInProviders };

export function identityRoutes(given: IdentityDeps): Route[] {
  const deps = { ...given, providers: createLogInProviders(given) };
  return [
    route(api.startProviderLogIn, async ({ body, reply, request }) => {
      await deps.limits.countDeparture(request.ip);
      const { provider, next = null, keepsGuest = false } = body;
      const trip = { provider, next, keepsGuest, accountId: null };
      const { url, secret } = await departTo(deps, trip);
      setTripCookie(reply, deps, secret);
      return { url };
    }),
    route(api.finishProviderLogIn, async ({ actor, body, reply, request }) => {
      const { trip, proven } = await arriveFrom(deps, body, secretOf(request, deps));
      const { name: providerName } = deps.providers.get(body.provider);
      const origin = originOf(request);
      if (trip.accountId !== null) {
        const linking = { accountId: trip.accountId, proven, providerName, origin };
        const account = await finishLinking(deps, actor, linking);
        await deleteTrip(deps.db, trip.secretHash);
        clearTripCookie(reply, deps);
        return returnedOf(trip, toAccount(account));
      }
      const keeping = keepingOf(deps.attempts, actor, trip.keepsGuest);
      try {
        const entering = { proven, providerName, origin, keeping };
        const { account, token } = await enterByProvider(deps, entering);
        await deleteTrip(deps.db, trip.secretHash);
        clearTripCookie(reply, deps);
        setSessionCookie(reply, deps, token);
        return returnedOf(trip, account);
      } catch (error) {
        // The code is used up: who it is has to be kept until the password was given.
        if (error instanceof AppError && error.code === 'account-exists') {
          await updateToProven(deps.db, trip.secretHash, proven);
        }
        throw error;
      }
    }),
    route(api.linkByPassword, async ({ actor, body, reply, request }) => {
      const trip = await tripOf(request, deps);
      const { account, token } = await enterWithPassword(deps, trip, {
        password: body.password,
        providerName: deps.providers.get(trip.provider).name,
        origin: originOf(request),
        keeping: keepingOf(deps.attempts, actor, trip.keepsGuest),
      });
      clearTripCookie(reply, deps);
      setSessionCookie(reply, deps, token);
      return returnedOf(trip, account);
    }),
    ...ownIdentityRoutes(deps),
  ];
}

function ownIdentityRoutes(deps: WithLogInProviders): Route[] {
  return [
    route(api.listIdentities, ({ actor }) => listIdentities(deps, actor)),
    route(api.startLinking, async ({ actor, body, reply, request }) => {
      await deps.limits.countDeparture(request.ip);
      const { url, secret } = await startLinking(deps, actor, body, originOf(request));
      setTripCookie(reply, deps, secret);
      return { url };
    }),
    route(api.unlinkIdentity, async ({ actor, params, request }) => {
      await unlinkIdentity(deps, actor, params.identityId, originOf(request));
      return undefined;
    }),
  ];
}

function returnedOf({ accountId, next, keepsGuest }: TripRow, account: Account): Returned {
  return { account, purpose: accountId === null ? 'log-in' : 'link', next, keepsGuest };
}

/** @throws AppError `invalid-link` where this browser is on no trip. */
async function tripOf(request: FastifyRequest, deps: WithLogInProviders): Promise<TripRow> {
  const secret = secretOf(request, deps);
  const trip = secret && (await selectOptionalTrip(deps.db, hashToken(secret), deps.clock.now()));
  if (!trip) throw tripOver();
  return trip;
}

function tripCookieName({ config }: Pick<Deps, 'config'>): string {
  return config.siteUrl.startsWith('https:') ? '__Host-trip' : 'trip';
}

function secretOf({ cookies }: FastifyRequest, deps: Pick<Deps, 'config'>): string | undefined {
  return cookies[tripCookieName(deps)];
}

/** Lax: the browser comes back by a link of the provider's site. */
function setTripCookie(reply: FastifyReply, deps: Pick<Deps, 'config'>, secret: string): void {
  const options = { ...cookieOptions(deps.config.siteUrl), maxAge: tripSeconds };
  reply.setCookie(tripCookieName(deps), secret, options);
}

function clearTripCookie(reply: FastifyReply, deps: Pick<Deps, 'config'>): void {
  reply.clearCookie(tripCookieName(deps), cookieOptions(deps.config.siteUrl));
}
