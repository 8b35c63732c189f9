import type { Account } from '@taiyari/contract';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { safeNextPath } from '#lib/next-path.ts';
import { paths } from '#lib/paths.ts';
import { accountQuery } from '#shared/accounts/api.ts';

export type GuardArguments = {
  readonly context: { readonly queryClient: QueryClient };
  readonly location: { readonly href: string };
};

// `redirect` writes into what it is given: the addresses that all links share are given as copies.

/** `beforeLoad` of a page that needs a login: a visitor goes to /login and comes back afterwards. */
export async function requireAccount({ context, location }: GuardArguments): Promise<{
  account: Account;
}> {
  const account = await context.queryClient.ensureQueryData(accountQuery);
  if (account === null) throw redirect(paths.login(location.href));
  return { account };
}

/** `beforeLoad` of /login and /signup: who is logged in already has no business there. */
export async function requireVisitor({
  context,
  search,
}: Pick<GuardArguments, 'context'> & {
  readonly search: { readonly next?: string };
}): Promise<void> {
  // Without an answer the form is shown all the same: it will tell what is wrong when it is sent.
  const account = await context.queryClient.ensureQueryData(accountQuery).catch(() => null);
  if (account === null) return;
  const next = safeNextPath(search.next);
  throw next === null ? redirect({ ...paths.dashboard }) : redirect({ href: next });
}
