/** How many cards wait on which day. */
export type DayLoad = Map<number, number>;

type Wanted = {
  /** The day to which the memory would take the card. */
  readonly ideal: number;
  /** Around it, where one day is as good as another. */
  readonly window: { readonly from: number; readonly to: number };
  /** No day before, none after: the day of the recruitment is the last on which a card is of use. */
  readonly earliest: number;
  readonly latest: number;
};

/**
 * The day of a card: of those around the ideal one that with the fewest cards, the nearest where several are alike. Where
 * all of them are full the first later day with room, and where there is none the emptiest of all.
 * @param full so many cards a day holds.
 */
export function chooseDay(load: DayLoad, wanted: Wanted, full: number): number {
  const { ideal, window, earliest, latest } = wanted;
  const last = Math.max(earliest, latest);
  const inBounds = (day: number) => Math.min(Math.max(day, earliest), last);
  const countOn = (day: number) => load.get(day) ?? 0;
  const emptiest = (from: number, to: number) =>
    daysFrom(from, to).reduce((best, day) => {
      const [here, there] = [countOn(day), countOn(best)];
      if (here !== there) return here < there ? day : best;
      return Math.abs(day - ideal) < Math.abs(best - ideal) ? day : best;
    });
  const near = emptiest(inBounds(window.from), inBounds(window.to));
  if (countOn(near) < full) return near;
  const later = daysFrom(inBounds(window.to), last).find((day) => countOn(day) < full);
  return later ?? emptiest(earliest, last);
}

export function addToDay(load: DayLoad, day: number, cards: number): void {
  load.set(day, (load.get(day) ?? 0) + cards);
}

function daysFrom(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
