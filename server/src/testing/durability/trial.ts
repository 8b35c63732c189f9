import { realpath, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { embeddedPaths } from '#platform/database/embedded/files.ts';
import { findFreePort } from '#platform/database/embedded/server/launch.ts';
import { findPostmaster, stopPostmaster } from '#platform/database/embedded/server/postmaster.ts';
import { givenPart, givenTest } from '#testing/builders.ts';
import { createCrowd } from '#testing/durability/crowd/crowd.ts';
import { givenLearners } from '#testing/durability/crowd/learners.ts';
import { createRandom } from '#testing/durability/random.ts';
import { givenDataDir } from '#testing/durability/server/data-dir.ts';
import { type Keeper, keepServer } from '#testing/durability/server/keeper.ts';
import { withRunningDatabase } from '#testing/durability/server/running-database.ts';
import type { ServerOptions } from '#testing/durability/server/server-process.ts';
import { check, type Strike, strikeAgainAndAgain } from '#testing/durability/strikes.ts';
import { within } from '#testing/durability/within.ts';

export type TrialOptions = {
  readonly mode: ServerOptions['mode'];
  readonly kills: number;
  readonly learners: number;
  /** Between two deeds of one learner. */
  readonly breathMilliseconds?: number;
  /** The same seed kills the same victims after the same pauses. */
  readonly seed: string;
  readonly onStrike?: (strike: Strike) => void;
};

export type TrialReport = {
  readonly strikes: readonly Strike[];
  readonly acknowledgedSaves: number;
  /** Into closed parts. */
  readonly refusedSaves: number;
  readonly submissions: number;
  /** Whatever was lost or went wrong, in sentences: there must be none. */
  readonly faults: readonly string[];
};

const questionCount = 30;

/**
 * Lets learners save and submit on the real server with its embedded database, kills one or the
 * other or both at random moments, and compares what was acknowledged with what is there.
 */
export async function runTrial(options: TrialOptions): Promise<TrialReport> {
  const dataDir = await givenDataDir('durability');
  const port = await findFreePort();
  const keeper = keepServer({ mode: options.mode, port, dataDir });
  try {
    await within(untilReady(keeper), 'the server did not start');
    return await play(options, { dataDir, port, keeper });
  } finally {
    await keeper.stop();
    await endDatabase(dataDir);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}

type Stage = { readonly dataDir: string; readonly port: number; readonly keeper: Keeper };

async function play(options: TrialOptions, stage: Stage): Promise<TrialReport> {
  const { kills, seed, breathMilliseconds = 0, onStrike = () => undefined } = options;
  const { learners, paper, parted } = await withRunningDatabase(stage.dataDir, (database) =>
    prepare(database, options.learners),
  );
  const { port } = stage;
  const crowd = createCrowd({ learners, paper, parted, port, seed, breathMilliseconds });
  const scene = { ...stage, crowd, paper, random: createRandom(seed) };
  const strikes = await strikeAgainAndAgain(scene, kills, onStrike);
  await check(scene);
  await within(crowd.submit(), 'not everybody could submit in the end');
  await check(scene);
  return {
    strikes,
    acknowledgedSaves: sum(crowd.memories().map((memory) => memory.acknowledgedSaves)),
    refusedSaves: sum(crowd.memories().map((memory) => memory.refusedSaves)),
    submissions: sum(crowd.memories().map(({ submitted }) => submitted.length)),
    faults: [...crowd.faults, ...stage.keeper.crashes],
  };
}

/** A test, one with the same questions in short parts that lock, and learners to take them. */
export async function prepare(database: Database, learnerCount: number) {
  const questions = Array.from({ length: questionCount }, (_, index) => ({ correct: index % 4 }));
  const deps = { db: database.db, clock: systemClock };
  const test = await givenTest(deps, { questions, durationMinutes: 180 });
  const shortParts = [0.05, 0.1, 0.1, 180].map((minutes, part) =>
    givenPart(minutes, `part-${part}`),
  );
  const partOfPlace = questions.map((_, place) =>
    Math.floor((place * shortParts.length) / questionCount),
  );
  const divided = await givenTest(deps, {
    questions: questions.map((question, place) => ({
      ...question,
      section: `part-${partOfPlace[place]}`,
    })),
    parts: shortParts,
    durationMinutes: 181,
  });
  const key = questions.map(({ correct }) => 'ABCD'.charAt(correct)).join('');
  return {
    paper: { ...test, key },
    parted: { ...divided, key, partOfPlace },
    learners: await givenLearners(database, learnerCount),
  };
}

/** Resolves when the process that a keeper starts can be used. */
export async function untilReady(keeper: Keeper): Promise<void> {
  while (keeper.current === null) await delay(5);
  await keeper.current.ready;
}

async function endDatabase(dataDir: string): Promise<void> {
  const postmaster = await findPostmaster(embeddedPaths(await realpath(dataDir)));
  if (postmaster !== null) await stopPostmaster(postmaster);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
