/** What waits, in lanes that take turns; each lane in the order of coming. */
export type Lanes<Item> = {
  add(lane: string, item: Item): void;
  /** Takes the first of the lane whose turn it is; undefined where nothing waits. */
  next(): Item | undefined;
  /** How many have their turn before one that is added to this lane now. */
  countBefore(lane: string): number;
  /** Takes out the first ones of each lane, as long as they match. */
  takeFirst(matches: (item: Item) => boolean): Item[];
  readonly count: number;
};

export function createLanes<Item>(): Lanes<Item> {
  // A Map keeps the order of insertion: the first lane is the one whose turn it is.
  const lanes = new Map<string, readonly Item[]>();
  let count = 0;

  function put(lane: string, items: readonly Item[]): void {
    if (items.length > 0) lanes.set(lane, items);
    else lanes.delete(lane);
  }

  return {
    add(lane, item) {
      lanes.set(lane, [...(lanes.get(lane) ?? []), item]);
      count += 1;
    },
    next() {
      const [turn] = lanes;
      if (turn === undefined) return undefined;
      const [lane, [first, ...rest]] = turn;
      lanes.delete(lane);
      put(lane, rest);
      count -= 1;
      return first;
    },
    countBefore(lane) {
      const own = lanes.get(lane)?.length ?? 0;
      let before = own;
      for (const [other, { length }] of lanes) {
        if (other !== lane) before += Math.min(length, own + 1);
      }
      return before;
    },
    takeFirst(matches) {
      const taken: Item[] = [];
      for (const [lane, items] of lanes) {
        const end = items.findIndex((item) => !matches(item));
        if (end === 0) continue;
        taken.push(...items.slice(0, end === -1 ? items.length : end));
        put(lane, end === -1 ? [] : items.slice(end));
      }
      count -= taken.length;
      return taken;
    },
    get count() {
      return count;
    },
  };
}
