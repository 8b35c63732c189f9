/** How long learners took for questions, counted in steps that grow: medians need no single sheet. */
import { pointsPerMark } from '@taiyari/contract/rules/score';

/** Up to so many seconds, each step; the last one has no end. */
const stepEnds = [
  1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 27, 33, 40, 48, 58, 70, 85, 105, 130, 160, 200, 260, 360,
];
const stepCount = stepEnds.length + 1;
/** Learners with about the same marks are counted together: so many bands from none to all marks of one a question. */
const bandCount = 20;

/** How many learners took how long: for each question a count of each step. */
export type TimeBand = {
  readonly band: number;
  readonly learners: number;
  readonly counts: Int32Array;
};

export type TimedSheet = {
  readonly sign: 1 | -1;
  readonly marksPoints: number;
  readonly timeSpent: readonly number[];
};

/** What sheets add to the bands of their version, or take from them. */
export function bandsOf(sheets: readonly TimedSheet[]): TimeBand[] {
  const bands = new Map<number, { band: number; learners: number; counts: Int32Array }>();
  for (const { sign, marksPoints, timeSpent } of sheets) {
    const questions = timeSpent.length;
    const band = Math.max(0, Math.floor((marksPoints * bandCount) / (questions * pointsPerMark)));
    const sum = bands.get(band) ?? {
      band,
      learners: 0,
      counts: new Int32Array(questions * stepCount),
    };
    bands.set(band, sum);
    sum.learners += sign;
    for (const [place, seconds] of timeSpent.entries()) {
      const cell = place * stepCount + stepOf(seconds);
      sum.counts[cell] = (sum.counts[cell] ?? 0) + sign;
    }
  }
  return [...bands.values()];
}

function stepOf(seconds: number): number {
  const step = stepEnds.findIndex((end) => seconds <= end);
  return step === -1 ? stepEnds.length : step;
}

/** The bands of the best, together at least a tenth of all. */
export function topTenth(bands: readonly TimeBand[]): TimeBand[] {
  const all = bands.reduce((sum, { learners }) => sum + learners, 0);
  let reached = 0;
  return bands
    .toSorted((one, other) => other.band - one.band)
    .filter(({ learners }) => {
      const isTop = reached < all / 10;
      reached += learners;
      return isTop;
    });
}

/** Median seconds at a place, to the step, evenly spread within it; null of nobody. */
export function medianSecondsAt(bands: readonly TimeBand[], place: number): number | null {
  const counts = Array.from({ length: stepCount }, (_, step) =>
    bands.reduce((sum, band) => sum + (band.counts[place * stepCount + step] ?? 0), 0),
  );
  const middle = counts.reduce((sum, count) => sum + count, 0) / 2;
  if (middle <= 0) return null;
  let below = 0;
  for (const [step, count] of counts.entries()) {
    if (below + count >= middle) {
      const start = stepEnds[step - 1] ?? 0;
      const end = stepEnds[step] ?? start;
      return Math.round(start + ((end - start) * (middle - below)) / count);
    }
    below += count;
  }
  return null;
}
