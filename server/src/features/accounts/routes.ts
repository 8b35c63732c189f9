import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as service from '#features/accounts/service.ts';
import { clearSessionCookie, setSessionCookie } from '#features/accounts/sessions.ts';
import { type Route, route } from '#platform/http/route.ts';

export function accountRoutes(deps: Deps): Route[] {
  return [
    route(api.createAccount, async ({ body, reply }) => {
      const { account, token } = await service.signUp(deps, body);
      setSessionCookie(reply, deps, token);
      return account;
    }),
    route(api.createSession, async ({ body, reply }) => {
      const { account, token } = await service.logIn(deps, body);
      setSessionCookie(reply, deps, token);
      return account;
    }),
    route(api.deleteSessions, async ({ actor, reply }) => {
      await service.logOut(deps, actor);
      clearSessionCookie(reply, deps);
      return undefined;
    }),
    route(api.getAccount, ({ actor }) => service.getAccount(deps, actor)),
    route(api.changeName, ({ actor, body }) => service.changeName(deps, actor, body.name)),
    route(api.changePassword, async ({ actor, body, reply }) => {
      const { account, token } = await service.changePassword(deps, actor, body);
      setSessionCookie(reply, deps, token);
      return account;
    }),
  ];
}
