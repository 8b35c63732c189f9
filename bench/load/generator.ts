/** The process that makes the load: it gets a plan, plays it and sends back what it measured. */
import { openConnection } from './connection.ts';
import { createLatencies } from './latencies.ts';
import type { Plan, Round } from './plan.ts';
import { createTraffic, type Lane, type Traffic } from './traffic.ts';

process.on('message', (plan: Plan) => {
  void play(plan).then((round) => process.send?.(round));
});
process.on('disconnect', () => process.exit());

async function play(plan: Plan): Promise<Round> {
  const traffic = createTraffic(plan);
  const latencies = createLatencies();
  const others: Record<number, number> = {};
  const lanes = await Promise.all(
    traffic.lanes.map((lane) => openLane({ port: plan.port, lane, traffic, latencies, others })),
  );
  const cpu = process.cpuUsage();
  const started = performance.now();
  const end = started + plan.seconds * 1000;
  await Promise.all(lanes.map((lane) => lane.run(end)));
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  for (const lane of lanes) lane.close();
  return {
    answers: latencies.count,
    seconds,
    perSecond: latencies.count / seconds,
    p50: latencies.percentile(0.5),
    p99: latencies.percentile(0.99),
    others,
    cpuSeconds: (user + system) / 1e6,
    revisions: traffic.revisions(),
  };
}

type LaneNeeds = {
  readonly port: number;
  readonly lane: Lane;
  readonly traffic: Traffic;
  readonly latencies: ReturnType<typeof createLatencies>;
  readonly others: Record<number, number>;
};

async function openLane({ port, lane, traffic, latencies, others }: LaneNeeds) {
  let sentAt = 0;
  let end = 0;
  let finish: () => void = () => undefined;
  const connection = await openConnection(port, (status) => {
    const now = performance.now();
    if (status === traffic.expectedStatus) {
      latencies.add(now - sentAt);
      lane.confirm();
    } else {
      others[status] = (others[status] ?? 0) + 1;
    }
    if (status === 0) finish();
    else proceed(now);
  });

  function proceed(now: number): void {
    const request = now < end ? lane.next() : null;
    if (request === null) {
      finish();
      return;
    }
    sentAt = now;
    connection.send(request);
  }

  return {
    close: connection.close,
    run: (until: number) =>
      new Promise<void>((resolve) => {
        finish = resolve;
        end = until;
        proceed(performance.now());
      }),
  };
}
