import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Language, languages } from '@taiyari/contract/rules/languages';
import { type Divided, partsOf, type Section, sectionsOf } from '#domain/paper/parts.ts';
import { nothingRuled, type PlaceRuling, type Ruled, ruledFor } from '#domain/rulings.ts';
import { scoreSheet } from '#domain/scoring.ts';
import { isKnown } from '#domain/sifting.ts';
import type { ScoredSheet } from '#features/rulings/rescoring/chunk-queries.ts';
import type { RescoredRow } from '#features/rulings/rescoring/rescored-queries.ts';
import { placesOf, type Ruling } from '#features/rulings/version-keys.ts';

export type FrozenVersion = Divided & {
  readonly id: string;
  readonly key: string;
  readonly number: number;
  readonly paper: string;
};

/** A version as sheets of it are scored: by what was in force, and by that and the ruling. */
type ScoredVersion = {
  readonly key: string;
  readonly sections: readonly Section[];
  /** The place the ruling is about; -1 where it is in force already. */
  readonly place: number;
  readonly before: ReadonlyMap<Language, Ruled>;
  readonly after: ReadonlyMap<Language, Ruled>;
};

/**
 * @param ruling one that is not in force yet; null: what is in force is all
 * @returns null where the version does not ask the question: its results stay what they are.
 */
export function toScoredVersion(
  version: FrozenVersion,
  inForce: readonly Ruling[],
  ruling: Ruling | null,
): ScoredVersion | null {
  const { key } = version;
  const known = placesOf(inForce, version);
  const own = ruling ? placesOf([ruling], version, inForce) : [];
  if (ruling ? own.length === 0 : known.length === 0) return null;
  const inEachLanguage = (rulings: readonly PlaceRuling[]) =>
    new Map(languages.map((language) => [language, ruledFor(key, rulings, language)]));
  return {
    key,
    sections: sectionsOf(partsOf(version)),
    place: own[0]?.place ?? -1,
    before: inEachLanguage(known),
    after: inEachLanguage([...known, ...own]),
  };
}

/** So many sheets are scored before others have their turn in this process: some milliseconds. */
const sheetsAtOnce = 200;

/** Those of the sheets whose results become others. They are scored from the sheet, never mended. */
export async function scoreAgain(
  sheets: readonly ScoredSheet[],
  versionOf: (versionId: string) => ScoredVersion | null,
): Promise<RescoredRow[]> {
  const rescored: RescoredRow[] = [];
  for (const [index, sheet] of sheets.entries()) {
    if (index % sheetsAtOnce === sheetsAtOnce - 1) await nextTurn();
    const version = versionOf(sheet.versionId);
    if (version) rescored.push(...rescoredOf(sheet, version));
  }
  return rescored;
}

function rescoredOf(sheet: ScoredSheet, version: ScoredVersion): RescoredRow[] {
  const { accountId, resultId, answers } = sheet;
  const { key, sections, place } = version;
  const before = version.before.get(sheet.language) ?? nothingRuled;
  const after = version.after.get(sheet.language) ?? nothingRuled;
  const score = scoreSheet(answers, key, sections, after);
  const { marksPoints: marks, totalPoints: total, percentage, correct, incorrect, skipped } = score;
  const isSame =
    marks === sheet.marks &&
    total === sheet.total &&
    percentage === sheet.percentage &&
    correct === sheet.correct &&
    incorrect === sheet.incorrect &&
    skipped === sheet.skipped;
  if (isSame) return [];
  // How long a blank was looked at is asked when a card is made of it.
  const given = { letter: answers.charAt(place), seconds: Number.POSITIVE_INFINITY };
  const isMistakeBy = (ruled: Ruled) =>
    isKnown(given, key.charAt(place), ruled.get(place)) === false;
  return [
    {
      accountId,
      resultId,
      beforeMarks: sheet.marks,
      beforeTotal: sheet.total,
      beforePercentage: sheet.percentage,
      marks,
      total,
      percentage,
      correct,
      incorrect,
      skipped,
      isNowWrong: !isMistakeBy(before) && isMistakeBy(after),
    },
  ];
}
