import type { Layout } from '#lib/router/page.ts';
import { requireAccount } from '#shared/accounts/require-account.ts';
import { ResolvingAccount } from '#shared/accounts/resolving-account.tsx';
import { MemberArea } from '#site/accounts/member-area.tsx';
import { Shell } from '#site/shell/shell.tsx';

export const shell: Layout = { frame: Shell };
export const member: Layout = {
  inside: shell,
  guard: requireAccount,
  pending: ResolvingAccount,
  frame: MemberArea,
};
