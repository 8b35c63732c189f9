import type { FullTest } from '@taiyari/contract';
import { queryOptions } from '@tanstack/react-query';
import { type EditorState, isChanged } from '#console/authoring/tests/editor/editor-state.ts';
import type { DraftSection } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import type { SavedDraft, TestDraft } from '#console/authoring/tests/editor/test-draft.ts';
import { type DraftPath, readDraft } from '#lib/drafts.ts';

/** What this device keeps of an editor that was left without saving. */
export type KeptDraft = {
  readonly format: 4;
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
  if (isOfFormat(value, 4)) return value as KeptDraft;
  if (isOfFormat(value, 3)) return withTitles(value as Earlier);
  return isOfFormat(value, 2) ? withParts(value as Earlier) : null;
}

function isOfFormat(value: unknown, format: number): boolean {
  return (
    typeof value === 'object' && value !== null && 'format' in value && value.format === format
  );
}

/** What was kept before something was written as it is now: nothing of it is lost. */
type Earlier = Omit<KeptDraft, 'format'>;

/** From when the titles of a section were one object. */
function withTitles(kept: Earlier): KeptDraft {
  const { state, base } = kept;
  const whole = (draft: TestDraft): TestDraft => ({
    ...draft,
    parts: draft.parts.map(({ sections: [first, ...others], ...part }) => ({
      ...part,
      sections: [withTitle(first), ...others.map(withTitle)],
    })),
  });
  return {
    ...kept,
    format: 4,
    state: { ...state, draft: whole(state.draft) },
    base: { ...base, draft: whole(base.draft) },
  };
}

function withTitle(section: DraftSection): DraftSection {
  const { en: title = '', ...titles } = section.title as unknown as Record<string, string>;
  return { ...section, title, titles: { hi: '', ur: '', ...titles } };
}

/** From before tests had parts. */
function withParts(kept: Earlier): KeptDraft {
  const { state, base } = kept;
  const whole = (draft: TestDraft): TestDraft => ({
    ...draft,
    parts: [],
    declaration: false,
    questions: draft.questions.map((question) => ({ ...question, section: '' })),
  });
  return {
    ...kept,
    format: 4,
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
