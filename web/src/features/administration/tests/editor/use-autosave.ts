import { useEffect, useState } from 'react';
import { createDraftWriter } from '#features/administration/tests/editor/draft-writer.ts';
import type { EditorState } from '#features/administration/tests/editor/editor-state.ts';
import type { KeptDraft } from '#features/administration/tests/editor/kept-draft.ts';
import type { DraftPath } from '#lib/drafts.ts';

type Autosave = {
  readonly path: DraftPath;
  readonly state: EditorState;
  readonly isChanged: boolean;
  readonly baseUpdatedAt: string | null;
  /** False while a kept draft waits for a decision: it must not be written over. */
  readonly isOn: boolean;
};

/** Keeps the editor's state on this device while it differs from what is saved; false when it cannot. */
export function useAutosave({ path, state, isChanged, baseUpdatedAt, isOn }: Autosave): boolean {
  const [isKept, setIsKept] = useState(true);
  const { accountId, name } = path;
  const [writer] = useState(() => createDraftWriter({ accountId, name }, setIsKept));

  // The device's store is outside React.
  useEffect(() => {
    if (!isOn) return;
    if (isChanged) {
      const keptAt = new Date().toISOString();
      writer.write({ format: 1, state, baseUpdatedAt, keptAt } satisfies KeptDraft);
    } else {
      writer.forget();
    }
  }, [writer, state, isChanged, baseUpdatedAt, isOn]);

  return isKept;
}
