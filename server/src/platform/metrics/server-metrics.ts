import type { Clock } from '#platform/clock/clock.ts';
import { addProcessFigures } from '#platform/metrics/process-figures.ts';
import { createRegistry, type Registry } from '#platform/metrics/registry.ts';
import * as reports from '#platform/metrics/reports.ts';

/** The part of a pool of connections that is told. */
export type PoolFigures = {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
};

export type ServerMetrics = { readonly registry: Registry; close(): void };

// In seconds. A save has 15 ms, the worst of the bell 250 ms and 5 s.
const requestBounds = [0.002, 0.005, 0.015, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const batchBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const sizeBounds = [1, 2, 4, 8, 16, 32, 64, 128];

type Needs = { readonly clock: Clock; readonly pools: Readonly<Record<string, PoolFigures>> };

/** Counts what the parts of this process report, until it is closed. */
export function createServerMetrics({ clock, pools }: Needs): ServerMetrics {
  const registry = createRegistry();
  const endings = [
    countRequests(registry),
    countBatches(registry),
    countAnswers(registry),
    watchQueues(registry),
    watchJobs(registry, clock),
    addProcessFigures(registry),
  ];
  addPools(registry, pools);
  return {
    registry,
    close() {
      for (const end of endings) end();
    },
  };
}

const statusClasses = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];

function countRequests(registry: Registry): () => void {
  const durations = registry.histogram({
    name: 'taiyari_http_request_duration_seconds',
    help: 'Answered requests by route pattern, method and class of status.',
    labels: ['route', 'method', 'status'],
    bounds: requestBounds,
  });
  return reports.requestAnswered.listen(({ route, method, status, milliseconds }) => {
    const statusClass = statusClasses[Math.floor(status / 100)] ?? '';
    durations.observe(milliseconds / 1000, route, method, statusClass);
  });
}

function countBatches(registry: Registry): () => void {
  const labels = ['batcher'] as const;
  const sizes = registry.histogram({
    name: 'taiyari_batch_size',
    help: 'Requests that one batch served.',
    labels,
    bounds: sizeBounds,
  });
  const durations = registry.histogram({
    name: 'taiyari_batch_duration_seconds',
    help: 'How long a batch took, from sending to commit.',
    labels,
    bounds: batchBounds,
  });
  const failures = registry.counter({
    name: 'taiyari_batch_failures_total',
    help: 'Batches that failed; their items are tried one by one unless the database is away.',
    labels,
  });
  return reports.batchEnded.listen(({ name, size, milliseconds, isFailed }) => {
    sizes.observe(size, name);
    durations.observe(milliseconds / 1000, name);
    failures.add(isFailed ? 1 : 0, name);
  });
}

function countAnswers(registry: Registry): () => void {
  const labels = ['kind'] as const;
  const acknowledged = registry.counter({
    name: 'taiyari_answers_acknowledged_total',
    help: 'Saves and submissions that were acknowledged.',
    labels,
  });
  const stored = registry.counter({
    name: 'taiyari_answers_stored_total',
    help: 'Rows of saves and submissions that the database reported written: as many as were acknowledged.',
    labels,
  });
  // A rule compares nothing with a figure that is missing.
  for (const kind of reports.answerKinds) {
    acknowledged.add(0, kind);
    stored.add(0, kind);
  }
  const endings = [
    reports.answersAcknowledged.listen(({ kind, count }) => acknowledged.add(count, kind)),
    reports.answersStored.listen(({ kind, count }) => stored.add(count, kind)),
  ];
  return () => {
    for (const end of endings) end();
  };
}

function watchQueues(registry: Registry): () => void {
  const queues = new Map<string, { readonly running: number; readonly waiting: number }>();
  for (const state of ['running', 'waiting'] as const) {
    registry.figure(
      { name: `taiyari_queue_${state}`, help: `Tasks ${state} in a queue of this process.` },
      () => [...queues].map(([queue, counts]) => [{ queue }, counts[state]]),
    );
  }
  return reports.queueChanged.listen(({ name, ...counts }) => void queues.set(name, counts));
}

function watchJobs(registry: Registry, clock: Clock): () => void {
  const successes = new Map<string, number>();
  // Prometheus calls what it asks a job, and renames a label of ours that is called so.
  const labels = ['job_name'] as const;
  const durations = registry.histogram({
    name: 'taiyari_job_duration_seconds',
    help: 'Runs of periodic jobs.',
    labels,
    bounds: [0.01, 0.1, 1, 10, 60],
  });
  const failures = registry.counter({
    name: 'taiyari_job_failures_total',
    help: 'Runs of periodic jobs that failed; the next one follows by itself.',
    labels,
  });
  registry.figure(
    {
      name: 'taiyari_job_last_success_timestamp_seconds',
      help: 'When a job last ended well, in Unix seconds.',
    },
    () => [...successes].map(([name, at]) => [{ job_name: name }, at]),
  );
  return reports.jobEnded.listen(({ name, milliseconds, isFailed }) => {
    durations.observe(milliseconds / 1000, name);
    failures.add(isFailed ? 1 : 0, name);
    if (!isFailed) successes.set(name, clock.now().getTime() / 1000);
  });
}

function addPools(registry: Registry, pools: Readonly<Record<string, PoolFigures>>): void {
  const figures = [
    ['connections', 'Connections of a pool.', 'totalCount'],
    ['idle', 'Connections of a pool that nobody uses.', 'idleCount'],
    ['waiting', 'Requests that wait for a connection of a pool.', 'waitingCount'],
  ] as const;
  for (const [name, help, key] of figures) {
    registry.figure({ name: `taiyari_pool_${name}`, help }, () =>
      Object.entries(pools).map(([pool, counts]) => [{ pool }, counts[key]]),
    );
  }
}
