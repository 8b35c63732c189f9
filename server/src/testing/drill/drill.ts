import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway, openDatabase } from '#platform/database/database.ts';
import { type Probe, startProbe } from '#testing/drill/probe.ts';
import { type App, type DrillSet, withDrillSet } from '#testing/drill/set.ts';
import { audit } from '#testing/durability/audit.ts';
import { type Crowd, createCrowd } from '#testing/durability/crowd/crowd.ts';
import type { Paper } from '#testing/durability/crowd/test-taker.ts';
import { createRandom, type Random, shuffled } from '#testing/durability/random.ts';
import type { ServerOptions } from '#testing/durability/server/server-process.ts';
import { prepare, sum, untilReady } from '#testing/durability/trial.ts';
import { within } from '#testing/durability/within.ts';
import { promote, setSynchronousStandby } from '#testing/services/postgres.ts';
import type { Service } from '#testing/services/program.ts';

export type DrillOptions = {
  readonly mode: ServerOptions['mode'];
  readonly kills: number;
  readonly learners: number;
  readonly rollSeconds: number;
  /** Between two deeds of one learner. */
  readonly breathMilliseconds?: number;
  /** The same seed kills the same victims after the same pauses. */
  readonly seed: string;
  readonly onStep?: (line: string) => void;
};

export type DrillReport = {
  readonly kills: readonly { readonly victim: string; readonly recoveryMilliseconds: number }[];
  readonly failoverMilliseconds: number;
  /** Milliseconds of requests that ask Redis: of those that under way while it was killed and away, and of all others. */
  readonly withoutRedis: readonly number[];
  readonly otherwise: readonly number[];
  /** While all servers were replaced: saves, and requests without an answer. */
  readonly rolling: { readonly savesPerSecond: number; readonly failed: readonly string[] };
  readonly acknowledgedSaves: number;
  readonly submissions: number;
  /** Whatever was lost or went wrong, in sentences: there must be none. */
  readonly faults: readonly string[];
};

type Scene = {
  readonly set: DrillSet;
  readonly crowd: Crowd;
  readonly paper: Paper;
  readonly random: Random;
  /** Every request without an answer, and why. */
  readonly lost: string[];
  readonly onStep: (line: string) => void;
};

/**
 * Runs the whole set under load: kills any one of it again and again, replaces the servers one by one, and in the end
 * loses the primary for good and goes on with the standby, as docs/operating.md says.
 */
export function runDrill(options: DrillOptions): Promise<DrillReport> {
  return withDrillSet(options.mode, (set) => play(options, set));
}

async function play(options: DrillOptions, set: DrillSet): Promise<DrillReport> {
  const scene = await prepareScene(options, set);
  const probe = startProbe(set.apps[0]?.port ?? 0);
  try {
    const strikes = await strike(scene, options.kills, probe);
    const rolling = await roll(scene, options.rollSeconds);
    const failoverMilliseconds = await failOver(scene);
    const { crowd } = scene;
    await within(crowd.submit(), 'not everybody could submit in the end');
    crowd.faults.push(...(await compare(scene, set.standby.url)));
    return {
      ...strikes,
      rolling,
      failoverMilliseconds,
      acknowledgedSaves: sum(crowd.memories().map((memory) => memory.acknowledgedSaves)),
      submissions: sum(crowd.memories().map(({ submitted }) => submitted.length)),
      faults: [...crowd.faults, ...set.apps.flatMap(({ keeper }) => keeper.crashes)],
    };
  } finally {
    await probe.stop();
  }
}

async function prepareScene(options: DrillOptions, set: DrillSet): Promise<Scene> {
  const database = openDatabase(set.primary.url, () => undefined, { poolSize: 2 });
  const { learners, paper } = await prepare(database, options.learners).finally(database.close);
  const { seed, breathMilliseconds = 0, onStep = () => undefined } = options;
  const lost: string[] = [];
  const onLost = (reason: string) => void lost.push(reason);
  const { port } = set.proxy;
  const crowd = createCrowd({ learners, paper, port, seed, breathMilliseconds, onLost });
  return { set, crowd, paper, random: createRandom(seed), lost, onStep };
}

const longestPauseMilliseconds = 400;
/** From there on it is told what the learners met meanwhile. */
const slowMilliseconds = 3000;

async function strike(
  scene: Scene,
  count: number,
  probe: Probe,
): Promise<Pick<DrillReport, 'kills' | 'withoutRedis' | 'otherwise'>> {
  const { set, crowd, random, lost, onStep } = scene;
  const kills: DrillReport['kills'][number][] = [];
  const withoutRedis: number[] = [];
  const otherwise: number[] = [];
  for (const victim of chooseVictims(random, set, count)) {
    crowd.work();
    await delay(random() * longestPauseMilliseconds);
    otherwise.push(...probe.take());
    const lostBefore = lost.length;
    const recoveryMilliseconds = await killAndWait(scene, victim);
    const failed = lost.slice(lostBefore);
    kills.push({ victim: victim.name, recoveryMilliseconds });
    const times = probe.take();
    if (victim === set.redis) withoutRedis.push(...times);
    await within(crowd.rest(), 'the learners did not come to rest');
    crowd.faults.push(...(await compare(scene, set.primary.url)));
    onStep(`${victim.name} (${Math.round(recoveryMilliseconds)} ms)`);
    if (recoveryMilliseconds > slowMilliseconds) for (const line of reasonsOf(failed)) onStep(line);
    if (crowd.faults.length > 0) break;
  }
  return { kills, withoutRedis, otherwise };
}

/** What learners met, each once with how often: without the ids that tell them apart. */
function reasonsOf(failed: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const reason of failed) {
    const text = reason.replaceAll(/[0-9a-f]{8}-[\w-]+/g, '…').split('\n', 1)[0] ?? '';
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => `  ${count} x ${text}`);
}

type Victim = App | Service;

/** Each comes before any comes again, in an order left to chance. */
function chooseVictims(random: Random, set: DrillSet, count: number): Victim[] {
  const all: readonly Victim[] = [
    ...set.apps,
    set.primary,
    set.standby,
    set.pooler,
    set.redis,
    set.proxy,
  ];
  const rounds = Array.from({ length: Math.ceil(count / all.length) });
  return rounds.flatMap(() => shuffled(random, all)).slice(0, count);
}

/** Who is killed is started again at once, as its supervisor would. @returns how long until a save was acknowledged. */
async function killAndWait({ crowd, set }: Scene, victim: Victim): Promise<number> {
  const killedAt = performance.now();
  if ('keeper' in victim) {
    const pid = victim.keeper.current?.pid;
    victim.keeper.expectKill();
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  } else {
    await victim.send('SIGKILL');
  }
  const sentAfter = performance.now();
  // Redis stays away for a while, so that what its absence costs can be seen.
  const returning = 'keeper' in victim ? undefined : startAgain(victim, victim === set.redis);
  const complaint = `no save was acknowledged after the end of ${victim.name}`;
  await within(crowd.acknowledgementSince(sentAfter), complaint);
  const recovered = performance.now() - killedAt;
  await returning;
  if ('keeper' in victim) await untilReady(victim.keeper);
  return recovered;
}

async function startAgain(victim: Service, isLate: boolean): Promise<void> {
  if (isLate) await delay(2000);
  await victim.start();
}

/** Replaces one server after the other while everybody saves. */
async function roll(scene: Scene, seconds: number): Promise<DrillReport['rolling']> {
  const { set, crowd, lost, onStep } = scene;
  const saves = () => sum(crowd.memories().map((memory) => memory.acknowledgedSaves));
  crowd.work();
  await crowd.acknowledgementSince(performance.now());
  const [lostBefore, savedBefore, startedAt] = [lost.length, saves(), performance.now()];
  for (const app of set.apps) await restart(app);
  // The last one has to take its share before anybody can say that nothing failed.
  await delay(Math.max(1000, seconds * 1000 - (performance.now() - startedAt)));
  const savesPerSecond = ((saves() - savedBefore) * 1000) / (performance.now() - startedAt);
  const failed = lost.slice(lostBefore);
  await within(crowd.rest(), 'the learners did not come to rest');
  onStep(`rolled at ${Math.round(savesPerSecond)} saves a second, ${failed.length} failed`);
  return { savesPerSecond, failed };
}

async function restart({ keeper }: App): Promise<void> {
  const old = keeper.current;
  if (!old) throw new Error('a server that is to be replaced runs');
  keeper.expectKill();
  old.child.kill('SIGTERM');
  await old.exited;
  await untilReady(keeper);
  // The proxy has to see it before the next one leaves.
  await delay(1000);
}

/** The runbook of docs/operating.md: the primary is gone for good. @returns how long nothing could be saved */
async function failOver(scene: Scene): Promise<number> {
  const { set, crowd, onStep } = scene;
  crowd.work();
  await crowd.acknowledgementSince(performance.now());
  const killedAt = performance.now();
  await set.primary.send('SIGKILL');
  await promote(set.standby);
  await setSynchronousStandby(set.standby, '');
  await set.pooler.pointTo(set.standby.port);
  const complaint = 'no save was acknowledged after the promotion';
  await within(crowd.acknowledgementSince(performance.now()), complaint);
  const milliseconds = performance.now() - killedAt;
  set.environment.DATABASE_DIRECT_URL = set.standby.url;
  for (const app of set.apps) await restart(app);
  await within(crowd.rest(), 'the learners did not come to rest');
  crowd.faults.push(...(await compare(scene, set.standby.url)));
  onStep(`standby promoted (${Math.round(milliseconds)} ms)`);
  return milliseconds;
}

/** What is lost or wrong in a database, as soon as it can be asked. */
async function compare({ crowd, paper }: Scene, url: string): Promise<string[]> {
  const database = openDatabase(url, () => undefined, { poolSize: 2 });
  const look = async (): Promise<string[]> => {
    for (;;) {
      try {
        return await audit(database, paper, crowd.memories());
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        await delay(20);
      }
    }
  };
  return await within(look(), 'the database did not come back').finally(database.close);
}
