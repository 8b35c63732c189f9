import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { logInByCode, requestLogInCode } from '#features/accounts/codes/codes.ts';
import { becomeGuest, keepingOf } from '#features/accounts/guests/guests.ts';
import { identityRoutes } from '#features/accounts/identities/routes.ts';
import type { AccountLimits } from '#features/accounts/limits.ts';
import * as recovery from '#features/accounts/links/recovery.ts';
import * as verification from '#features/accounts/links/verification.ts';
import { logIn, logOut, signUp } from '#features/accounts/log-in.ts';
import { deleteAccount } from '#features/accounts/own-data/deletion.ts';
import { exportAccount } from '#features/accounts/own-data/export.ts';
import { changePassword } from '#features/accounts/passwords/change.ts';
import * as preferences from '#features/accounts/preferences.ts';
import * as service from '#features/accounts/service.ts';
import { isDeletedHere } from '#features/accounts/sessions/deleted-sessions.ts';
import {
  clearSessionCookie,
  setGuestCookies,
  setSessionCookie,
} from '#features/accounts/sessions/sessions.ts';
import { stepUp, stepUpSecondsLeft } from '#features/accounts/sessions/step-up.ts';
import type { AttemptDeps } from '#features/attempts/port.ts';
import type { RefusedLogIns } from '#features/security-events/port.ts';
import { originOf } from '#platform/http/caller/origin.ts';
import { idempotencyKeyOf } from '#platform/http/once/once.ts';
import { Reply, type Route, route } from '#platform/http/route.ts';
import type { Background } from '#platform/jobs/background.ts';

type AccountDeps = Deps & {
  readonly background: Background;
  readonly limits: AccountLimits;
  readonly refusedLogIns: RefusedLogIns;
  readonly attempts: AttemptDeps;
};

export function accountRoutes(deps: AccountDeps): Route[] {
  return [
    ...sessionRoutes(deps),
    ...identityRoutes(deps),
    ...stepUpRoutes(deps),
    ...linkRoutes(deps),
    ...ownRoutes(deps),
  ];
}

function sessionRoutes(deps: AccountDeps): Route[] {
  return [
    route(api.createAccount, async ({ actor, body, reply, request }) => {
      await deps.limits.countSignUp(body.email, request.ip);
      const keeping = keepingOf(deps.attempts, actor, body.keepsGuest);
      const { account, token } = await signUp(deps, body, originOf(request), keeping);
      setSessionCookie(reply, deps, token);
      return account;
    }),
    route(api.becomeGuest, async ({ actor, reply, request }) => {
      if (!actor) await deps.limits.countGuest(request.ip);
      const guest = await becomeGuest(deps, actor);
      setGuestCookies(reply, deps, guest);
      return new Reply({ id: guest.id }, guest.token === null);
    }),
    route(api.createSession, async ({ actor, body, reply, request }) => {
      const keeping = keepingOf(deps.attempts, actor, body.keepsGuest);
      const { account, token } = await logIn(deps, body, originOf(request), keeping);
      setSessionCookie(reply, deps, token);
      return account;
    }),
    route(api.createSessionByCode, async ({ actor, body, reply, request }) => {
      const keeping = keepingOf(deps.attempts, actor, body.keepsGuest);
      const given = { ...body, key: idempotencyKeyOf(request) };
      const { account, token } = await logInByCode(deps, given, originOf(request), keeping);
      setSessionCookie(reply, deps, token);
      return account;
    }),
    route(api.deleteSessions, async ({ actor, query, reply, request }) => {
      await logOut(deps, actor, query.begunBy, originOf(request));
      // A late wish may be long on its way: by now the browser may bear the cookie of a log-in since.
      if (query.begunBy === undefined) clearSessionCookie(reply, deps);
      return undefined;
    }),
    route(api.changePassword, async ({ actor, body, reply, request }) => {
      const origin = originOf(request);
      const { account, token } = await changePassword(deps, actor, body, origin);
      setSessionCookie(reply, deps, token);
      return account;
    }),
  ];
}

function stepUpRoutes(deps: AccountDeps): Route[] {
  return [
    route(api.getStepUp, async ({ actor }) => ({
      secondsLeft: await stepUpSecondsLeft(deps, actor),
    })),
    route(api.stepUp, async ({ actor, body, request }) => ({
      secondsLeft: await stepUp(deps, actor, body.password, originOf(request)),
    })),
  ];
}

const accepted = { status: 'accepted' } as const;
const done = { status: 'done' } as const;

function linkRoutes(deps: AccountDeps): Route[] {
  return [
    route(api.requestRecovery, async ({ body, request }) => {
      await deps.limits.countRecovery(body.email, request.ip);
      await recovery.requestRecovery(deps, body.email);
      return accepted;
    }),
    route(api.requestLogInCode, async ({ body, request }) => {
      await deps.limits.countCode(body.email, request.ip);
      await requestLogInCode(deps, body.email);
      return accepted;
    }),
    route(api.resetPassword, async ({ body, request, once }) => {
      await recovery.resetPassword(once(deps), body, originOf(request));
      return done;
    }),
    route(api.requestVerification, async ({ actor }) => {
      await deps.limits.countVerification(actor.accountId);
      await verification.requestVerification(deps, actor);
      return accepted;
    }),
    route(api.confirmVerification, async ({ body, request }) => {
      await verification.confirmVerification(deps, body, originOf(request));
      return done;
    }),
  ];
}

function ownRoutes(deps: AccountDeps): Route[] {
  return [
    route(api.getAccount, ({ actor }) => service.getAccount(deps, actor)),
    route(api.getDeletion, async ({ query, reply, request }) => {
      const isDeleted = await isDeletedHere(deps, request, query.accountId);
      if (isDeleted) clearSessionCookie(reply, deps);
      return { isDeleted };
    }),
    route(api.changeName, ({ actor, body }) => service.changeName(deps, actor, body.name)),
    route(api.changeQuestionLanguage, ({ actor, body }) =>
      service.changeQuestionLanguage(deps, actor, body.questionLanguage),
    ),
    route(api.getPreferences, ({ actor }) => preferences.getPreferences(deps, actor)),
    route(api.changePreferences, ({ actor, body }) =>
      preferences.changePreferences(deps, actor, body),
    ),
    route(api.exportAccount, async ({ actor, reply, request }) => {
      const everything = await exportAccount({ ...deps, ...deps.back }, actor, originOf(request));
      reply.header('content-disposition', 'attachment; filename="my-data.json"');
      return everything;
    }),
    route(api.deleteAccount, async ({ actor, body, reply, request }) => {
      await deleteAccount(deps, actor, body.password, originOf(request));
      clearSessionCookie(reply, deps);
      return undefined;
    }),
  ];
}
