import type { Api, ResponseOf } from '@taiyari/contract';
import { type DraftPath, keepDraft, readDraft } from '#lib/drafts.ts';

/** A test as learners would get it, without keys. */
export type Preview = ResponseOf<Api['previewTest']> & {
  /** Whether it is what stands in the editor, or what is saved. */
  readonly isDraft: boolean;
};

/** Whose test; null: one that has never been saved. */
type Owner = { readonly accountId: string; readonly testId: string | null };

/**
 * Hands a preview from the console to the test screen, which is another tab and knows nothing of the console.
 * @throws where the browser has no database, forbids it, or has no room.
 */
export async function handPreview(owner: Owner, preview: Preview): Promise<void> {
  // What was handed over before, perhaps by a tab that is closed, makes room.
  await readDraft(pathOf(owner));
  await keepDraft(pathOf(owner), preview);
}

/** What was handed over last; null where nothing was, or this device keeps nothing. */
export async function handedPreview(owner: Owner): Promise<Preview | null> {
  // Only `handPreview` writes under this name.
  return ((await readDraft(pathOf(owner))) as Preview | undefined) ?? null;
}

function pathOf({ accountId, testId }: Owner): DraftPath {
  return { accountId, name: `preview ${testId ?? 'new'}` };
}
