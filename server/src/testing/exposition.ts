type Labels = Readonly<Record<string, string>>;

/** What Prometheus would make of a text. @throws on a line that it would not read */
export function readExposition(text: string) {
  const lines = text.trimEnd().split('\n');
  const typed = new Set<string>();
  const values = new Map<string, number>();
  const labels = new Map<string, Labels[]>();
  for (const line of lines) {
    if (line.startsWith('# HELP ')) continue;
    const type = /^# TYPE ([a-z_]+) (counter|gauge|histogram)$/.exec(line);
    if (type) {
      if (typed.has(`${type[1]}`)) throw new Error(`twice: ${line}`);
      typed.add(`${type[1]}`);
      continue;
    }
    const sample = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/.exec(line);
    if (!sample || !typed.has(familyOf(`${sample[1]}`, typed))) throw new Error(`unread: ${line}`);
    const own = readLabels(sample[2] ?? '');
    values.set(keyOf(`${sample[1]}`, own), Number(sample[3]));
    labels.set(`${sample[1]}`, [...(labels.get(`${sample[1]}`) ?? []), own]);
  }
  return {
    text,
    /** The names of all families. */
    names: typed,
    /** A counter that has not been met yet is nought. */
    value: (name: string, own: Labels = {}) => values.get(keyOf(name, own)) ?? 0,
    /** The labels of every line of a name. */
    labelsOf: (name: string): readonly Labels[] => labels.get(name) ?? [],
  };
}

function familyOf(name: string, typed: ReadonlySet<string>): string {
  return typed.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '');
}

function readLabels(text: string): Labels {
  return Object.fromEntries(
    [...text.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g)].map(([, name, value]) => [name, value]),
  );
}

function keyOf(name: string, labels: Labels): string {
  const pairs = Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${name} ${JSON.stringify(pairs)}`;
}
