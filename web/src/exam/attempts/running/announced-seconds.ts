const moments = [1800, 600, 300, 120, 60, 30] as const;
/** So long the text stands, for a tick that comes late. */
const standingSeconds = 5;

/** The moment that is spoken while `remaining` seconds are left, else null. */
export function announcedSeconds(remaining: number | null): number | null {
  if (remaining === null) return null;
  const moment = moments.find((each) => remaining <= each && remaining > each - standingSeconds);
  return moment ?? null;
}
