import { joinedNotes } from '@taiyari/contract/rules/review';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isApiError } from '#lib/api-error.ts';
import { beforeLeaving } from '#lib/before-leaving.ts';
import { readDraft, useDraft } from '#lib/drafts.ts';
import { useChangeCard } from '#shared/review/api.ts';
import {
  keepNote,
  type NoteDraft,
  noteDraftPath,
  readKeptNote,
  sendKeptNotes,
  takeKeptNote,
} from '#shared/review/kept-notes.ts';
import type { KeptNote } from '#shared/review/kept-round.ts';
import { atEachChance } from '#shared/review/when-to-send.ts';

type CardNoteOptions = {
  readonly accountId: string;
  readonly questionId: string;
  /** As far as this page knows. */
  readonly note: string;
  readonly onSaved?: ((note: string) => void) | undefined;
};

/** What has become of the note; `joined`: another device or tab had changed it, and both texts stand in it now. */
export type NoteFate = 'untouched' | 'saved' | 'joined' | 'kept';

/**
 * A note that is being written. What somebody has typed here is saved when he goes on or logs out; without a connection
 * it is kept on this device and sent later. A note that was changed elsewhere meanwhile is never overwritten.
 */
export function useCardNote({ accountId, questionId, note, onSaved }: CardNoteOptions) {
  const change = useChangeCard();
  const known = useMemo((): NoteDraft => ({ from: note, text: note }), [note]);
  const draft = useDraft(noteDraftPath(accountId, questionId), known, isNoteDraft);
  const [fate, setFate] = useState<NoteFate>('untouched');
  // From the first step on: a letter that is typed meanwhile would be neither sent nor kept.
  const [isSaving, setIsSaving] = useState(false);
  const isTyped = useRef(false);
  const text = textOf(draft.written, note);
  const isChanged = text.trim() !== note;

  async function save(): Promise<void> {
    isTyped.current = false;
    setIsSaving(true);
    await saveAfterKept().finally(() => setIsSaving(false));
  }

  async function saveAfterKept(): Promise<void> {
    const noteBefore = await takeKeptNote(accountId, questionId, note);
    const written = { questionId, note: text.trim() };
    try {
      const saved = await change.mutateAsync({ ...written, noteBefore, actingFor: accountId });
      draft.forget({ from: saved.note, text: saved.note });
      setFate(saved.note === written.note ? 'saved' : 'joined');
      onSaved?.(saved.note);
    } catch (error) {
      // What the server will never take stays as it is written, where its learner can change it.
      if (isApiError(error, 'invalid-input', 'not-found')) throw error;
      await keepNote(accountId, { ...written, from: noteBefore });
      draft.forget();
      change.reset();
      setFate('kept');
    }
  }

  useSavedOnLeaving(async () => {
    // What is on its way is kept as well, should it fail.
    if (isTyped.current && isChanged && !isSaving) await save();
  });
  useKeptNote({ accountId, questionId }, ({ note: text, from = note }) => {
    if (isTyped.current || draft.written !== known) return;
    draft.show({ from, text });
    setFate('kept');
  });
  useSentLater({ accountId, questionId, isKept: fate === 'kept' }, setFate);

  return {
    text,
    isChanged,
    fate,
    save,
    isSaving,
    error: fate === 'kept' ? null : change.error,
    write: (text: string) => {
      isTyped.current = true;
      setFate('untouched');
      draft.write({ from: note, text });
    },
  };
}

/** What waits to be sent lies in the browser's database. */
function useKeptNote(
  { accountId, questionId }: Pick<CardNoteOptions, 'accountId' | 'questionId'>,
  onFound: (kept: KeptNote) => void,
): void {
  const takeUp = useEffectEvent(onFound);
  useEffect(() => {
    let isHere = true;
    readKeptNote(accountId, questionId).then(
      (kept) => kept && isHere && takeUp(kept),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [accountId, questionId]);
}

/** The next question takes the place of this one, or the learner logs out. */
function useSavedOnLeaving(save: () => Promise<void>): void {
  const saveNow = useEffectEvent(() => save().catch(() => undefined));

  // Both happen outside of what is drawn.
  useEffect(() => {
    const stay = beforeLeaving(() => saveNow());
    return () => {
      stay();
      void saveNow();
    };
  }, []);
}

type Waiting = {
  readonly accountId: string;
  readonly questionId: string;
  readonly isKept: boolean;
};

/** Sends a note that is kept, outside of React, and has it asked for anew then. */
function useSentLater(
  { accountId, questionId, isKept }: Waiting,
  onSent: (fate: NoteFate) => void,
): void {
  const client = useQueryClient();
  const send = useEffectEvent(async () => {
    if (!(await sendKeptNotes(accountId)) || (await readKeptNote(accountId, questionId))) return;
    // What the server did not take is being written again.
    const isLeft = (await readDraft(noteDraftPath(accountId, questionId))) !== undefined;
    onSent(isLeft ? 'untouched' : 'saved');
    await client.invalidateQueries({ queryKey: ['review'] });
  });
  useEffect(() => (isKept ? atEachChance(() => send()) : undefined), [isKept]);
}

/** What is being written, as of the note that is known: what was written of an older one stands below the newer. */
function textOf({ from, text }: NoteDraft, note: string): string {
  if (text === from) return note;
  return from === note ? text : joinedNotes(note, text.trim());
}

function isNoteDraft(kept: unknown): kept is NoteDraft {
  return typeof kept === 'object' && kept !== null && 'from' in kept && 'text' in kept;
}
