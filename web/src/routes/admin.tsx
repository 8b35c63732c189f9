import { createFileRoute } from '@tanstack/react-router';
import { ConsoleLayout } from '#features/administration/layout/console-layout.tsx';
import { requireAdmin } from '#features/administration/require-admin.ts';
import { VerifyingAdmin } from '#features/administration/verifying-admin.tsx';

/** Everything under /admin. */
export const Route = createFileRoute('/admin')({
  beforeLoad: requireAdmin,
  pendingMs: 0,
  pendingComponent: VerifyingAdmin,
  component: ConsoleLayout,
});
