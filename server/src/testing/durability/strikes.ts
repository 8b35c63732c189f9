import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway } from '#platform/database/database.ts';
import { audit } from '#testing/durability/audit.ts';
import type { Crowd } from '#testing/durability/crowd/crowd.ts';
import type { Paper } from '#testing/durability/crowd/test-taker.ts';
import { chooseVictims, kill, untilGone, type Victim } from '#testing/durability/killer.ts';
import type { Random } from '#testing/durability/random.ts';
import type { Keeper } from '#testing/durability/server/keeper.ts';
import {
  NoRunningDatabase,
  withRunningDatabase,
} from '#testing/durability/server/running-database.ts';
import { within } from '#testing/durability/within.ts';

export type Strike = {
  readonly victim: Victim;
  /** From the kill to the next acknowledged save; null: the next kill came before. */
  readonly recoveryMilliseconds: number | null;
};

export type Scene = {
  readonly dataDir: string;
  readonly keeper: Keeper;
  readonly crowd: Crowd;
  readonly paper: Paper;
  readonly random: Random;
};

const longestPauseMilliseconds = 400;
const pollMilliseconds = 20;
/** So often the next blow falls while everything still recovers from the last. */
const doubleBlowShare = 0.15;

/**
 * Kills so often, at random moments of a crowd at work, and checks after each recovery. The first
 * fault ends it: the later ones would only follow from it.
 */
export async function strikeAgainAndAgain(
  scene: Scene,
  count: number,
  onStrike: (strike: Strike) => void,
): Promise<Strike[]> {
  const strikes: Strike[] = [];
  for (const victim of chooseVictims(scene.random, count)) {
    scene.crowd.work();
    await delay(scene.random() * longestPauseMilliseconds);
    const strike = await strikeOnce(scene, victim);
    strikes.push(strike);
    onStrike(strike);
    if (scene.crowd.faults.length > 0) break;
  }
  return strikes;
}

/** Lets everybody rest and adds what the database lacks to the faults. */
export async function check({ crowd, dataDir, paper }: Scene): Promise<void> {
  await within(crowd.rest(), 'the learners did not come to rest');
  const compare = () =>
    withRunningDatabase(dataDir, (database) => audit(database, paper, crowd.memories()));
  crowd.faults.push(...(await within(whenReachable(compare), 'the database did not come back')));
}

async function strikeOnce(scene: Scene, victim: Victim): Promise<Strike> {
  const { crowd, random } = scene;
  const killedAt = performance.now();
  const doomed = await within(kill(victim, scene), `no ${victim} could be killed`);
  if (random() < doubleBlowShare) return { victim, recoveryMilliseconds: null };
  await within(untilGone(doomed), `after the end of the ${victim} some processes went on`);
  const saved = crowd.acknowledgementSince(performance.now());
  await within(saved, `no save was acknowledged after the end of the ${victim}`);
  const recoveryMilliseconds = performance.now() - killedAt;
  await check(scene);
  return { victim, recoveryMilliseconds };
}

async function whenReachable<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      // After the last blow nobody has waited until it is back.
      if (!isDatabaseAway(error) && !(error instanceof NoRunningDatabase)) throw error;
      await delay(pollMilliseconds);
    }
  }
}
