import { ConsoleLayout, VerifyingAdmin } from '#console/shell/console-layout.tsx';
import type { Layout } from '#lib/router/page.ts';
import { requireAdmin } from '#shared/accounts/require-account.ts';

export const consoleLayout: Layout = {
  frame: ConsoleLayout,
  guard: requireAdmin,
  pending: VerifyingAdmin,
};
