import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import { settled } from '#console/authoring/tests/editor/parts/settle.ts';
import { isSameDraft, type TestDraft } from '#console/authoring/tests/editor/test-draft.ts';

type Merged = {
  readonly draft: TestDraft;
  /** Nothing but questions came or went: the draft may be saved over what is there now. */
  readonly isOnlyImport: boolean;
};

/**
 * What an import has added to the saved test, or its undoing has taken away, in a draft that was begun before.
 * Everything else of the draft stays as it is typed.
 */
export function mergeImport(draft: TestDraft, saved: TestDraft, fresh: TestDraft): Merged {
  const before = idsOf(saved.questions);
  const after = idsOf(fresh.questions);
  const isGone = ({ id }: DraftQuestion) => id !== undefined && before.has(id) && !after.has(id);
  const isAdded = ({ id }: DraftQuestion) => id !== undefined && !before.has(id);
  return {
    draft: settled({
      ...draft,
      questions: [
        ...draft.questions.filter((question) => !isGone(question)),
        ...fresh.questions.filter(isAdded),
      ],
    }),
    isOnlyImport: isSameDraft(
      { ...saved, questions: saved.questions.filter((question) => !isGone(question)) },
      { ...fresh, questions: fresh.questions.filter((question) => !isAdded(question)) },
    ),
  };
}

function idsOf(questions: readonly DraftQuestion[]): ReadonlySet<string | undefined> {
  return new Set(questions.map(({ id }) => id));
}
