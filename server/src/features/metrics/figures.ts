import { graceSeconds } from '@taiyari/contract/rules/limits';
import type { Deps } from '#deps.ts';
import { countRunningAttempts, countWaitingMails } from '#features/metrics/queries.ts';
import { createSteadyTime } from '#platform/clock/steady-time.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** What the database knows of the whole site; undefined while it does not answer. */
export type SiteFigures = {
  readonly attempts: { readonly running: number; readonly overdue: number };
  readonly mails: {
    readonly waiting: number;
    readonly failed: number;
    readonly oldestSeconds: number;
  };
};

const freshMilliseconds = 10_000;
const patienceMilliseconds = 2000;

/** Reads the figures of the site at most every ten seconds, however often it is asked. */
export function createSiteFigures(deps: Needs): () => Promise<SiteFigures | undefined> {
  const steadyTime = createSteadyTime(deps.clock);
  let known:
    | { readonly at: number; readonly figures: Promise<SiteFigures | undefined> }
    | undefined;
  return () => {
    const at = steadyTime();
    if (!known || at - known.at >= freshMilliseconds) known = { at, figures: readInTime(deps) };
    return known.figures;
  };
}

/** The others' figures are worth most while the database is away: they must not wait for it. */
async function readInTime(deps: Needs): Promise<SiteFigures | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMilliseconds, undefined);
  });
  // That it could not be read is itself a figure: taiyari_database_up.
  const reading = readFigures(deps).catch(() => undefined);
  return Promise.race([reading, tooLate]).finally(() => clearTimeout(timer));
}

async function readFigures({ db, clock }: Needs): Promise<SiteFigures> {
  const now = clock.now();
  const lastMoment = new Date(now.getTime() - graceSeconds * 1000);
  return {
    attempts: await countRunningAttempts(db, lastMoment),
    mails: await countWaitingMails(db, now),
  };
}
