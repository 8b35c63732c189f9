import { useLingui } from '@lingui/react/macro';
import type { FullTest } from '@taiyari/contract';
import { useReducer, useState } from 'react';
import { useSaveTest } from '#console/authoring/tests/api.ts';
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
} from '#console/authoring/tests/editor/kept-draft.ts';
import { mergeImport } from '#console/authoring/tests/editor/merge-import.ts';
import { useMerging } from '#console/authoring/tests/editor/merging/use-merging.ts';
import {
  holdsFormula,
  type QuestionFault,
} from '#console/authoring/tests/editor/questions/question-faults.ts';
import {
  bodyOf,
  draftFaults,
  draftOf,
  keepKeys,
  newDraft,
  type SavedDraft,
  type TestDraft,
} from '#console/authoring/tests/editor/test-draft.ts';
import { useAutosave } from '#console/authoring/tests/editor/use-autosave.ts';
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
  const [offer, setOffer] = useState(() => (holdsMore(kept, saved.draft) ? kept : null));
  const reader = useFormulaReader(state.draft.questions.some(holdsFormula));
  const saving = useSaving(test?.id ?? null, {
    onSaved: (fresh, sent) => {
      const next = keepKeys(draftOf(fresh), sent);
      setSaved({ draft: next, updatedAt: fresh.updatedAt });
      dispatch({ type: 'takeDraft', draft: next });
      onSaved(fresh);
    },
    onConflict: (sent, base) => merging.merge(sent, base),
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
  const faults = (): readonly QuestionFault[] => draftFaults(state.draft, saved.draft, reader);
  const load = (next: EditorState) => dispatch({ type: 'load', state: next });
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
    faults: saving.isChecked ? faults() : noFaults,
    /** What keeps the draft from being saved; from now on it is shown. */
    check: () => checked(saving, faults()),
    /** What must be put right first; nothing, and the test is on its way. */
    save: (): readonly QuestionFault[] => {
      const found = checked(saving, faults());
      merging.forget();
      if (found.length === 0) saving.send(state.draft, saved);
      return found;
    },
    offer,
    resume: () => {
      if (!offer) return;
      load(offer.state);
      // What the draft was made from decides whether saving it meets somebody else's work.
      setSaved(offer.base);
      setOffer(null);
    },
    discard: () => {
      load(startState(saved.draft));
      setOffer(null);
    },
    /** An import has written into the saved test: its questions come here, too. */
    mergeImported: (fresh: FullTest) => {
      const { draft, base } = withImported(fresh, state.draft, saved);
      load({ ...state, draft, removed: [] });
      setSaved(base);
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;

function checked(saving: { check: () => void }, found: readonly QuestionFault[]) {
  saving.check();
  return found;
}

function withImported(fresh: FullTest, written: TestDraft, saved: SavedDraft) {
  const next = savedOf(fresh);
  const { draft, isOnlyImport } = mergeImport(written, saved.draft, next.draft);
  // Otherwise the time stays the old one, and saving tells that somebody else has been at work.
  return { draft, base: isOnlyImport ? next : { ...saved, draft: next.draft } };
}

const noFaults: readonly QuestionFault[] = [];

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
};

/** Checks, sends, and says what went wrong. */
function useSaving(testId: string | null, { onSaved, onConflict }: SavingEvents) {
  const { t } = useLingui();
  const mutation = useSaveTest(testId);
  const [isChecked, setIsChecked] = useState(false);
  const failure =
    testId === null
      ? t`Failed to create test. Please try again.`
      : t`Failed to update test. Please try again.`;
  return {
    isChecked,
    isPending: mutation.isPending,
    /** The exact sentence, and why, where the server says more. */
    failure: mutation.isError ? failure : undefined,
    reason: mutation.isError ? messageOf(mutation.error, '') : '',
    serverFaults: isApiError(mutation.error) ? mutation.error.fieldErrors : [],
    refusalOf: (path: string) =>
      isApiError(mutation.error)
        ? mutation.error.fieldErrors.find((error) => error.path === path)?.message
        : undefined,
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
          onError: (error) => isApiError(error, 'conflict') && onConflict(draft, base),
        },
      ),
  };
}
