/** How the passes of one account to one product follow one another. */

const dayMilliseconds = 24 * 3_600_000;

export type HeldPass = {
  readonly id: string;
  readonly untilAt: Date;
  /** Null: the staff has given it, and it ends when it was said to end. */
  readonly days: number | null;
};

/** When a pass ends that is bought now: one that is bought on begins with the end of what runs longest. */
export function endOfBought(
  { days, heldUntil }: { readonly days: number; readonly heldUntil: Date | null },
  now: Date,
): Date {
  return new Date((heldUntil ?? now).getTime() + days * dayMilliseconds);
}

/**
 * Lays out again what is left when one of them was taken back: what was bought on and has not begun runs from the end of
 * what still stands before it, for as many days as were bought.
 * @returns those that end at another moment than before.
 */
export function layOutAgain(
  left: readonly HeldPass[],
  now: Date,
): { readonly id: string; readonly untilAt: Date }[] {
  let filledUntil = now.getTime();
  return left
    .toSorted((one, other) => Number(one.untilAt) - Number(other.untilAt))
    .flatMap(({ id, untilAt, days }) => {
      const was = untilAt.getTime();
      const runs = (days ?? 0) * dayMilliseconds;
      const hasBegun = days === null || was - runs <= now.getTime();
      const until = hasBegun ? was : filledUntil + runs;
      filledUntil = Math.max(filledUntil, until);
      return until === was ? [] : [{ id, untilAt: new Date(until) }];
    });
}
