import { safeNextPath } from '#lib/next-path.ts';
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
