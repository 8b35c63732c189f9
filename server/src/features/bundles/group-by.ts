/** The entries by what `keyOf` says of them, each group in the order of the list. */
export function groupBy<Entry, Key>(
  entries: Iterable<Entry>,
  keyOf: (entry: Entry) => Key,
): Map<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}
