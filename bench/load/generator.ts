/** The process that makes the load: it gets a plan, plays it and sends back what it measured. */
import { openConnection } from './connection.ts';
import { playHall } from './hall.ts';
import type { Lane, Request } from './lane.ts';
import { createLatencies, createLatenciesByName } from './latencies.ts';
import type { HallPlan, Plan, Round } from './plan.ts';
import { createTraffic } from './traffic.ts';

process.on('message', (plan: Plan | HallPlan) => {
  const playing = plan.kind === 'hall' ? playHall(plan) : play(plan);
  void playing.then((round) => process.send?.(round));
});
process.on('disconnect', () => process.exit());

async function play(plan: Plan): Promise<Round> {
  const traffic = createTraffic(plan);
  const measured = createMeasures();
  const lanes = await Promise.all(
    traffic.lanes.map((lane) => openLane({ port: plan.port, lane, measured })),
  );
  const cpu = process.cpuUsage();
  const started = performance.now();
  const end = started + plan.seconds * 1000;
  await Promise.all(lanes.map((lane) => lane.run(end)));
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  for (const lane of lanes) lane.close();
  const { count, p50, p99 } = measured.all.times();
  return {
    answers: count,
    seconds,
    perSecond: count / seconds,
    p50,
    p99,
    steps: measured.bySteps.times(),
    others: measured.others,
    cpuSeconds: (user + system) / 1e6,
    revisions: traffic.revisions(),
  };
}

function createMeasures() {
  const others: Record<number, number> = {};
  return { all: createLatencies(), bySteps: createLatenciesByName(), others };
}

type LaneNeeds = {
  readonly port: number;
  readonly lane: Lane;
  readonly measured: ReturnType<typeof createMeasures>;
};

async function openLane({ port, lane, measured }: LaneNeeds) {
  let request: Request | null = null;
  let sentAt = 0;
  let end = 0;
  let finish: () => void = () => undefined;
  const connection = await openConnection(port, ({ status, body }) => {
    const now = performance.now();
    if (request !== null && status === request.expectedStatus) {
      measured.all.add(now - sentAt);
      measured.bySteps.add(request.step, now - sentAt);
      lane.confirm(body);
    } else {
      measured.others[status] = (measured.others[status] ?? 0) + 1;
      lane.fail();
    }
    if (status === 0) finish();
    else proceed(now);
  });

  function proceed(now: number): void {
    request = lane.next(now >= end);
    if (request === null) {
      finish();
      return;
    }
    sentAt = now;
    connection.send(request.text, request.wantsBody);
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
