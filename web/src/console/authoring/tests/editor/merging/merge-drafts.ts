import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import {
  contentOf,
  mergeQuestion,
} from '#console/authoring/tests/editor/merging/merge-question.ts';
import {
  mergeParts,
  placed,
  type TakenParts,
} from '#console/authoring/tests/editor/merging/place-questions.ts';
import {
  byId,
  type Conflict,
  chosen,
  type Decide,
  isSame,
  sides,
  type Three,
} from '#console/authoring/tests/editor/merging/three-way.ts';
import { settled, timeOf } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import {
  type DraftFields,
  type TestDraft,
  tellingNumbersOf,
} from '#console/authoring/tests/editor/test-draft.ts';

export type Merge = {
  /** With my side of every conflict. */
  readonly draft: TestDraft;
  readonly conflicts: readonly Conflict[];
};

/**
 * What two have made of one test, put together by question and field: what one alone has touched is taken from him.
 * @param theirKeys the conflicts in which the other's side is taken
 */
export function mergeDrafts(
  base: TestDraft,
  mine: TestDraft,
  theirs: TestDraft,
  theirKeys: ReadonlySet<string> = new Set(),
): Merge {
  const conflicts: Conflict[] = [];
  const decide = <T>(conflict: Conflict, mineValue: T, theirValue: T): T => {
    conflicts.push(conflict);
    return theirKeys.has(conflict.key) ? theirValue : mineValue;
  };
  const drafts = { base, mine, theirs };
  const taken = mergeParts(drafts, decide);
  const fields = mergeFields(drafts, taken, decide);
  const instructions = mergeInstructions(drafts, fields, decide);
  const questions = mergeQuestions(placed(drafts, taken), taken, decide);
  return { draft: settled({ ...fields, instructions, questions }), conflicts };
}

type Field = keyof DraftFields;

function mergeFields(drafts: Three<TestDraft>, taken: TakenParts, decide: Decide): TestDraft {
  const { base, mine, theirs } = drafts;
  const { duration } = drafts[taken.side];
  // Parts with clocks make the duration: it is no other decision than theirs.
  const isTimed = [base, mine, theirs].some(({ parts }) => timeOf(parts) !== null);
  const division = { parts: taken.parts, ...(taken.isAsked && isTimed && { duration }) };
  const later = ['questions', 'instructions'];
  const names = Object.keys(mine).filter((name) => !later.includes(name) && !(name in division));
  const entries = (names as Field[]).map((field) => {
    const values = { base: base[field], mine: mine[field], theirs: theirs[field] };
    return [field, chosen(values, conflictOf(field, values), decide)];
  });
  return { ...mine, ...Object.fromEntries(entries), ...division };
}

/** What they state in the standard words follows the numbers of what is merged: nobody has typed it. */
function mergeInstructions(
  { base, mine, theirs }: Three<TestDraft>,
  fields: DraftFields,
  decide: Decide,
): string {
  const timed = { ...fields, duration: timeOf(fields.parts) ?? fields.duration };
  const values = {
    base: tellingNumbersOf(timed, base.instructions),
    mine: tellingNumbersOf(timed, mine.instructions),
    theirs: tellingNumbersOf(timed, theirs.instructions),
  };
  return chosen(values, conflictOf('instructions', values), decide);
}

function conflictOf<T>(field: Field, values: Three<T>): Conflict {
  return { key: field, place: { kind: 'field', field }, ...sides(values) };
}

function mergeQuestions(
  drafts: Three<TestDraft>,
  taken: TakenParts,
  decide: Decide,
): DraftQuestion[] {
  const base = byId(drafts.base.questions);
  const theirs = byId(drafts.theirs.questions);
  const mine = byId(drafts.mine.questions);
  const order = mergeOrder(drafts, taken, decide);
  return order.flatMap((question, index) => {
    const { id } = question;
    // New on one side alone.
    if (id === undefined) return [question];
    const [old, own, other] = [base.get(id), mine.get(id), theirs.get(id)];
    if (old && own && other)
      return [mergeQuestion({ base: old, mine: own, theirs: other }, index + 1, decide)];
    if (!old) return [question];
    return survivorOf({ base: old, mine: own, theirs: other }, index + 1, decide);
  });
}

/** A question that one has deleted: gone, unless the other has changed it and is to keep it. */
function survivorOf(
  { base: old, mine: own, theirs: other }: Three<DraftQuestion | undefined>,
  number: number,
  decide: Decide,
): DraftQuestion[] {
  const left = own ?? other;
  if (!old || !left || isSame(contentOf(left), contentOf(old))) return [];
  const isMineGone = own === undefined;
  const conflict: Conflict = {
    key: `deleted ${old.id}`,
    place: { kind: 'deleted', number, isMineGone },
    mine: own?.question ?? null,
    theirs: other?.question ?? null,
  };
  return isMineGone ? decide(conflict, [], [left]) : decide(conflict, [asNew(left)], []);
}

/** What the server has no more comes back as a new one. */
function asNew(question: DraftQuestion): DraftQuestion {
  const { id: _, ...rest } = question;
  return rest;
}

/** Every question of both, in the order of the one who has changed it; new ones stay behind the one before them. */
function mergeOrder(
  { base, mine, theirs }: Three<TestDraft>,
  { side, isAsked }: TakenParts,
  decide: Decide,
): DraftQuestion[] {
  const kept = (draft: TestDraft) => {
    const others = [base, mine, theirs]
      .filter((one) => one !== draft)
      .map((one) => byId(one.questions));
    return draft.questions.flatMap(({ id }) =>
      id !== undefined && others.every((other) => other.has(id)) ? [id] : [],
    );
  };
  const orders = { base: kept(base), mine: kept(mine), theirs: kept(theirs) };
  const conflict: Conflict = { key: 'order', place: { kind: 'order' }, ...sides(orders) };
  // The order is that of the sections: whose parts were chosen, his order comes with them.
  const isTheirs = isAsked
    ? side === 'theirs'
    : chosen(orders, conflict, decide) === orders.theirs && !isSame(orders.mine, orders.theirs);
  const [first, second] = isTheirs ? [theirs, mine] : [mine, theirs];
  const order = [...first.questions];
  const present = new Set(order.map(({ id, key }) => id ?? key));
  second.questions.forEach((question, index) => {
    if (present.has(question.id ?? question.key)) return;
    const before = second.questions[index - 1];
    const at = before
      ? order.findIndex(({ id, key }) => (id ?? key) === (before.id ?? before.key))
      : -1;
    order.splice(at === -1 && before ? order.length : at + 1, 0, question);
    present.add(question.id ?? question.key);
  });
  return order;
}
