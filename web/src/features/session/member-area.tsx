import { useIsMutating } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { useAccount } from '#features/session/api.ts';
import { logoutKey } from '#features/session/use-logout.ts';
import { paths } from '#lib/paths.ts';

/** The guarded pages; when the session ends while one is open, the learner logs in again and comes back. */
export function MemberArea() {
  const account = useAccount();
  const href = useLocation({ select: (location) => location.href });
  const isLoggingOut = useIsMutating({ mutationKey: logoutKey }) > 0;
  if (account === null) {
    return <Navigate {...(isLoggingOut ? paths.home : paths.login(href))} replace />;
  }
  return <Outlet />;
}
