/** Counts, histograms and figures of a process, in the words of Prometheus. */

type Labels = Readonly<Record<string, string>>;

/** One line of an exposition; the suffix is `_bucket`, `_sum`, `_count` or nothing. */
type Sample = { readonly suffix: string; readonly labels: Labels; readonly value: number };

/** Everything of one name. Plain data, so that another process can send it. */
export type Family = {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
};

type Naming<Label extends string> = {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly Label[];
};

type Reading = readonly [labels: Labels, value: number];

export type Registry = ReturnType<typeof createRegistry>;

/** Label values must come from a small fixed set, never from what people send: each makes lines that stay. */
export function createRegistry() {
  const families: (() => Family)[] = [];
  return {
    /** Goes up only. */
    counter<L extends string>(naming: Naming<L>) {
      const children = createChildren(naming.labels, () => ({ value: 0 }));
      families.push(() => ({
        ...described(naming, 'counter'),
        samples: children.list().map(([labels, { value }]) => ({ suffix: '', labels, value })),
      }));
      return {
        add(amount: number, ...values: readonly string[]): void {
          children.find(values).value += amount;
        },
      };
    },

    /** Of durations in seconds or of sizes; `bounds` in rising order, the one of everything follows by itself. */
    histogram<L extends string>(naming: Naming<L> & { readonly bounds: readonly number[] }) {
      const { bounds } = naming;
      const children = createChildren(naming.labels, () => ({
        counts: new Array<number>(bounds.length + 1).fill(0),
        sum: 0,
      }));
      families.push(() => ({
        ...described(naming, 'histogram'),
        samples: children
          .list()
          .flatMap(([labels, child]) => samplesOfHistogram(labels, bounds, child)),
      }));
      return {
        observe(value: number, ...values: readonly string[]): void {
          const child = children.find(values);
          let bucket = 0;
          while (bucket < bounds.length && value > (bounds[bucket] as number)) bucket += 1;
          child.counts[bucket] = (child.counts[bucket] as number) + 1;
          child.sum += value;
        },
      };
    },

    /** Read when it is asked for; no readings where the figure is not known. */
    figure(
      naming: Omit<Naming<never>, 'labels'> & { readonly type?: 'counter' | 'gauge' },
      read: () => readonly Reading[],
    ): void {
      families.push(() => ({
        ...described(naming, naming.type ?? 'gauge'),
        samples: read().map(([labels, value]) => ({ suffix: '', labels, value })),
      }));
    },

    collect: (): Family[] => families.map((family) => family()),
  };
}

function described({ name, help }: Omit<Naming<string>, 'labels'>, type: Family['type']) {
  return { name, help, type };
}

/** The counts under each combination of label values, made when it is first met. */
function createChildren<Child>(names: readonly string[], create: () => Child) {
  const children: { readonly labels: Labels; readonly child: Child }[] = [];
  const root = createBranch<Child>();

  function add(values: readonly string[]): Child {
    const labels = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
    const child = create();
    children.push({ labels, child });
    return child;
  }

  return {
    /** From value to value: it is asked for with every request, and to join them costs more than the count. */
    find(values: readonly string[]): Child {
      let branch = root;
      for (const value of values) {
        const next = branch.branches.get(value) ?? createBranch<Child>();
        if (!branch.branches.has(value)) branch.branches.set(value, next);
        branch = next;
      }
      branch.child ??= add(values);
      return branch.child;
    },
    list: (): [Labels, Child][] => children.map(({ labels, child }) => [labels, child]),
  };
}

type Branch<Child> = { readonly branches: Map<string, Branch<Child>>; child: Child | undefined };

function createBranch<Child>(): Branch<Child> {
  return { branches: new Map(), child: undefined };
}

function samplesOfHistogram(
  labels: Labels,
  bounds: readonly number[],
  { counts, sum }: { readonly counts: readonly number[]; readonly sum: number },
): Sample[] {
  let total = 0;
  const buckets = counts.map((count, index) => {
    total += count;
    const le = index < bounds.length ? `${bounds[index]}` : '+Inf';
    return { suffix: '_bucket', labels: { ...labels, le }, value: total };
  });
  return [
    ...buckets,
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: total },
  ];
}
