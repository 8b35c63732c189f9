import { useIsMutating } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { paths } from '#lib/paths.ts';
import { useRouter } from '#lib/router/react.tsx';
import { useAccount } from '#shared/accounts/api.ts';
import { logoutKey } from '#shared/accounts/use-logout.ts';

/** The guarded pages; when the session ends while one is open, the learner logs in again and comes back. */
export function MemberArea({ children }: { children: ReactNode }) {
  const account = useAccount();
  useReturnToLogin();
  return account === null ? null : children;
}

/** Leads to the login when the session has ended behind the router's back, and from there back to the page. */
function useReturnToLogin(): void {
  const account = useAccount();
  const router = useRouter();
  const isLoggingOut = useIsMutating({ mutationKey: logoutKey }) > 0;
  const isSessionLost = account === null && !isLoggingOut;

  // The router knows nothing of the session. The way back is the page that is shown, not one that is being opened.
  useEffect(() => {
    const { href } = router.shown()?.location ?? router.history.location;
    if (isSessionLost) void router.navigate({ ...paths.login(href), replace: true });
  }, [isSessionLost, router]);
}
