/** A map that forgets what was not used for longest once it holds more than `maximum` entries. */
export type LruCache<Key, Value> = {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  clear(): void;
};

type Entry<Key, Value> = { readonly key: Key; value: Value; usedAt: number };

/** What was used within the last tenth of `maximum` uses counts as used just now. */
export function createLruCache<Key, Value>(maximum: number): LruCache<Key, Value> {
  // A Map keeps the order of insertion: putting an entry in again makes it the youngest. That costs ten times as much
  // as finding it, so that an entry which is young enough stays where it is.
  const entries = new Map<Key, Entry<Key, Value>>();
  const young = Math.floor(maximum / 10);
  let uses = 0;
  function makeYoungest(entry: Entry<Key, Value>): void {
    entry.usedAt = uses;
    entries.delete(entry.key);
    entries.set(entry.key, entry);
  }
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      uses += 1;
      if (uses - entry.usedAt > young) makeYoungest(entry);
      return entry.value;
    },
    set(key, value) {
      uses += 1;
      const known = entries.get(key);
      if (known !== undefined && uses - known.usedAt <= young) {
        known.value = value;
        return;
      }
      makeYoungest({ key, value, usedAt: uses });
      if (entries.size <= maximum) return;
      const oldest = entries.keys().next();
      if (!oldest.done) entries.delete(oldest.value);
    },
    delete(key) {
      entries.delete(key);
    },
    clear() {
      entries.clear();
    },
  };
}
