import type { Span } from '@opentelemetry/api';
import { isDatabaseAway, isTooSlow } from '#platform/database/database.ts';
import { batchEnded } from '#platform/metrics/reports.ts';
import { traceBatch, tracedRequest } from '#platform/tracing/trace-batch.ts';

type Waiting<Item, Outcome> = {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
  readonly span: Span | undefined;
};

type Options<Item, Outcome> = {
  /** Under which it is counted. */
  readonly name: string;
  /** Does all items at once; outcomes in the order of the items. */
  readonly run: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  readonly maximum: number;
  /** How many batches may be on their way; a second one keeps this process at work while the database commits. */
  readonly lanes: number;
  /**
   * Each batch takes at most an even share of all that is asked for. A lane that takes whatever waits soon serves everybody
   * at once, answers them at once and is asked by them at once, while the other lanes stand empty. For batches that cost
   * little beside their items: these get smaller.
   */
  readonly isShared?: boolean;
  /** Items with the same key are never on their way together; the later one waits. */
  readonly keyOf?: (item: Item) => string;
};

export type Batcher<Item, Outcome> = (item: Item) => Promise<Outcome>;

/**
 * Collects what comes in while batches are on their way and sends it as the next: one round trip
 * and one commit serve many requests, and an idle server answers at once. An outcome is given only
 * after `run` has resolved. When a batch fails its items are tried one by one, so that a bad one
 * fails alone; when the database is away all of them fail at once. So do those behind an item that
 * is too slow by itself: they may wait for the same lock, each for the whole time that a statement
 * may take, and their callers come again sooner than the lane would get to them.
 */
export function createBatcher<Item, Outcome>(
  options: Options<Item, Outcome>,
): Batcher<Item, Outcome> {
  let waiting: Waiting<Item, Outcome>[] = [];
  const busyKeys = new Set<string>();
  let running = 0;
  let onTheirWay = 0;
  let isScheduled = false;

  // One turn of the event loop lets all requests of this tick join the batch.
  function schedule(): void {
    if (isScheduled || running >= options.lanes || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(sendBatches);
  }

  function sendBatches(): void {
    isScheduled = false;
    while (running < options.lanes) {
      const batch = takeBatch();
      if (batch.length === 0) return;
      running += 1;
      onTheirWay += batch.length;
      void runBatch(batch, run).finally(() => {
        running -= 1;
        onTheirWay -= batch.length;
        for (const { item } of batch) busyKeys.delete(keyOf(item));
        schedule();
      });
    }
  }

  async function run(batch: readonly Waiting<Item, Outcome>[]): Promise<readonly Outcome[]> {
    const items = batch.map(({ item }) => item);
    const spans = batch.map(({ span }) => span);
    const startedAt = performance.now();
    let isFailed = true;
    try {
      const outcomes = await traceBatch(options.name, spans, () => options.run(items));
      isFailed = false;
      return outcomes;
    } finally {
      const milliseconds = performance.now() - startedAt;
      batchEnded.tell({ name: options.name, size: items.length, milliseconds, isFailed });
    }
  }

  function takeBatch(): Waiting<Item, Outcome>[] {
    const fair = Math.ceil((waiting.length + onTheirWay) / options.lanes);
    const share = options.isShared ? Math.min(options.maximum, fair) : options.maximum;
    if (!options.keyOf) return waiting.splice(0, share);
    const batch: Waiting<Item, Outcome>[] = [];
    const rest: Waiting<Item, Outcome>[] = [];
    for (const entry of waiting) {
      const key = keyOf(entry.item);
      const fits = batch.length < share && !busyKeys.has(key);
      if (fits) busyKeys.add(key);
      (fits ? batch : rest).push(entry);
    }
    waiting = rest;
    return batch;
  }

  function keyOf(item: Item): string {
    return options.keyOf?.(item) ?? '';
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject, span: tracedRequest() });
      schedule();
    });
}

async function runBatch<Item, Outcome>(
  batch: readonly Waiting<Item, Outcome>[],
  run: (batch: readonly Waiting<Item, Outcome>[]) => Promise<readonly Outcome[]>,
): Promise<void> {
  try {
    settle(batch, await run(batch));
  } catch (error) {
    if (batch.length === 1 || isDatabaseAway(error)) return rejectAll(batch, error);
    for (const [place, entry] of batch.entries()) {
      try {
        settle([entry], await run([entry]));
      } catch (alone) {
        entry.reject(alone);
        if (isDatabaseAway(alone) || isTooSlow(alone)) {
          return rejectAll(batch.slice(place + 1), alone);
        }
      }
    }
  }
}

function rejectAll(batch: readonly Waiting<unknown, never>[], error: unknown): void {
  for (const entry of batch) entry.reject(error);
}

function settle<Item, Outcome>(
  batch: readonly Waiting<Item, Outcome>[],
  outcomes: readonly Outcome[],
): void {
  if (outcomes.length !== batch.length) throw new Error('a batch must have one outcome per item');
  for (const [index, entry] of batch.entries()) entry.resolve(outcomes[index] as Outcome);
}
