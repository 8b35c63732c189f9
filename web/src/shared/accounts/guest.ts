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
