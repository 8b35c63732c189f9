import { useEffect, useState } from 'react';
import type { EditorState } from '#console/authoring/tests/editor/editor-state.ts';
import type { KeptDraft } from '#console/authoring/tests/editor/kept-draft.ts';
import type { SavedDraft } from '#console/authoring/tests/editor/test-draft.ts';
import { type DraftPath, forgetDraft, keepDraft } from '#lib/drafts.ts';

type Autosave = {
  readonly path: DraftPath;
  readonly state: EditorState;
  readonly isChanged: boolean;
  readonly base: SavedDraft;
  /** False while a kept draft waits for a decision: it must not be written over. */
  readonly isOn: boolean;
};

/** Keeps the editor's state on this device while it differs from what is saved; false when it cannot. */
export function useAutosave({ path, state, isChanged, base, isOn }: Autosave): boolean {
  const [isKept, setIsKept] = useState(true);
  const { accountId, name } = path;

  // The device's store is outside React. It keeps the order of what it is handed, so nothing has to wait.
  useEffect(() => {
    if (!isOn) return;
    const keptAt = new Date().toISOString();
    const kept = { format: 4, state, base, keptAt } satisfies KeptDraft;
    const written = isChanged
      ? keepDraft({ accountId, name }, kept)
      : forgetDraft({ accountId, name });
    let isNewest = true;
    const note = (isNoted: boolean) => isNewest && setIsKept(isNoted);
    written.then(
      () => note(true),
      () => note(false),
    );
    return () => {
      isNewest = false;
    };
  }, [accountId, name, state, isChanged, base, isOn]);

  return isKept;
}
