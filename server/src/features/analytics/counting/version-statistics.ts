import type { LearnerQuestion } from '@taiyari/contract';
import type { StoredQuestion } from '#database/analytics.ts';
import { type AnswerTally, createAnswerTally } from '#domain/answer-tally.ts';
import {
  type AnswerCount,
  countsUnderKey,
  itemStatisticsOf,
  type PlaceMarking,
  placeMarkingsOf,
  reliabilityOf,
} from '#domain/item-statistics.ts';
import { partsOf, sectionsOf } from '#domain/paper/parts.ts';
import { type Ruled, ruledFor } from '#domain/rulings.ts';
import * as tallyQueries from '#features/analytics/counting/tally-queries.ts';
import { placesOf, selectInForce } from '#features/rulings/port.ts';
import type { Db } from '#platform/database/database.ts';
import type { Pace } from '#platform/jobs/pace.ts';

/** A version with all that has been counted of its first attempts. */
export type CountedVersion = {
  readonly id: string;
  readonly key: string;
  readonly markings: readonly PlaceMarking[];
  /** The marks of its places, whatever was ruled about single ones: versions that say the same can be compared. */
  readonly marks: string;
  readonly tally: AnswerTally;
  /** Where each question stands, by what its learners read. */
  readonly places: ReadonlyMap<string, number>;
};

/** All versions of a test that have been taken, and the current one. */
export async function readCountedVersions(db: Db, testId: string): Promise<CountedVersion[]> {
  const versions: CountedVersion[] = [];
  const inForce = await selectInForceForAll(db, testId);
  for (const version of await tallyQueries.selectTakenVersions(db, testId)) {
    const { id, key, paper } = version;
    const ruled = ruledFor(key, placesOf(inForce, version), 'en');
    const sections = sectionsOf(partsOf({ ...version, questionCount: key.length }));
    const tally = createAnswerTally(key.length);
    for (const group of await tallyQueries.selectGroups(db, id)) tally.addGroup(group);
    const questions: readonly LearnerQuestion[] = JSON.parse(paper);
    versions.push({
      id,
      key,
      tally,
      markings: placeMarkingsOf(sections, ruled),
      marks: JSON.stringify(placeMarkingsOf(sections)),
      places: new Map(questions.map((question, place) => [asRead(question), place])),
    });
  }
  return versions;
}

/** What holds for the papers of one language alone, counts cannot tell. */
async function selectInForceForAll(db: Db, testId: string) {
  return (await selectInForce(db, testId)).filter(({ languages }) => languages === null);
}

/** What the statistics of a version take for right, by place. */
export async function readRuledForAll(
  db: Db,
  testId: string,
  version: { readonly number: number; readonly paper: string; readonly key: string },
): Promise<Ruled> {
  return ruledFor(version.key, placesOf(await selectInForceForAll(db, testId), version), 'en');
}

/** The same question in the same words, its options in the same order. */
function asRead({ id, text, options }: LearnerQuestion): string {
  return JSON.stringify([id, text, options]);
}

/**
 * The statistics of a version. A question that other versions asked in the same words is judged by their learners as
 * well, so that editing one question leaves the figures of the others; but only where papers of the same length and
 * marking make the marks comparable.
 * @param all the versions of the test @returns null when the pace has ended it.
 */
export async function statisticsOf(
  version: CountedVersion,
  all: readonly CountedVersion[],
  pace: Pace,
) {
  const { key, markings, tally, marks } = version;
  const others = all.filter((one) => one !== version && one.marks === marks);
  const questions: StoredQuestion[] = [];
  const own: AnswerCount[][] = [];
  for (const [question, place] of version.places) {
    const marking = markings[place];
    if (!marking) throw new Error('a question without a mark');
    own[place] = tally.countsAt(place);
    const asked = others.flatMap((other) => {
      const there = other.places.get(question);
      return there === undefined || other.tally.learners === 0 ? [] : [{ other, there }];
    });
    const counts = asked.flatMap(({ other, there }) =>
      countsUnderKey(other.tally.countsAt(there), {
        there: { key: other.key.charAt(there), marking: other.markings[there] ?? marking },
        here: { key: key.charAt(place), marking },
      }),
    );
    questions[place] = {
      ...itemStatisticsOf([...own[place], ...counts], key.charAt(place), marking),
      meanSeconds: meanOf([
        { tally, place },
        ...asked.map(({ other, there }) => ({ tally: other.tally, place: there })),
      ]),
    };
    if (!(await pace.rest())) return null;
  }
  return {
    versionId: version.id,
    learners: tally.learners,
    reliability: reliabilityOf(own, key, markings),
    suspectCount: questions.filter(({ suspicions }) => suspicions.length > 0).length,
    questions,
  };
}

/** Mean seconds over several tallies; null of nobody. */
function meanOf(asked: readonly { readonly tally: AnswerTally; readonly place: number }[]) {
  const learners = asked.reduce((sum, { tally }) => sum + tally.learners, 0);
  const seconds = asked.reduce(
    (sum, { tally, place }) => sum + (tally.meanSecondsAt(place) ?? 0) * tally.learners,
    0,
  );
  return learners === 0 ? null : seconds / learners;
}
