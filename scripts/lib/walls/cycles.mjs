/** The circles in a graph given as pairs [from, to]; each as its nodes, the first one repeated. */
export function findCycles(pairs) {
  const next = new Map();
  for (const [from, to] of pairs) {
    if (from === to) continue;
    if (!next.has(from)) next.set(from, new Set());
    next.get(from).add(to);
  }
  const cycles = [];
  const done = new Set();
  for (const node of [...next.keys()].sort()) walk(node, []);
  return cycles;

  function walk(node, path) {
    const seenAt = path.indexOf(node);
    if (seenAt >= 0) cycles.push([...path.slice(seenAt), node]);
    if (seenAt >= 0 || done.has(node)) return;
    for (const neighbour of next.get(node) ?? []) walk(neighbour, [...path, node]);
    done.add(node);
  }
}
