import { createFileRoute } from '@tanstack/react-router';
import { requireAccount } from '#features/session/guards.ts';
import { MemberArea } from '#features/session/member-area.tsx';
import { ResolvingAccount } from '#features/session/resolving-account.tsx';

/** Pages of the shell that need a login. */
export const Route = createFileRoute('/_shell/_member')({
  beforeLoad: requireAccount,
  pendingMs: 0,
  pendingComponent: ResolvingAccount,
  component: MemberArea,
});
