import { joinedNotes } from '@taiyari/contract/rules/review';

/** What is being written beside a question, and the note that is changed by it. */
export type NoteDraft = TypedDraft | LeftDraft;

/** By whoever sees it now. */
type TypedDraft = { readonly text: string; readonly from: string; readonly isTyped: true };

/** Earlier; of one that the release before has kept nobody knows what it was made of. */
type LeftDraft = { readonly text: string; readonly from?: string; readonly isTyped?: never };

/** What was left, which the release before has kept as a text alone. */
export function draftOf(kept: unknown): LeftDraft | undefined {
  if (typeof kept === 'string') return { text: kept };
  if (typeof kept !== 'object' || kept === null || !('text' in kept)) return undefined;
  const { from, text } = kept as TypedDraft;
  return { from, text };
}

/**
 * What stands in the field. Nothing changes what somebody is typing, also not a note that comes meanwhile; what was left
 * of an older note stands below the newer one.
 */
export function textOf(draft: NoteDraft | null, note: string): string {
  if (draft?.isTyped) return draft.text;
  if (draft === null || draft.text === draft.from) return note;
  return draft.from === note ? draft.text : joinedNotes(note, draft.text.trim());
}
