import { type KnownQuestion, selectWithWords } from '#features/authoring/port.ts';
import { type KnownQuestions, notesOnLookalikes } from '#features/question-files/lookalikes.ts';
import * as queries from '#features/question-files/queries.ts';
import type { CheckedFile, SoundQuestion } from '#features/question-files/reading/read-file.ts';
import { toRefused, withRefused } from '#features/question-files/reading/refused.ts';
import {
  type Keyed,
  rightText,
  samenessOf,
  shortened,
  textsOf,
  words,
} from '#features/question-files/sameness.ts';
import type { Db } from '#platform/database/database.ts';

type Accepted = CheckedFile['accepted'][number];

/** An accepted question that is there already: in a test, or at least in the bank, or further up in the file. */
export type Duplicate = {
  readonly row: Accepted;
  readonly testTitle: string | null;
  readonly isInBank: boolean;
  /** Both right answers where they are not the same. */
  readonly otherAnswer: { readonly there: string; readonly inFile: string } | null;
};

/** Which of the questions some test has already, or the bank, and which the file repeats; the notes name what only resembles another. */
export async function compareWithKnown(
  db: Db,
  testId: string,
  accepted: readonly Accepted[],
): Promise<{ readonly duplicates: readonly Duplicate[]; readonly notes: readonly string[] }> {
  const given = accepted.map(({ question }) => textsOf(question));
  const texts = given.map(({ text }) => text);
  const known = {
    stored: await queries.selectQuestionsWithWords(db, texts, testId),
    banked: await selectWithWords(db, given),
  };
  const duplicates = findDuplicates(accepted, known);
  const repeated = new Set(duplicates.map(({ row }) => row));
  return { duplicates, notes: notesOnLookalikes(accepted, repeated, known) };
}

function findDuplicates(
  accepted: readonly Accepted[],
  { stored, banked }: KnownQuestions,
): Duplicate[] {
  const inTests = new Map<string, KnownQuestions['stored'][number]>();
  for (const known of stored) {
    const key = samenessOf(known);
    if (!inTests.has(key)) inTests.set(key, known);
  }
  const inBank = findInBank(accepted, banked);
  const seen = new Set<string>();
  return accepted.flatMap((row, place): Duplicate[] => {
    const key = samenessOf(textsOf(row.question));
    const inTest = inTests.get(key);
    const known = inTest ?? inBank.get(place);
    const isThere = known !== undefined || seen.has(key);
    seen.add(key);
    if (!isThere) return [];
    const otherAnswer = known === undefined ? null : otherAnswerOf(row.question, known);
    const testTitle = inTest?.testTitle ?? null;
    return [{ row, testTitle, isInBank: inBank.has(place), otherAnswer }];
  });
}

/** What the bank has of these, by their places in the list. */
function findInBank(
  accepted: readonly Accepted[],
  banked: KnownQuestions['banked'],
): ReadonlyMap<number, KnownQuestion> {
  const keys = accepted.map(({ question }) => samenessOf(textsOf(question)));
  const found = new Map<number, KnownQuestion>();
  for (const { place, ...known } of banked) {
    if (!found.has(place) && samenessOf(known) === keys[place]) found.set(place, known);
  }
  return found;
}

/** Where a file has a question twice with different right answers, neither is taken: which is right, the file does not tell. */
export function refuseContradictions(file: CheckedFile): CheckedFile {
  const alike = new Map<string, Accepted[]>();
  for (const row of file.accepted) {
    const key = samenessOf(textsOf(row.question));
    alike.set(key, [...(alike.get(key) ?? []), row]);
  }
  const others = new Map<Accepted, Accepted>();
  for (const rows of alike.values()) {
    for (const row of rows) {
      const mine = rightAnswerOf(row.question);
      const other = rows.find(({ question }) => rightAnswerOf(question) !== mine);
      if (other) others.set(row, other);
    }
  }
  const refused = file.accepted.flatMap((row) => {
    const other = others.get(row);
    return other ? [refusalOf(row, other)] : [];
  });
  return {
    ...file,
    accepted: file.accepted.filter((row) => !others.has(row)),
    refused: withRefused(file, refused),
  };
}

function refusalOf({ place, question }: Accepted, other: Accepted): CheckedFile['refused'][number] {
  const [here, there] = [question, other.question].map((one) => shortened(rightText(one)));
  const message = `${other.place} has the same question with another right answer: "${there}" there, "${here}" here. Only one of them can be right.`;
  const faults = [{ path: 'correctAnswer', code: 'mismatch', message }] as const;
  return toRefused({ place, message, faults }, question);
}

function otherAnswerOf(question: SoundQuestion, known: KnownQuestion): Duplicate['otherAnswer'] {
  const there = { options: known.options, correctAnswer: known.correct };
  if (rightAnswerOf(question) === rightAnswerOf(there)) return null;
  return { there: shortened(rightText(there)), inFile: shortened(rightText(question)) };
}

/** To be compared with another: the options may stand in another order. As it is written where words do not tell options apart ('The', 'the'). */
function rightAnswerOf(question: Keyed): string {
  const text = rightText(question);
  const isTold = question.options.filter((each) => words(each) === words(text)).length === 1;
  return isTold ? words(text) : text.trim();
}
