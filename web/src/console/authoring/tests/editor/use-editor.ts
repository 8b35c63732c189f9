import { useLingui } from '@lingui/react/macro';
import type { FullTest } from '@taiyari/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { testQuery, useSaveTest } from '#console/authoring/tests/api.ts';
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
  type TestDraft,
} from '#console/authoring/tests/editor/test-draft.ts';
import { useAutosave } from '#console/authoring/tests/editor/use-autosave.ts';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { useFormulaReader } from '#ui/rich-text/lazy-parts.ts';

type EditorProps = {
  readonly accountId: string;
  /** Null: a new one. */
  readonly test: FullTest | null;
  readonly kept: KeptDraft | null;
  readonly onSaved: (test: FullTest) => void;
};

/** The state of the editor, what keeps it on this device, and saving. */
export function useEditor({ accountId, test, kept, onSaved }: EditorProps) {
  const [saved, setSaved] = useState(() => savedOf(test));
  const [state, dispatch] = useReducer(editorReducer, saved.draft, startState);
  const [offer, setOffer] = useState(() => (holdsMore(kept, saved.draft) ? kept : null));
  const reader = useFormulaReader(state.draft.questions.some(holdsFormula));
  const saving = useSaving(test?.id ?? null, (fresh) => {
    const { draft, updatedAt } = savedOf(fresh);
    const next = keepKeys(draft, state.draft);
    setSaved({ draft: next, updatedAt });
    dispatch({ type: 'load', state: { ...state, draft: next, removed: [] } });
    onSaved(fresh);
  });
  const changed = isChanged(state, saved.draft);
  const isKept = useAutosave({
    path: draftPathOf(accountId, test?.id ?? null),
    state,
    isChanged: changed,
    baseUpdatedAt: saved.updatedAt,
    isOn: offer === null,
  });
  const load = (next: EditorState) => dispatch({ type: 'load', state: next });
  return {
    state,
    dispatch,
    saved,
    isChanged: changed,
    isKept,
    saving,
    reader,
    faults: saving.isChecked ? draftFaults(state.draft, saved.draft, reader) : noFaults,
    /** What must be put right first; nothing, and the test is on its way. */
    save: (): readonly QuestionFault[] => {
      const faults = draftFaults(state.draft, saved.draft, reader);
      saving.check();
      if (faults.length === 0) saving.send(state.draft, saved.updatedAt);
      return faults;
    },
    offer,
    resume: () => {
      if (offer) load(offer.state);
      // What the draft was made from decides whether saving it meets somebody else's work.
      if (offer) setSaved({ ...saved, updatedAt: offer.baseUpdatedAt });
      setOffer(null);
    },
    discard: () => {
      load(startState(saved.draft));
      setOffer(null);
    },
    /** An import has written into the saved test: its questions come here, too. */
    mergeImported: (fresh: FullTest) => {
      const next = savedOf(fresh);
      const { draft, isOnlyImport } = mergeImport(state.draft, saved.draft, next.draft);
      load({ ...state, draft, removed: [] });
      // Otherwise the time stays the old one, and saving tells that somebody else has been at work.
      setSaved(isOnlyImport ? next : { ...saved, draft: next.draft });
    },
    /** Takes the test of now in the place of what is here. */
    replaceBy: (fresh: FullTest) => {
      const next = savedOf(fresh);
      setSaved(next);
      load(startState(next.draft));
      saving.reset();
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;

type Saved = { readonly draft: TestDraft; readonly updatedAt: string | null };

const noFaults: readonly QuestionFault[] = [];

function savedOf(test: FullTest | null): Saved {
  return test
    ? { draft: draftOf(test), updatedAt: test.updatedAt }
    : { draft: newDraft(), updatedAt: null };
}

/** Checks, sends, and says what went wrong. */
function useSaving(testId: string | null, onSaved: (test: FullTest) => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const mutation = useSaveTest(testId);
  const [isChecked, setIsChecked] = useState(false);
  const failure =
    testId === null
      ? t`Failed to create test. Please try again.`
      : t`Failed to update test. Please try again.`;
  const send = (draft: TestDraft, updatedAt: string | null) =>
    mutation.mutate(
      { ...bodyOf(draft), updatedAt: updatedAt ?? undefined },
      {
        onSuccess: (test) => {
          setIsChecked(false);
          onSaved(test);
        },
      },
    );
  return {
    isChecked,
    isPending: mutation.isPending,
    isConflict: isApiError(mutation.error, 'conflict'),
    /** The exact sentence, and why, where the server says more. */
    failure: mutation.isError ? failure : undefined,
    reason: mutation.isError ? messageOf(mutation.error, '') : '',
    serverFaults: isApiError(mutation.error) ? mutation.error.fieldErrors : [],
    refusalOf: (path: string) =>
      isApiError(mutation.error)
        ? mutation.error.fieldErrors.find((error) => error.path === path)?.message
        : undefined,
    reset: () => mutation.reset(),
    /** From now on what is wrong is shown. */
    check: () => {
      setIsChecked(true);
      mutation.reset();
    },
    send,
    /** Saves over what somebody else has saved; questions that are gone there come back as new ones. */
    overwrite: async (draft: TestDraft): Promise<void> => {
      if (testId === null) return;
      const fresh = await client.fetchQuery(testQuery(testId));
      const known = new Set(fresh.questions.map(({ id }) => id));
      const questions = draft.questions.map(({ id, ...question }) =>
        id !== undefined && known.has(id) ? { ...question, id } : question,
      );
      send({ ...draft, questions }, fresh.updatedAt);
    },
  };
}
