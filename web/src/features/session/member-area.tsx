import { Outlet } from '@tanstack/react-router';
import { useAccount } from '#features/session/api.ts';
import { useReturnToLogin } from '#features/session/use-return-to-login.ts';

/** The guarded pages; when the session ends while one is open, the learner logs in again and comes back. */
export function MemberArea() {
  const account = useAccount();
  useReturnToLogin();
  return account === null ? null : <Outlet />;
}
