import { useIsMutating } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#lib/paths.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { logoutKey } from '#shared/accounts/use-logout.ts';

/** Leads to the login when the session has ended behind the router's back, and from there back to the page. */
export function useReturnToLogin(): void {
  const account = useAccount();
  const router = useRouter();
  const isLoggingOut = useIsMutating({ mutationKey: logoutKey }) > 0;
  const isSessionLost = account === null && !isLoggingOut;

  // The router knows nothing of the session. Only the page that is shown is a way back: while another is being
  // opened its address is current already, and the login would be told to come back to the login.
  useEffect(() => {
    const shown = (router.state.resolvedLocation ?? router.state.location).href;
    if (isSessionLost) void router.navigate({ ...paths.login(shown), replace: true });
  }, [isSessionLost, router]);
}
