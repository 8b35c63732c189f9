/** A document that lacks its code again after so short a time would lack it for ever. */
const restMilliseconds = 60_000;

/** Fetches the document anew, unless that was done a moment ago. @returns whether it is under way. */
export function reloadOnce(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  const mayReload = arrival?.toJSON().type !== 'reload' || performance.now() > restMilliseconds;
  if (mayReload) location.reload();
  return mayReload;
}
