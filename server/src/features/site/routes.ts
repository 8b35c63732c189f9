import { api } from '@taiyari/contract';
import { sql } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { readClaims } from '#features/site/claims.ts';
import type { Draining } from '#platform/http/connections/draining.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { type Route, route } from '#platform/http/route.ts';

export function siteRoutes(deps: Deps & { readonly draining: Draining }): Route[] {
  return [
    route(api.getSite, async () => ({
      ...deps.config.site,
      logInProviders: deps.config.logInProviders.map(({ key, name }) => ({ key, name })),
      claims: await readClaims(deps),
    })),
    route(api.getHealth, () => ({
      status: 'ok' as const,
      serverTime: deps.clock.now().toISOString(),
    })),
    route(api.getReady, async () => {
      if (deps.draining.hasBegun)
        throw new AppError('unavailable', 'This process is about to end.');
      await requireMigratedDatabase(deps);
      return { status: 'ready' as const };
    }),
  ];
}

async function requireMigratedDatabase({ db }: Pick<Deps, 'db'>): Promise<void> {
  try {
    await db.execute(sql`select 1 from drizzle.__drizzle_migrations limit 1`);
  } catch (error) {
    throw new AppError('unavailable', 'The database is not ready.', {
      cause: error,
      retryAfterSeconds: 1,
    });
  }
}
