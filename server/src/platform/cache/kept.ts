import { createLruCache } from '#platform/cache/lru.ts';

/** What is made once for all who ask meanwhile, and kept for a while. */
export type Kept<Value> = {
  /** What is there or on its way already; undefined where somebody would have to make it. */
  peek(key: string): Promise<Value | undefined> | undefined;
  /** @param make resolves with undefined where there is nothing; that, as a failure, is not kept. */
  get(key: string, make: () => Promise<Value | undefined>): Promise<Value | undefined>;
  /** All of it has changed. Who waits for something still gets it; the next one gets a new one. */
  drop(): void;
};

type Options = {
  readonly maximum: number;
  readonly maximumAgeMilliseconds: number;
  /** Milliseconds. */
  readonly now: () => number;
};

export function createKept<Value>({ maximum, maximumAgeMilliseconds, now }: Options): Kept<Value> {
  const entries = createLruCache<
    string,
    { readonly madeAt: number; readonly value: Promise<Value | undefined> }
  >(maximum);

  function peek(key: string) {
    const known = entries.get(key);
    return known && now() - known.madeAt < maximumAgeMilliseconds ? known.value : undefined;
  }

  return {
    peek,
    get(key, make) {
      const known = peek(key);
      if (known !== undefined) return known;
      const value = make();
      const entry = { madeAt: now(), value };
      entries.set(key, entry);
      const forget = () => {
        if (entries.get(key) === entry) entries.delete(key);
      };
      value.then((made) => made ?? forget(), forget);
      return value;
    },
    drop: () => entries.clear(),
  };
}
