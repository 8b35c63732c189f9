import { createFileRoute } from '@tanstack/react-router';
import { accountIdOrKept } from '#exam/attempts/kept-account.ts';
import { requireAccount } from '#shared/accounts/guards.ts';
import { ResolvingAccount } from '#shared/accounts/resolving-account.tsx';

/** Test pages: a login is needed, and nothing else competes on the screen, no navigation and no footer. */
export const Route = createFileRoute('/_exam')({
  beforeLoad: (guard) => accountIdOrKept(requireAccount(guard)),
  pendingMs: 0,
  pendingComponent: ResolvingAccount,
});
