import { linkTarget } from '@taiyari/contract/rules/links';
import { paths } from '#lib/paths.ts';
import { type GuardArguments, redirect } from '#lib/router/page.ts';
import { textParam } from '#lib/search-params.ts';
import { accountQuery } from '#shared/accounts/api.ts';

/** Guard of /login and /signup: who is logged in already has no business there. */
export async function requireVisitor({ queryClient, location }: GuardArguments): Promise<void> {
  // Without an answer the form is shown all the same: it will tell what is wrong when it is sent.
  const account = await queryClient.ensureQueryData(accountQuery).catch(() => null);
  if (account === null) return;
  const next = safeNextPath(textParam(location.search.next));
  throw next === null ? redirect(paths.dashboard) : redirect({ href: next });
}

/**
 * The path to go back to after login, or null when it is not a plain path of this site: another site's
 * address can hide in `//host`, `/\host` or behind a tab that browsers drop.
 */
export function safeNextPath(next: string | undefined): string | null {
  const target = next === undefined ? null : linkTarget(next);
  return target?.kind === 'page' ? target.path : null;
}
