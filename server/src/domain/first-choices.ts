import { optionLetters } from '@taiyari/contract/rules/options';

/**
 * The first choices of a sheet as far as they are not its answers any more: place (from 0) and letter, one after the
 * other, as in '3B12A'. A place that was never answered otherwise is not in it, so that it is short, most often empty.
 */
export type FirstChoices = string;

/** A change of an answer: letters A to F, or '-'. */
export type AnswerChange = {
  readonly position: number;
  readonly from: string;
  readonly to: string;
};

/**
 * @param known null: of a sheet from before first choices were kept; then it stays null.
 * @param unsent what was chosen first at places that were changed before anything was sent; of no other place it says
 * anything.
 */
export function noteFirstChoices(
  known: FirstChoices | null,
  changes: readonly AnswerChange[],
  unsent: FirstChoices = '',
): FirstChoices | null {
  if (known === null) return null;
  if (unsent === '' && changes.every(({ from, to }) => from === '-' || from === to)) return known;
  const firsts = readFirstChoices(unsent);
  const left = changes
    .map(({ position, from, to }) => ({
      position,
      from: from === '-' ? (firsts.get(position) ?? '-') : from,
      to,
    }))
    .filter(({ from, to }) => from !== '-' && from !== to);
  if (left.length === 0) return known;
  const before = readFirstChoices(known);
  return left.reduce(
    (text, { position, from }) => (before.has(position) ? text : `${text}${position}${from}`),
    known,
  );
}

const none: ReadonlyMap<number, string> = new Map();
const place = new RegExp(`(\\d+)([${optionLetters}])`, 'g');

/** The letter that was chosen first, by place. */
export function readFirstChoices(text: FirstChoices): ReadonlyMap<number, string> {
  if (text === '') return none;
  return new Map(
    [...text.matchAll(place)].map(([, position, letter]) => [Number(position), letter ?? '-']),
  );
}

/**
 * The answers of a sheet that another one had been before: from the first choice to the last. What was taken back in the
 * end, or came back to the first choice, is no change.
 */
export function changedChoices(text: FirstChoices, answers: string): AnswerChange[] {
  return [...readFirstChoices(text)].flatMap(([position, from]) => {
    const to = answers[position] ?? '-';
    return to === '-' || to === from ? [] : [{ position, from, to }];
  });
}
