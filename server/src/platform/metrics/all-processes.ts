import cluster from 'node:cluster';
import type { Family, Registry } from '#platform/metrics/registry.ts';

/** What the processes of one site say to each other through the one that has started them. */
type Message =
  | { readonly kind: 'families-wanted'; readonly asker: number }
  | { readonly kind: 'families'; readonly asker: number; readonly families: readonly Family[] }
  | {
      readonly kind: 'families-of-others';
      readonly parts: readonly (readonly [worker: number, families: readonly Family[]])[];
    };

/** Who has not told his figures by then is left out: he is starting, ending or busy. */
const patienceMilliseconds = 1000;

/**
 * Lets the processes that serve hear each other's figures: whichever of them Prometheus happens to
 * reach answers for all. To be called once in the process that starts them.
 */
export function relayFamilies(): void {
  const waiting = new Map<number, (worker: number, families: readonly Family[]) => void>();
  cluster.on('message', (worker, message: Message) => {
    if (message.kind === 'families') waiting.get(message.asker)?.(worker.id, message.families);
    if (message.kind === 'families-wanted') void collectFor(worker.id);
  });

  async function collectFor(asker: number): Promise<void> {
    const others = Object.values(cluster.workers ?? {}).flatMap((other) =>
      other?.isConnected() && other.id !== asker ? [other] : [],
    );
    const parts: [number, readonly Family[]][] = [];
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patienceMilliseconds);
      const tell = (worker: number, families: readonly Family[]) => {
        parts.push([worker, families]);
        if (parts.length < others.length) return;
        clearTimeout(timer);
        resolve();
      };
      waiting.set(asker, tell);
      for (const other of others) other.send({ kind: 'families-wanted', asker });
      if (others.length === 0) resolve();
    });
    waiting.delete(asker);
    cluster.workers?.[asker]?.send({ kind: 'families-of-others', parts });
  }
}

export type FamilyCollector = { collect(): Promise<Family[]>; close(): void };

/** The figures of this process; where several serve, those of all, each line with its worker. */
export function createFamilyCollector(registry: Registry): FamilyCollector {
  const { worker } = cluster;
  if (!worker) return { collect: async () => registry.collect(), close: () => undefined };
  let patience: NodeJS.Timeout | undefined;
  let told: ((families: readonly Family[]) => void)[] = [];

  function hear(message: Message): void {
    if (message.kind === 'families-wanted') {
      const { asker } = message;
      process.send?.({ kind: 'families', asker, families: registry.collect() });
    }
    if (message.kind !== 'families-of-others') return;
    answerAll(message.parts.flatMap(([id, part]) => labelled(part, id)));
  }

  function answerAll(families: readonly Family[]): void {
    clearTimeout(patience);
    for (const resolve of told) resolve(families);
    told = [];
  }

  process.on('message', hear);
  return {
    async collect() {
      const others = await new Promise<readonly Family[]>((resolve) => {
        told.push(resolve);
        // One question serves all who ask meanwhile.
        if (told.length > 1) return;
        process.send?.({ kind: 'families-wanted', asker: worker.id });
        patience = setTimeout(() => answerAll([]), 2 * patienceMilliseconds);
      });
      return merge([...labelled(registry.collect(), worker.id), ...others]);
    },
    close: () => void process.off('message', hear),
  };
}

function labelled(families: readonly Family[], worker: number): Family[] {
  return families.map((family) => ({
    ...family,
    samples: family.samples.map((sample) => ({
      ...sample,
      labels: { worker: `${worker}`, ...sample.labels },
    })),
  }));
}

/** A name may stand only once in an exposition. */
function merge(families: readonly Family[]): Family[] {
  const merged = new Map<string, Family>();
  for (const family of families) {
    const samples = [...(merged.get(family.name)?.samples ?? []), ...family.samples];
    merged.set(family.name, { ...family, samples });
  }
  return [...merged.values()];
}
