import { createFileRoute } from '@tanstack/react-router';
import { requireAccount } from '#shared/accounts/guards.ts';
import { ResolvingAccount } from '#shared/accounts/resolving-account.tsx';
import { MemberArea } from '#site/accounts/member-area.tsx';

/** Pages of the shell that need a login. */
export const Route = createFileRoute('/_shell/_member')({
  beforeLoad: requireAccount,
  pendingMs: 0,
  pendingComponent: ResolvingAccount,
  component: MemberArea,
});
