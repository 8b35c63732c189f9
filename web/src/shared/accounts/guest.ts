/** Which guest this browser is, null for none. The server sets the cookie beside the session's; it opens nothing. */
export function guestId(): string | null {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith('guest='));
  return cookie?.slice('guest='.length) || null;
}

/** A guest's own pages begin with it. */
export const takingPath = '/practice-test/';
