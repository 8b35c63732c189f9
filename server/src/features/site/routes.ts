import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { readClaims } from '#features/site/claims.ts';
import { createReadiness } from '#features/site/readiness.ts';
import type { Draining } from '#platform/http/connections/draining.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { type Route, route } from '#platform/http/route.ts';

export function siteRoutes(deps: Deps & { readonly draining: Draining }): Route[] {
  const requireReady = createReadiness(deps);
  return [
    route(api.getSite, async () => ({
      ...deps.config.site,
      logInProviders: deps.config.logInProviders.map(({ key, name }) => ({ key, name })),
      payments: deps.config.payments.kind,
      claims: await readClaims(deps),
    })),
    route(api.getHealth, () => ({
      status: 'ok' as const,
      serverTime: deps.clock.now().toISOString(),
    })),
    route(api.getReady, async () => {
      if (deps.draining.hasBegun)
        throw new AppError('unavailable', 'This process is about to end.');
      await requireReady();
      return { status: 'ready' as const };
    }),
  ];
}
