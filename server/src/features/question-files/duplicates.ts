import { type KnownQuestion, selectWithWords } from '#features/authoring/port.ts';
import * as queries from '#features/question-files/queries.ts';
import type { CheckedFile, SoundQuestion } from '#features/question-files/reading/read-file.ts';
import { toRefused } from '#features/question-files/reading/refused.ts';
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

/** Which of the questions some test has already, or the bank, and which the file repeats. */
export async function findDuplicates(
  db: Db,
  testId: string,
  accepted: readonly Accepted[],
): Promise<Duplicate[]> {
  const texts = accepted.map(({ question }) => question.question);
  const stored = new Map<string, KnownQuestion & { readonly testTitle: string }>();
  for (const known of await queries.selectQuestionsWithWords(db, texts, testId)) {
    const key = samenessOf(known);
    if (!stored.has(key)) stored.set(key, known);
  }
  const inBank = await findInBank(db, accepted);
  const seen = new Set<string>();
  return accepted.flatMap((row, place): Duplicate[] => {
    const inTest = stored.get(samenessOf(textsOf(row)));
    const known = inTest ?? inBank.get(place);
    const key = samenessInFile(row);
    const isThere = known !== undefined || seen.has(key);
    seen.add(key);
    if (!isThere) return [];
    const otherAnswer = known === undefined ? null : otherAnswerOf(row.question, known);
    const testTitle = inTest?.testTitle ?? null;
    return [{ row, testTitle, isInBank: inBank.has(place), otherAnswer }];
  });
}

/** What the bank has of these, by their places in the list. */
async function findInBank(
  db: Db,
  accepted: readonly Accepted[],
): Promise<ReadonlyMap<number, KnownQuestion>> {
  const given = accepted.map(textsOf);
  const keys = given.map(samenessOf);
  const found = new Map<number, KnownQuestion>();
  for (const { place, ...known } of await selectWithWords(db, given)) {
    if (!found.has(place) && samenessOf(known) === keys[place]) found.set(place, known);
  }
  return found;
}

/** Where a file has a question twice with different right answers, neither is taken: which is right, the file does not tell. */
export function refuseContradictions(file: CheckedFile): CheckedFile {
  const alike = new Map<string, Accepted[]>();
  for (const row of file.accepted) {
    const key = samenessInFile(row);
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
    refused: [...file.refused, ...refused],
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

type Keyed = Pick<SoundQuestion, 'options' | 'correctAnswer'>;

function rightText({ options, correctAnswer }: Keyed): string {
  return options[correctAnswer] ?? '';
}

/** To be compared with another: the options may stand in another order. As it is written where words do not tell options apart ('The', 'the'). */
function rightAnswerOf(question: Keyed): string {
  const text = rightText(question);
  const isTold = question.options.filter((each) => words(each) === words(text)).length === 1;
  return isTold ? words(text) : text.trim();
}

function shortened(text: string): string {
  return text.slice(0, 200);
}

type Texts = Pick<KnownQuestion, 'text' | 'options'>;

function textsOf({ question: { question, options } }: Accepted): Texts {
  return { text: question, options };
}

/** What is asked of two passages in the same words is not the same within a file. */
function samenessInFile(row: Accepted): string {
  return JSON.stringify([samenessOf(textsOf(row)), words(row.question.passage ?? '')]);
}

/** Same words and same options in any order: 'Find the odd one out' alone makes no repetition. */
function samenessOf({ text, options }: Texts): string {
  return JSON.stringify([words(text), ...options.map(words).sort()]);
}

/**
 * Letter by letter, for 'Co' and 'CO', '2ⁿ' and '2n' are two things. Only the capital that begins a text, as in 'What',
 * tells nothing; 'Mg' is none of these.
 */
function words(text: string): string {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return plain.replace(/^\p{Lu}(?=\p{Ll}{2})/u, (capital) => capital.toLowerCase());
}
