import { besidePassages } from '@taiyari/contract/rules/question-texts';
import type { IndexedQuestion } from '#console/authoring/tests/editor/questions/list-tools.tsx';

type Drag = {
  /** The questions that go, all at once. */
  readonly going: ReadonlySet<string>;
  /** The one of them that the pointer holds. */
  readonly held: string;
  /** The one that it is over. */
  readonly over: string | null;
};

export type Landing = {
  /** For `moveQuestions`: the place among those that stay. */
  readonly to: number;
  /** The edge of a row at which they come to lie; null: where they lie already. */
  readonly mark: { readonly key: string; readonly side: 'above' | 'below' } | null;
};

/**
 * Where questions come to lie that are dropped on another one: below it when they come from above, above it when they
 * come from below. Those of a passage stay together, so that it may be elsewhere.
 * @param places those that are shown, in their order
 * @returns null where nothing is to be moved
 */
export function landingOf(places: readonly IndexedQuestion[], drag: Drag): Landing | null {
  const { going, held, over } = drag;
  const at = places.findIndex(({ question }) => question.key === over);
  const target = places[at];
  const from = places.findIndex(({ question }) => question.key === held);
  if (!target || from === -1 || going.has(target.question.key)) return null;
  const goingBefore = places.slice(0, at).filter(({ question }) => going.has(question.key)).length;
  const behind = from < at ? 1 : 0;
  return {
    to: target.index - goingBefore + behind,
    mark: markOf(places, going, at - goingBefore + behind),
  };
}

function markOf(
  places: readonly IndexedQuestion[],
  going: ReadonlySet<string>,
  to: number,
): Landing['mark'] {
  const before = places.map(({ question }) => question);
  const moved = before.filter(({ key }) => going.has(key));
  const staying = before.filter(({ key }) => !going.has(key));
  const after = besidePassages(staying.toSpliced(to, 0, ...moved));
  if (after.every((question, at) => question === before[at])) return null;
  const first = after.findIndex(({ key }) => going.has(key));
  const [above, below] = [after[first - 1], after.slice(first).find(({ key }) => !going.has(key))];
  if (above) return { key: above.key, side: 'below' };
  return below ? { key: below.key, side: 'above' } : null;
}
