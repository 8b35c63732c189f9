import { fewestForDifficulty } from '@taiyari/contract/rules/mastery';
import { optionLetters } from '@taiyari/contract/rules/options';
import type { StoredQuestion } from '#database/analytics.ts';
import { calibrate } from '#domain/calibration.ts';
import type { MeasuredCount } from '#features/analytics/counting/tally-queries.ts';
import type { CountedVersion } from '#features/analytics/counting/version-statistics.ts';
import type { Pace } from '#platform/jobs/pace.ts';

type Counted = {
  readonly questions: readonly StoredQuestion[];
  /** Of the first attempts at the test, whichever version it was. */
  readonly measured: readonly MeasuredCount[];
};

/** So many steps take a few milliseconds. */
const stepsAtOnce = 4;

/**
 * How difficult the questions of a version are, in logits; nothing of those that were ruled out, whose mark was given to
 * all, or of which only so many count. How many questions a learner had right is told by his percentage.
 * @returns null when the pace has ended it.
 */
export async function difficultiesOf(
  { key, markings }: Pick<CountedVersion, 'key' | 'markings'>,
  { questions, measured }: Counted,
  pace: Pace,
): Promise<(number | null)[] | null> {
  const nothing = questions.map(() => null);
  const percentages = measured.filter(({ measure }) => measure === 'percentage');
  const all = percentages.reduce((sum, { learners }) => sum + learners, 0);
  if (all < fewestForDifficulty) return nothing;
  const shares = questions.map(({ chosen }, place) => shareRight(chosen, key, markings, place));
  const asked = shares.flatMap((share, place) => (share === null ? [] : [{ share, place }]));
  if (asked.length === 0) return nothing;
  const learners = new Array<number>(asked.length + 1).fill(0);
  for (const { value, learners: count } of percentages) {
    const right = Math.round((value * asked.length) / 100);
    learners[right] = (learners[right] ?? 0) + count;
  }
  const steps = calibrate({ learners, right: asked.map(({ share }) => share * all) });
  for (let step = 1; ; step += 1) {
    const { done, value } = steps.next();
    if (done) {
      const found = value?.difficulties.map((one) => one * value.discrimination) ?? [];
      const byPlace = new Map(asked.map(({ place }, at) => [place, found[at] ?? null]));
      return questions.map((_, place) => byPlace.get(place) ?? null);
    }
    if (step % stepsAtOnce === 0 && !(await pace.rest())) return null;
  }
}

/** Of all learners, those who skipped it included; null where an answer tells nothing, or too few gave one. */
function shareRight(
  chosen: readonly number[],
  key: string,
  markings: CountedVersion['markings'],
  place: number,
): number | null {
  const marking = markings[place];
  const ruled = marking?.ruled;
  if (marking?.inTotal === 'unknown' || (ruled && ruled.grant !== 'none')) return null;
  const learners = chosen.reduce((sum, count) => sum + count, 0);
  if (learners < fewestForDifficulty) return null;
  const letters = ruled?.letters ?? key.charAt(place);
  const right = [...letters].reduce(
    (sum, letter) => sum + (chosen[optionLetters.indexOf(letter)] ?? 0),
    0,
  );
  return right / learners;
}
