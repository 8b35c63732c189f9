import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import type { TestDraft } from '#console/authoring/tests/editor/test-draft.ts';
import { isRekeyed } from '#console/kit/changes/change-lines.ts';
import { useChangeWords } from '#console/kit/changes/use-change-words.ts';
import { Dialog } from '#ui/dialog.tsx';

const longestValue = 120;

type ChangesProps = {
  saved: TestDraft;
  draft: TestDraft;
  /** Learners see the saved test: saving gives them a new version. */
  isLive: boolean;
  onClose: () => void;
};

/** Compared when it is opened: of 1,000 questions that is too much for each letter. */
export function Changes({ saved, draft, ...dialog }: ChangesProps) {
  const changes = useMemo(() => changesOf(saved, draft), [saved, draft]);
  return changes && <ChangesDialog changes={changes} {...dialog} />;
}

type ChangesDialogProps = Pick<ChangesProps, 'isLive' | 'onClose'> & { changes: DraftChanges };

/** What saving would change of the current version, in a short list. */
function ChangesDialog({ changes, isLive, onClose }: ChangesDialogProps) {
  const { t } = useLingui();
  const { sentenceOf } = useChangeWords();
  const { added, changed, rekeyed, removed, isReordered, fields } = changes;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`What saving changes`}
      description={
        isLive
          ? t`Who starts from then on gets the new version. Who is in the test, or has taken it, keeps the old one.`
          : t`Compared with the test as it is saved. Learners do not see it.`
      }
    >
      <ul className="grid list-disc gap-1.5 ps-5">
        <Numbers numbers={added}>
          <Plural value={added.length} one="# question added:" other="# questions added:" />
        </Numbers>
        <Numbers numbers={changed}>
          <Plural value={changed.length} one="# question changed:" other="# questions changed:" />
        </Numbers>
        <Numbers numbers={rekeyed}>
          <Plural
            value={rekeyed.length}
            one="# with another right answer:"
            other="# with another right answer:"
          />
        </Numbers>
        <Numbers numbers={removed}>
          <Plural
            value={removed.length}
            one="# question deleted, until now number"
            other="# questions deleted, until now numbers"
          />
        </Numbers>
        {isReordered && (
          <li>
            <Trans>The questions stand in another order</Trans>
          </li>
        )}
        {fields.map((field) => {
          // Of a part everything is told: what changes of it may stand far behind in its words.
          const longest = field.field === 'parts' ? undefined : longestValue;
          const sentence = sentenceOf({ kind: 'field', number: null, ...field }, longest);
          return (
            <li key={sentence} dir="auto" className="wrap-anywhere">
              {sentence}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

function Numbers({ numbers, children }: { numbers: readonly number[]; children: ReactNode }) {
  if (numbers.length === 0) return null;
  return (
    <li>
      {children} {rangesOf(numbers)}
    </li>
  );
}

/** What saving would change of what learners have now. */
type DraftChanges = {
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
    .flatMap(([field, value]) =>
      field === 'parts'
        ? partFields(saved.parts, draft.parts)
        : [{ field, before: olds.get(field), after: value }],
    );
}

/** A line for each part that is another: beside each other stand parts that differ in it alone. */
function partFields(saved: TestDraft['parts'], draft: TestDraft['parts']): DraftChanges['fields'] {
  const field = 'parts';
  if (saved.length === 0 || draft.length === 0) return [{ field, before: saved, after: draft }];
  const longer = saved.length > draft.length ? saved : draft;
  return longer.flatMap((_, at) => {
    const [before, after] = [saved, draft].map((parts) => parts.slice(at, at + 1));
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    const same = longer.slice(0, at);
    return [{ field, before: [...same, ...(before ?? [])], after: [...same, ...(after ?? [])] }];
  });
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
