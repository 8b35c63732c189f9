import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Registry } from '#platform/metrics/registry.ts';

const delayPeriodMilliseconds = 10_000;
const resolutionMilliseconds = 10;
const quantiles = [50, 99, 100];

/** Memory, processor time and the delay of the event loop. @returns what ends the watching. */
export function addProcessFigures(registry: Registry): () => void {
  registry.figure(
    { name: 'process_resident_memory_bytes', help: 'Memory of the process in bytes.' },
    () => [[{}, process.memoryUsage.rss()]],
  );
  registry.figure(
    { name: 'taiyari_heap_used_bytes', help: 'Memory of JavaScript objects in bytes.' },
    () => [[{}, process.memoryUsage().heapUsed]],
  );
  registry.figure(
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time of the process in seconds.',
      type: 'counter',
    },
    () => {
      const { user, system } = process.cpuUsage();
      return [[{}, (user + system) / 1e6]];
    },
  );
  registry.figure(
    { name: 'process_start_time_seconds', help: 'When the process started, in Unix seconds.' },
    () => [[{}, performance.timeOrigin / 1000]],
  );
  return addEventLoopDelay(registry);
}

/** Of the last whole period, whoever asks how often. */
function addEventLoopDelay(registry: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: resolutionMilliseconds });
  let latest = readDelay(delay);
  const period = setInterval(() => {
    latest = readDelay(delay);
    delay.reset();
  }, delayPeriodMilliseconds);
  period.unref();
  delay.enable();
  registry.figure(
    {
      name: 'taiyari_event_loop_delay_seconds',
      help: 'How late the event loop was, by quantile, in the last ten seconds.',
    },
    () => latest,
  );
  return () => {
    clearInterval(period);
    delay.disable();
  };
}

/** What lies over the pause between two looks is the delay; before the first one nothing is known. */
function readDelay(delay: ReturnType<typeof monitorEventLoopDelay>) {
  if (delay.count === 0) return [];
  return quantiles.map((percent) => {
    const nanoseconds = delay.percentile(percent) - resolutionMilliseconds * 1e6;
    return [{ quantile: `${percent / 100}` }, Math.max(0, nanoseconds / 1e9)] as const;
  });
}
