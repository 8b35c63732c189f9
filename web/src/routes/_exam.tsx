import { createFileRoute } from '@tanstack/react-router';
import { requireAccount } from '#features/session/guards.ts';
import { ResolvingAccount } from '#features/session/resolving-account.tsx';
import { accountIdOrKept } from '#features/test-runner/kept-account.ts';

/** Test pages: a login is needed, and nothing else competes on the screen, no navigation and no footer. */
export const Route = createFileRoute('/_exam')({
  beforeLoad: (guard) => accountIdOrKept(requireAccount(guard)),
  pendingMs: 0,
  pendingComponent: ResolvingAccount,
});
