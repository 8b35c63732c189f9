import type pg from 'pg';
import type { Config } from '#config.ts';
import { type Finding, findingsAbout } from '#doctor/finding.ts';
import { timeOfRunningSite } from '#doctor/running-site.ts';

const { good, care, wrong } = findingsAbout('clock');

/** Deadlines are times of this machine; days and figures of the database are of its own. */
export async function checkDatabaseClock(client: pg.Client): Promise<Finding> {
  const seconds = await secondsAhead(async () => {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    return rows[0]?.now ?? null;
  });
  const says = `the clocks of this machine and of the database differ by ${Math.abs(seconds).toFixed(2)} s; whether they are right was not asked of anybody`;
  const advice =
    'Let NTP keep both clocks (timedatectl says whether it does): deadlines depend on them.';
  return judge(seconds, says, advice) ?? good(says);
}

/** A site whose machine's clock was put forward or back keeps the time it had. */
export async function checkSiteClock(config: Config): Promise<readonly Finding[]> {
  const seconds = await secondsAhead(() => timeOfRunningSite(config));
  const side = seconds < 0 ? 'behind' : 'ahead of';
  const finding = judge(
    seconds,
    `the running site is ${Math.abs(seconds).toFixed(0)} s ${side} this machine, whose clock was put forward or back meanwhile`,
    'See that the clock is right (timedatectl), and start the site again when no exam runs.',
  );
  return finding ? [finding] : [];
}

function judge(seconds: number, says: string, advice: string): Finding | undefined {
  if (Math.abs(seconds) > 10) return wrong(says, advice);
  return Math.abs(seconds) > 1 ? care(says, advice) : undefined;
}

/** How far another clock is ahead of this machine's; 0 where there is none. */
async function secondsAhead(ask: () => Promise<Date | null>): Promise<number> {
  const before = Date.now();
  const time = await ask();
  const after = Date.now();
  return time === null ? 0 : (time.getTime() - (before + after) / 2) / 1000;
}
