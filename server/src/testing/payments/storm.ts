import { realpath, rm } from 'node:fs/promises';
import { startFakeRazorpay } from '#features/orders/testing/fake-razorpay.ts';
import { embeddedPaths } from '#platform/database/embedded/files.ts';
import { findFreePort } from '#platform/database/embedded/server/launch.ts';
import { findPostmaster, stopPostmaster } from '#platform/database/embedded/server/postmaster.ts';
import { kill, untilGone } from '#testing/durability/killer.ts';
import { createRandom, integerBelow, type Random } from '#testing/durability/random.ts';
import { givenDataDir } from '#testing/durability/server/data-dir.ts';
import { type Keeper, keepServer } from '#testing/durability/server/keeper.ts';
import type { ServerOptions } from '#testing/durability/server/server-process.ts';
import { untilReady } from '#testing/durability/trial.ts';
import { within } from '#testing/durability/within.ts';
import { auditBooks, untilSettled } from '#testing/payments/books.ts';
import { createDeeds, type Deed } from '#testing/payments/deeds.ts';
import { prepareShop } from '#testing/payments/shop.ts';

export type StormOptions = {
  readonly mode: ServerOptions['mode'];
  readonly orders: number;
  /** How often the server is killed, at moments that lie within ordering, paying and refunding in turn. */
  readonly kills: number;
  /** The same seed plays the same payments, loses the same returns and kills at the same places. */
  readonly seed: string;
};

export type StormReport = {
  readonly paid: number;
  readonly refunded: number;
  readonly lostReturns: number;
  /** Webhooks that were answered, each of them one of ten. */
  readonly events: number;
  readonly kills: number;
  /** Whatever the books lack or have too much, in sentences: there must be none. */
  readonly faults: readonly string[];
};

/** How many speak to the server at once. */
const lanes = 50;

/**
 * A real server with its embedded database sells by a Razorpay on loopback: everybody orders; each event of a payment is
 * sent ten times, in any order, beside those browsers that come back; then some get their money back. Meanwhile the
 * server is killed again and again; whoever gets no answer asks again, as browsers and Razorpay do.
 */
export async function runPaymentStorm(options: StormOptions): Promise<StormReport> {
  const dataDir = await givenDataDir('payments');
  const razorpay = await startFakeRazorpay();
  const port = await findFreePort();
  const environment = { PAYMENTS_URL: razorpay.url };
  const keeper = keepServer({ mode: options.mode, port, dataDir, environment });
  try {
    await within(untilReady(keeper), 'the server did not start');
    const random = createRandom(options.seed);
    const shop = await prepareShop(dataDir, options.orders);
    const deeds = createDeeds({ ...shop, razorpay, port, random });
    const killer = createKiller({ keeper, dataDir, random });
    const kills = [0, 1, 2].map((phase) => Math.floor((options.kills + phase) / 3));
    await playOut(deeds.ordering(), killer, kills[0] ?? 0);
    await playOut(deeds.paying(), killer, kills[1] ?? 0);
    await playOut(await deeds.refunding(), killer, kills[2] ?? 0);
    await untilSettled(dataDir);
    const outcome = deeds.outcome();
    const faults = await auditBooks(dataDir, { ...outcome, orders: options.orders, razorpay });
    return {
      ...outcome,
      kills: killer.count(),
      faults: [...deeds.faults, ...keeper.crashes, ...faults],
    };
  } finally {
    await keeper.stop();
    await razorpay.close();
    const postmaster = await findPostmaster(embeddedPaths(await realpath(dataDir)));
    if (postmaster !== null) await stopPostmaster(postmaster);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}

type Killer = ReturnType<typeof createKiller>;

function createKiller(targets: { keeper: Keeper; dataDir: string; random: Random }) {
  let count = 0;
  return {
    count: () => count,
    /** Where among so many deeds it strikes: in the middle of them, never before the first. */
    places: (deeds: number, kills: number) =>
      new Set(Array.from({ length: kills }, () => 1 + integerBelow(targets.random, deeds - 1))),
    async strike() {
      await untilGone(await kill('server', targets));
      count += 1;
    },
  };
}

/** All of them, many at once; the server dies while the named ones are on their way. */
async function playOut(deeds: readonly Deed[], killer: Killer, kills: number): Promise<void> {
  const places = killer.places(deeds.length, kills);
  const waiting = deeds.map((deed, place) => ({ deed, isBlow: places.has(place) })).toReversed();
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await Promise.all([next.deed(), next.isBlow ? killer.strike() : null]);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
