/** Numbers that follow from a seed alone: the same ones on every machine, in every release. */
export type Random = {
  /** A whole number, both ends included. */
  readonly integer: (from: number, to: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** Different ones, in any order. */
  readonly sample: <Item>(items: readonly Item[], size: number) => Item[];
  readonly shuffle: <Item>(items: readonly Item[]) => Item[];
};

/** Mulberry32: 32 bits of state, every seed its own way through them. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const integer = (from: number, to: number): number => from + (next() % (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => items[integer(0, items.length - 1)] as Item;
  const shuffle = <Item>(items: readonly Item[]): Item[] => {
    const rest = [...items];
    return items.map(() => rest.splice(integer(0, rest.length - 1), 1)[0] as Item);
  };
  return { integer, pick, shuffle, sample: (items, size) => shuffle(items).slice(0, size) };
}
