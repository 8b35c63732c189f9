import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react';
import { beforeLeaving } from '#lib/before-leaving.ts';
import { useDraft } from '#lib/drafts.ts';
import { showChanged } from '#shared/review/api.ts';
import {
  hearOfSentNotes,
  keepNote,
  readKeptNote,
  type SentNote,
  sendKeptNotes,
  takeUpKeptNote,
} from '#shared/review/kept-notes.ts';
import type { KeptNote } from '#shared/review/kept-round.ts';
import { atEachChance } from '#shared/review/when-to-send.ts';
import { draftOf, type NoteDraft, textOf } from '#site/review/note-draft.ts';

type CardNoteOptions = {
  readonly accountId: string;
  readonly questionId: string;
  /** As far as this page knows. */
  readonly note: string;
  readonly onSaved?: ((note: string) => void) | undefined;
};

/**
 * What has become of the note; `joined`: another device or tab had changed it, and both texts stand in it now; `stands`:
 * so it was not deleted; `refused`: the server did not take it, and it waits on this device.
 */
export type NoteFate = 'untouched' | 'saved' | 'joined' | 'stands' | 'kept' | 'refused';

/** The note as it stands while nobody is writing. */
type Standing = {
  /** What those above have told last. */
  readonly told: string;
  /** That, or what was saved since then. */
  readonly note: string;
  /** Waits to be sent, and stands in its place. */
  readonly kept?: KeptNote | undefined;
  readonly fate: NoteFate;
};

/**
 * A note that is being written. What somebody has typed here is saved when he goes on or logs out. Whatever is saved is
 * kept on this device first and sent then, so that nothing depends on the line. A note that was changed elsewhere
 * meanwhile is never overwritten.
 */
export function useCardNote({ accountId, questionId, note: told, onSaved }: CardNoteOptions) {
  const path = { accountId, name: `note ${questionId}` };
  const draft = useDraft<NoteDraft | null>(path, null, draftOf);
  const [{ note, kept, fate }, setStanding] = useStanding(told);
  // From the first step on: a letter that is typed meanwhile would be neither sent nor kept.
  const [isSaving, setIsSaving] = useState(false);
  const standing = kept ? kept.note : note;
  const text = textOf(draft.written, standing);
  const isChanged = text.trim() !== standing;
  const from = draft.written?.isTyped ? draft.written.from : standing;

  async function save(): Promise<void> {
    setIsSaving(true);
    try {
      const waiting = await keepNote(accountId, { questionId, note: text.trim(), from });
      draft.forget(null);
      setStanding((now) => ({ ...now, kept: waiting }));
      await sendKeptNotes(accountId);
    } finally {
      setIsSaving(false);
    }
  }

  useSavedOnLeaving({ accountId, questionId, setStanding, onSaved }, async () => {
    if (draft.written?.isTyped && isChanged && !isSaving) await save();
  });
  // What is on its way already is not sent beside that.
  useKept({ accountId, questionId, kept: isSaving ? undefined : kept, setStanding });

  return {
    text,
    isChanged,
    isSaving,
    save,
    fate: isSaving || isChanged ? 'untouched' : fateOf(kept, fate),
    refused: isChanged ? undefined : kept?.refused,
    write: (text: string) => {
      setStanding((now) => ({ ...now, fate: 'untouched' }));
      draft.write({ from, text, isTyped: true });
    },
  };
}

type SetStanding = Dispatch<SetStateAction<Standing>>;

/** What was saved here stands until those above tell another note. */
function useStanding(told: string): readonly [Standing, SetStanding] {
  const [standing, setStanding] = useState<Standing>({ told, note: told, fate: 'untouched' });
  if (standing.told !== told) setStanding({ ...standing, told, note: told });
  return [standing, setStanding];
}

type Kept = Pick<CardNoteOptions, 'accountId' | 'questionId'> & {
  readonly kept: KeptNote | undefined;
  readonly setStanding: SetStanding;
};

/** What waits to be sent lies in the browser's database; it is sent at each chance, outside of React. */
function useKept({ accountId, questionId, kept, setStanding }: Kept): void {
  const client = useQueryClient();
  useEffect(() => {
    let isHere = true;
    takeUpKeptNote(accountId, questionId).then(
      (found) => found && isHere && setStanding((now) => ({ ...now, kept: now.kept ?? found })),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [accountId, questionId, setStanding]);

  useEffect(() => {
    if (kept === undefined || kept.refused !== undefined) return;
    return atEachChance(async () => {
      const isDone = await sendKeptNotes(accountId);
      const left = await readKeptNote(accountId, questionId);
      if (left?.refused !== undefined) {
        // Another tab was told so.
        setStanding((now) => (isKept(now, left) ? { ...now, kept: left } : now));
        return;
      }
      if (!isDone || left) return;
      // Another tab has sent it, where nobody has told of it here.
      setStanding((now) => (now.kept === kept ? afterSaved(now, kept, kept.note) : now));
      await client.invalidateQueries({ queryKey: ['review'] });
    });
  }, [accountId, questionId, kept, setStanding, client]);
}

type Hearing = Pick<CardNoteOptions, 'accountId' | 'questionId' | 'onSaved'> & {
  readonly setStanding: SetStanding;
};

/** The next question takes the place of this one, or the learner logs out. What is saved then is heard of as well. */
function useSavedOnLeaving(
  { accountId, questionId, setStanding, onSaved }: Hearing,
  save: () => Promise<void>,
): void {
  const client = useQueryClient();
  const saveNow = useEffectEvent(() => save().catch(() => undefined));
  const hear = useEffectEvent(({ accountId: whose, sent, outcome }: SentNote) => {
    if (whose !== accountId || sent.questionId !== questionId) return;
    if ('refused' in outcome) {
      const refused = { ...sent, ...outcome };
      setStanding((now) => (isKept(now, sent) ? { ...now, kept: refused } : now));
      return;
    }
    setStanding((now) => afterSaved(now, sent, outcome.card.note));
    onSaved?.(outcome.card.note);
    showChanged(client, outcome.card);
  });

  // Both happen outside of what is drawn.
  useEffect(() => {
    const stay = beforeLeaving(() => saveNow());
    const stopHearing = hearOfSentNotes((note) => hear(note));
    return () => {
      stay();
      void saveNow().finally(stopHearing);
    };
  }, []);
}

function isKept({ kept }: Standing, { note }: KeptNote): boolean {
  return kept?.note === note;
}

/** One that was written meanwhile still waits. */
function afterSaved(now: Standing, sent: KeptNote, saved: string): Standing {
  const kept = isKept(now, sent) ? undefined : now.kept;
  return { ...now, note: saved, kept, fate: fateOfSaved(sent.note, saved) };
}

function fateOfSaved(sent: string, saved: string): NoteFate {
  if (saved === sent) return 'saved';
  return sent === '' ? 'stands' : 'joined';
}

function fateOf(kept: KeptNote | undefined, fate: NoteFate): NoteFate {
  if (kept === undefined) return fate;
  return kept.refused === undefined ? 'kept' : 'refused';
}
