import { createFileRoute } from '@tanstack/react-router';
import { ConsoleLayout } from '#console/shell/console-layout.tsx';
import { requireAdmin } from '#console/shell/require-admin.ts';
import { VerifyingAdmin } from '#console/shell/verifying-admin.tsx';

/** Everything under /admin. */
export const Route = createFileRoute('/admin')({
  beforeLoad: requireAdmin,
  pendingMs: 0,
  pendingComponent: VerifyingAdmin,
  component: ConsoleLayout,
});
