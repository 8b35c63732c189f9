import type { FullTest } from '@taiyari/contract';
import { queryOptions } from '@tanstack/react-query';
import { type EditorState, isChanged } from '#console/authoring/tests/editor/editor-state.ts';
import type { SavedDraft, TestDraft } from '#console/authoring/tests/editor/test-draft.ts';
import { type DraftPath, readDraft } from '#lib/drafts.ts';

/** What this device keeps of an editor that was left without saving. */
export type KeptDraft = {
  readonly format: 3;
  readonly state: EditorState;
  /** What it was made from: with it the work of two can be put together. */
  readonly base: SavedDraft;
  /** ISO 8601. */
  readonly keptAt: string;
};

export function draftPathOf(accountId: string, testId: string | null): DraftPath {
  return { accountId, name: testId === null ? 'test new' : `test ${testId}` };
}

/** Read once when the editor is opened; null when there is nothing to go on with. */
export function keptDraftQuery(path: DraftPath) {
  return queryOptions({
    queryKey: ['admin', 'draft', path.accountId, path.name],
    queryFn: async () => {
      const kept = await readDraft(path);
      return readKept(kept);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Worth offering: it holds something that the saved test does not. */
export function holdsMore(kept: KeptDraft | null, saved: TestDraft): kept is KeptDraft {
  return kept !== null && isChanged(kept.state, saved);
}

/** Somebody has saved the test after this draft was begun. */
export function isOvertaken(kept: KeptDraft, test: FullTest | null): boolean {
  return kept.base.updatedAt !== (test?.updatedAt ?? null);
}

function readKept(value: unknown): KeptDraft | null {
  if (isOfFormat(value, 3)) return value as KeptDraft;
  return isOfFormat(value, 2) ? withParts(value as BeforeParts) : null;
}

function isOfFormat(value: unknown, format: number): boolean {
  return (
    typeof value === 'object' && value !== null && 'format' in value && value.format === format
  );
}

/** A draft of the time before tests had parts: nothing of it is lost. */
type BeforeParts = Omit<KeptDraft, 'format'>;

function withParts(kept: BeforeParts): KeptDraft {
  const { state, base } = kept;
  const whole = (draft: TestDraft): TestDraft => ({
    ...draft,
    parts: [],
    declaration: false,
    questions: draft.questions.map((question) => ({ ...question, section: '' })),
  });
  return {
    ...kept,
    format: 3,
    state: {
      ...state,
      draft: whole(state.draft),
      begun: state.begun && { ...state.begun, section: '' },
      removed: state.removed.map((removed) => ({
        ...removed,
        question: { ...removed.question, section: '' },
      })),
    },
    base: { ...base, draft: whole(base.draft) },
  };
}
