import type { Round } from '../load/plan.ts';
import { type Subject, usageOf } from '../stage/processes.ts';
import { medianOf } from './percentile.ts';

type Side = {
  readonly name: string;
  play(seconds: number): Promise<Round>;
  /** Whose CPU time is the side's, by name. */
  readonly processes: Readonly<Record<string, Subject>>;
};

type Contest = {
  /** Beside which the other one is measured: a bare server, or Taiyari with something simpler. */
  readonly reference: Side;
  readonly own: Side;
  readonly warmUpSeconds: number;
  readonly roundSeconds: number;
  /** Three, unless the sides are so alike that company decides a round. */
  readonly rounds?: number;
  /** The least share of the reference's requests per second that is good enough. */
  readonly bar: number;
  /** Within which 99 of 100 requests have to be answered. */
  readonly p99BarMilliseconds?: number;
};

/**
 * Lets both sides play in turn, so that a disturbance of the machine meets both, and prints every
 * round. @returns whether the bars are met: by the medians of the rounds.
 */
export async function compete(contest: Contest): Promise<boolean> {
  const { warmUpSeconds, roundSeconds, rounds = 3 } = contest;
  await contest.reference.play(warmUpSeconds);
  await contest.own.play(warmUpSeconds);
  const ratios: number[] = [];
  const p99s: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round}`);
    const reference = await playAndPrint(contest.reference, roundSeconds);
    const own = await playAndPrint(contest.own, roundSeconds);
    ratios.push(own.perSecond / reference.perSecond);
    p99s.push(own.p99);
  }
  const verdicts = [isFastEnough(ratios, contest), isQuickEnough(p99s, contest)];
  return !verdicts.includes(false);
}

function isFastEnough(ratios: readonly number[], { bar }: Contest): boolean {
  const ratio = medianOf(ratios);
  const list = ratios.map((one) => one.toFixed(2)).join(', ');
  console.log(
    `Ratio ${ratio.toFixed(2)} (rounds: ${list}); bar ${bar.toFixed(2)}: ${verdictOf(ratio >= bar)}`,
  );
  return ratio >= bar;
}

function isQuickEnough(p99s: readonly number[], { p99BarMilliseconds: bar }: Contest): boolean {
  if (bar === undefined) return true;
  const p99 = medianOf(p99s);
  console.log(`p99 ${p99.toFixed(1)} ms; bar ${bar} ms: ${verdictOf(p99 <= bar)}`);
  return p99 <= bar;
}

function verdictOf(isMet: boolean): string {
  return isMet ? 'met' : 'MISSED';
}

async function playAndPrint(side: Side, seconds: number): Promise<Round> {
  const before = await cpuOf(side);
  const round = await side.play(seconds);
  const after = await cpuOf(side);
  const cpu = Object.keys(side.processes).map((name) => {
    const used = (after[name] ?? 0) - (before[name] ?? 0);
    return `${name} ${microseconds(used, round)}`;
  });
  console.log(
    `  ${side.name.padEnd(10)}${String(Math.round(round.perSecond)).padStart(7)} requests/s` +
      `   p50 ${round.p50.toFixed(1)} ms   p99 ${round.p99.toFixed(1)} ms` +
      `   CPU µs per request: ${[...cpu, `load ${microseconds(round.cpuSeconds, round)}`].join(', ')}`,
  );
  requireExpected(side, round);
  return round;
}

async function cpuOf({ processes }: Side): Promise<Record<string, number>> {
  const used: Record<string, number> = {};
  for (const [name, subject] of Object.entries(processes))
    used[name] = (await usageOf(subject)).cpuSeconds;
  return used;
}

function microseconds(seconds: number, { answers }: Round): string {
  return ((seconds * 1e6) / answers).toFixed(0);
}

/** @throws Error when an answer was other than expected: then the figures mean nothing. */
function requireExpected({ name }: Side, { others }: Round): void {
  const unexpected = Object.entries(others);
  if (unexpected.length === 0) return;
  const list = unexpected.map(([status, count]) => `${count} × ${status}`).join(', ');
  throw new Error(`${name} gave other answers than expected: ${list}`);
}
