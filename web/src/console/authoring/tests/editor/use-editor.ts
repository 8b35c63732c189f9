import { useLingui } from '@lingui/react/macro';
import type { FullTest } from '@taiyari/contract';
import type { Fault } from '@taiyari/contract/rules/faults';
import { useReducer, useState } from 'react';
import { useSaveTest } from '#console/authoring/tests/api.ts';
import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import {
  type EditorState,
  editorReducer,
  isChanged,
  startState,
} from '#console/authoring/tests/editor/editor-state.ts';
import {
  draftPathOf,
  holdsMore,
  type KeptDraft,
  useAutosave,
} from '#console/authoring/tests/editor/kept-draft.tsx';
import { useMerging } from '#console/authoring/tests/editor/merging/merging.tsx';
import { settled } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import {
  type FormulaReader,
  faultsAt,
  holdsFormula,
} from '#console/authoring/tests/editor/questions/question-faults.ts';
import {
  bodyOf,
  draftFaults,
  draftOf,
  isSameDraft,
  keepKeys,
  newDraft,
  questionAt,
  type SavedDraft,
  type TestDraft,
} from '#console/authoring/tests/editor/test-draft.ts';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { useFormulaReader } from '#ui/rich-text/use-formula-reader.ts';

type EditorProps = {
  readonly accountId: string;
  /** Null: a new one. */
  readonly test: FullTest | null;
  readonly kept: KeptDraft | null;
  /** What a new one is about at first. */
  readonly category: string;
  readonly onSaved: (test: FullTest) => void;
};

/** The state of the editor, what keeps it on this device, and saving. */
export function useEditor({ accountId, test, kept, category, onSaved }: EditorProps) {
  const [saved, setSaved] = useState(() => (test ? savedOf(test) : newTest(category)));
  const [state, dispatch] = useReducer(editorReducer, saved.draft, startState);
  const take = (next: EditorState, base: SavedDraft) => {
    dispatch({ type: 'load', state: next });
    setSaved(base);
  };
  const { offer, ...answers } = useOffer(kept, saved, take);
  const reader = useFormulaReader(state.draft.questions.some(holdsFormula));
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  const saving = useSaving(test?.id ?? null, state.draft, {
    onSaved: (fresh, sent) => {
      const next = keepKeys(draftOf(fresh), sent);
      setSaved({ draft: next, updatedAt: fresh.updatedAt });
      dispatch({ type: 'takeDraft', draft: next });
      onSaved(fresh);
    },
    onConflict: (sent, base) => merging.merge(sent, base),
    onRefused: (key) => dispatch({ type: 'openQuestion', key }),
  });
  const merging = useMerging(test?.id ?? null, {
    onMerged: (draft, theirs) => {
      setSaved(theirs);
      dispatch({ type: 'takeDraft', draft });
      saving.send(draft, theirs);
    },
    onMeeting: saving.forget,
  });
  const changed = isChanged(state, saved.draft);
  const isKept = useAutosave({
    path: draftPathOf(accountId, test?.id ?? null),
    state,
    isChanged: changed,
    base: saved,
    isOn: offer === null,
  });
  const faults = (): readonly Fault[] => draftFaults(state.draft, saved.draft, reader);
  return {
    state,
    dispatch,
    saved,
    isChanged: changed,
    isKept,
    saving,
    merging,
    isBusy: saving.isPending || merging.isMerging,
    reader,
    faults: saving.isChecked ? faults() : faultsOfUnread(unread, state.draft, reader),
    /** What keeps this question from being saved is shown. */
    isChecked: (key: string) => saving.isChecked || unread.has(key),
    /** Somebody goes on from it before its formulas could be read: they are looked at once they can. */
    leaveUnread: (key: string) => setUnread(new Set([...unread, key])),
    /** What keeps the draft from being saved; from now on it is shown. */
    check: () => checked(saving, faults()),
    /** What must be put right first; nothing, and the test is on its way. */
    save: (): readonly Fault[] => {
      const found = checked(saving, faults());
      merging.forget();
      if (found.length === 0) saving.send(state.draft, saved);
      return found;
    },
    offer,
    ...answers,
    /** An import has written into the saved test: its questions come here, too. */
    mergeImported: (fresh: FullTest) => {
      const { draft, base } = withImported(fresh, state.draft, saved);
      take({ ...state, draft, removed: [] }, base);
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;

/** What this device has kept of an earlier visit, to go on with or to throw away. */
function useOffer(
  kept: KeptDraft | null,
  saved: SavedDraft,
  take: (state: EditorState, base: SavedDraft) => void,
) {
  const [offer, setOffer] = useState(() => (holdsMore(kept, saved.draft) ? kept : null));
  return {
    offer,
    resume: () => {
      if (!offer) return;
      // What the draft was made from decides whether saving it meets somebody else's work.
      take(offer.state, offer.base);
      setOffer(null);
    },
    discard: () => {
      take(startState(saved.draft), saved);
      setOffer(null);
    },
  };
}

function checked(saving: { check: () => void }, found: readonly Fault[]) {
  saving.check();
  return found;
}

/** The draft with what an import has brought or taken away, and what it was made from. */
export function withImported(fresh: FullTest, written: TestDraft, saved: SavedDraft) {
  const next = savedOf(fresh);
  const { draft, isOnlyImport } = mergeImport(written, saved.draft, next.draft);
  if (isOnlyImport) return { draft, base: next };
  // The time stays the old one: saving tells that somebody else has been at work, and what he did is no part of what the
  // draft was made from, or it would be taken for what was changed back here.
  return {
    draft,
    base: { ...saved, draft: mergeImport(saved.draft, saved.draft, next.draft).draft },
  };
}

function faultsOfUnread(
  unread: ReadonlySet<string>,
  { questions }: TestDraft,
  reader: FormulaReader,
): readonly Fault[] {
  if (unread.size === 0) return noFaults;
  return questions.flatMap((question, index) =>
    unread.has(question.key) ? faultsAt(index, question, reader) : [],
  );
}

const noFaults: readonly Fault[] = [];

function savedOf(test: FullTest): SavedDraft {
  return { draft: draftOf(test), updatedAt: test.updatedAt };
}

function newTest(category: string): SavedDraft {
  return { draft: newDraft(category), updatedAt: null };
}

type SavingEvents = {
  readonly onSaved: (test: FullTest, sent: TestDraft) => void;
  /** Somebody else has saved since `base`. */
  readonly onConflict: (sent: TestDraft, base: SavedDraft) => void;
  /** The server has refused something that stands in this question. */
  readonly onRefused: (key: string) => void;
};

/** Checks, sends, and says what went wrong, as long as that still stands in the draft. */
function useSaving(
  testId: string | null,
  draft: TestDraft,
  { onSaved, onConflict, onRefused }: SavingEvents,
) {
  const { t } = useLingui();
  const mutation = useSaveTest(testId);
  const [isChecked, setIsChecked] = useState(false);
  const failure =
    testId === null
      ? t`Failed to create test. Please try again.`
      : t`Failed to update test. Please try again.`;
  const refused = isApiError(mutation.error) ? mutation.error.fieldErrors : [];
  const body = refused.length > 0 ? bodyOf(draft) : undefined;
  const serverFaults = refused.filter(({ path }) => isSameAt(path, body, mutation.variables));
  const isDealtWith = refused.length > 0 && serverFaults.length === 0;
  return {
    isChecked,
    isPending: mutation.isPending,
    /** The exact sentence, and why, where the server says more. */
    failure: mutation.isError && !isDealtWith ? failure : undefined,
    reason: mutation.isError ? messageOf(mutation.error, '') : '',
    serverFaults,
    refusalOf: (path: string) => serverFaults.find((error) => error.path === path)?.message,
    /** From now on what is wrong is shown. */
    check: () => {
      setIsChecked(true);
      mutation.reset();
    },
    /** What was refused is being dealt with. */
    forget: mutation.reset,
    send: (draft: TestDraft, base: SavedDraft) =>
      mutation.mutate(
        { ...bodyOf(draft), updatedAt: base.updatedAt ?? undefined },
        {
          onSuccess: (test) => {
            setIsChecked(false);
            onSaved(test, draft);
          },
          onError: (error) => {
            if (isApiError(error, 'conflict')) onConflict(draft, base);
            const place = isApiError(error) ? error.fieldErrors[0]?.path : undefined;
            const key = questionAt(draft, place);
            if (key !== undefined) onRefused(key);
          },
        },
      ),
  };
}

/** Whether two bodies hold the same under a path such as `questions.0.options.1`. */
function isSameAt(path: string, one: unknown, other: unknown): boolean {
  const at = (body: unknown) => path.split('.').reduce((part, name) => Object(part)[name], body);
  return JSON.stringify(at(one)) === JSON.stringify(at(other));
}

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
