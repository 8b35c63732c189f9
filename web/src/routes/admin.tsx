import { createFileRoute } from '@tanstack/react-router';
import { VerifyingAdmin } from '#features/administration/verifying-admin.tsx';
import { requireAdmin } from '#features/session/guards.ts';

/** Everything under /admin. */
export const Route = createFileRoute('/admin')({
  beforeLoad: requireAdmin,
  pendingMs: 0,
  pendingComponent: VerifyingAdmin,
});
