import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import type { TestDraft } from '#console/authoring/tests/editor/test-draft.ts';
import { isRekeyed } from '#console/kit/changes/moved-options.ts';

/** What saving would change of what learners have now. */
export type DraftChanges = {
  /** In the numbers of the draft. */
  readonly added: readonly number[];
  readonly changed: readonly number[];
  /** Of those that are changed, the ones whose right answer is another. */
  readonly rekeyed: readonly number[];
  /** In the numbers of the saved test. */
  readonly removed: readonly number[];
  readonly isReordered: boolean;
  readonly fields: readonly {
    readonly field: string;
    readonly before: unknown;
    readonly after: unknown;
  }[];
};

/** Compared question by question and field by field; undefined where nothing is changed. */
export function changesOf(saved: TestDraft, draft: TestDraft): DraftChanges | undefined {
  const before = placesOf(saved.questions);
  const after = placesOf(draft.questions);
  const places = draft.questions.map((question, index) => ({
    number: index + 1,
    question,
    old: question.id === undefined ? undefined : before.get(question.id)?.question,
  }));
  const touched = places.filter(({ question, old }) => old && !isSame(question, old));
  const kept = (questions: readonly DraftQuestion[], others: ReadonlyMap<string, unknown>) =>
    questions.flatMap(({ id }) => (id !== undefined && others.has(id) ? [id] : []));
  const changes: DraftChanges = {
    added: places.filter(({ old }) => !old).map(({ number }) => number),
    changed: touched.map(({ number }) => number),
    rekeyed: touched
      .filter(({ question, old }) => old && isRekeyed(old, question))
      .map(({ number }) => number),
    removed: [...before].filter(([id]) => !after.has(id)).map(([, { number }]) => number),
    isReordered: kept(saved.questions, after).join() !== kept(draft.questions, before).join(),
    fields: fieldsOf(saved, draft),
  };
  const { added, changed, removed, isReordered, fields } = changes;
  const isEmpty = [added, changed, removed, fields].every(({ length }) => length === 0);
  return isEmpty && !isReordered ? undefined : changes;
}

/** '1–25, 40': numbers in their order, neighbours as one range. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

function fieldsOf(saved: TestDraft, draft: TestDraft): DraftChanges['fields'] {
  const { questions: _, ...before } = saved;
  const { questions: __, ...after } = draft;
  const olds = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(olds.get(field)))
    .map(([field, value]) => ({ field, before: olds.get(field), after: value }));
}

function placesOf(questions: readonly DraftQuestion[]) {
  return new Map(
    questions.flatMap((question, index) =>
      question.id === undefined ? [] : [[question.id, { question, number: index + 1 }]],
    ),
  );
}

function isSame({ key: _, ...one }: DraftQuestion, { key: __, ...other }: DraftQuestion): boolean {
  return Object.entries(one).every(
    ([name, value]) =>
      JSON.stringify(value) === JSON.stringify(new Map(Object.entries(other)).get(name)),
  );
}
