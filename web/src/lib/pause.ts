let share = 1;

/** The time between two tries of a call. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds * share));
}

/** @param to this share of what they are: a test has no server that needs the time. */
export function shortenPauses(to: number): void {
  share = to;
}
