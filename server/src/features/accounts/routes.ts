import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { deleteAccount } from '#features/accounts/deletion.ts';
import { exportAccount } from '#features/accounts/export.ts';
import type { AccountLimits } from '#features/accounts/limits.ts';
import * as preferences from '#features/accounts/preferences.ts';
import * as recovery from '#features/accounts/recovery.ts';
import * as service from '#features/accounts/service.ts';
import { clearSessionCookie, setSessionCookie } from '#features/accounts/sessions.ts';
import * as verification from '#features/accounts/verification.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Background } from '#platform/jobs/background.ts';

type AccountDeps = Deps & { readonly background: Background; readonly limits: AccountLimits };

export function accountRoutes(deps: AccountDeps): Route[] {
  return [...sessionRoutes(deps), ...linkRoutes(deps), ...ownRoutes(deps)];
}

function sessionRoutes(deps: AccountDeps): Route[] {
  return [
    route(api.createAccount, async ({ body, reply, request }) => {
      deps.limits.countSignUp(body.email, request.ip);
      const { account, token } = await service.signUp(deps, body);
      setSessionCookie(reply, deps, token);
      return account;
    }),
    route(api.createSession, async ({ body, reply, request }) => {
      const trial = deps.limits.beginLogIn(body.email, request.ip);
      const { account, token } = await service.logIn(deps, body);
      trial.succeed();
      setSessionCookie(reply, deps, token);
      return account;
    }),
    route(api.deleteSessions, async ({ actor, reply }) => {
      await service.logOut(deps, actor);
      clearSessionCookie(reply, deps);
      return undefined;
    }),
    route(api.changePassword, async ({ actor, body, reply }) => {
      const { account, token } = await service.changePassword(deps, actor, body);
      setSessionCookie(reply, deps, token);
      return account;
    }),
  ];
}

const accepted = { status: 'accepted' } as const;
const done = { status: 'done' } as const;

function linkRoutes(deps: AccountDeps): Route[] {
  return [
    route(api.requestRecovery, async ({ body, request }) => {
      deps.limits.countRecovery(body.email, request.ip);
      await recovery.requestRecovery(deps, body.email);
      return accepted;
    }),
    route(api.resetPassword, async ({ body }) => {
      await recovery.resetPassword(deps, body);
      return done;
    }),
    route(api.requestVerification, async ({ actor }) => {
      deps.limits.countVerification(actor.accountId);
      await verification.requestVerification(deps, actor);
      return accepted;
    }),
    route(api.confirmVerification, async ({ body }) => {
      await verification.confirmVerification(deps, body);
      return done;
    }),
  ];
}

function ownRoutes(deps: AccountDeps): Route[] {
  return [
    route(api.getAccount, ({ actor }) => service.getAccount(deps, actor)),
    route(api.changeName, ({ actor, body }) => service.changeName(deps, actor, body.name)),
    route(api.getPreferences, ({ actor }) => preferences.getPreferences(deps, actor)),
    route(api.changePreferences, ({ actor, body }) =>
      preferences.changePreferences(deps, actor, body),
    ),
    route(api.exportAccount, async ({ actor, reply }) => {
      const everything = await exportAccount(deps, actor);
      reply.header('content-disposition', 'attachment; filename="my-data.json"');
      return everything;
    }),
    route(api.deleteAccount, async ({ actor, body, reply }) => {
      await deleteAccount(deps, actor, body.password);
      clearSessionCookie(reply, deps);
      return undefined;
    }),
  ];
}
