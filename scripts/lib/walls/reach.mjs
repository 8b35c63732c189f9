/**
 * The shortest ways from the files of one kind to those of another, however many files lie between: one way for
 * each file it begins with, as the list of its edges. Tests are no way.
 */
export function findWays(edges, { isFrom, isTo, isPassable }) {
  const next = new Map();
  for (const edge of edges) {
    if (!isPassable(edge.from)) continue;
    if (!next.has(edge.from)) next.set(edge.from, []);
    next.get(edge.from).push(edge);
  }
  return [...next.keys()].filter(isFrom).flatMap((start) => {
    const way = findWay(start, next, isTo);
    return way ? [way] : [];
  });
}

function findWay(start, next, isTo) {
  const seen = new Set([start]);
  let ways = (next.get(start) ?? []).map((edge) => [edge]);
  while (ways.length > 0) {
    const found = ways.find((way) => isTo(way.at(-1).to));
    if (found) return found;
    ways = ways.flatMap((way) => {
      const { to } = way.at(-1);
      if (seen.has(to)) return [];
      seen.add(to);
      return (next.get(to) ?? []).map((edge) => [...way, edge]);
    });
  }
  return undefined;
}
