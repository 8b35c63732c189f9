import { useLocation } from '#lib/router/react.tsx';
import { useAccount } from '#shared/accounts/api.ts';

/** Which guest this browser is, null for none. The server sets the cookie beside the session's; it opens nothing. */
export function guestId(): string | null {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith('guest='));
  return cookie?.slice('guest='.length) || null;
}

/** Whether a test is tried here without an account. */
export function useIsGuest(): boolean {
  return useAccount() === null && guestId() !== null;
}

/** Where a guest who looks at his test comes back to once he has signed up or logged in. */
export function useWayBack(): string | undefined {
  const { pathname, href } = useLocation();
  return pathname.startsWith('/practice-test/') && guestId() !== null ? href : undefined;
}
