/** How much of something is done, in whole per cent: 100 only once all of it is. */
export function progressOf(completed: number, total: number): number {
  if (total === 0) return 0;
  return completed < total ? Math.min(99, Math.round((100 * completed) / total)) : 100;
}
