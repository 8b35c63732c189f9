import type { FullTest } from '@taiyari/contract';
import { queryOptions } from '@tanstack/react-query';
import { type EditorState, isChanged } from '#console/authoring/tests/editor/editor-state.ts';
import type { SavedDraft, TestDraft } from '#console/authoring/tests/editor/test-draft.ts';
import { type DraftPath, readDraft } from '#lib/drafts.ts';

/** What this device keeps of an editor that was left without saving. */
export type KeptDraft = {
  readonly format: 2;
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
      return isKeptDraft(kept) ? kept : null;
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

function isKeptDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false;
  return 'format' in value && value.format === 2;
}
