import { useMemo, useSyncExternalStore } from 'react';
import { readNote, writeNote } from '#lib/web-storage.ts';

/** A logout that did not reach the server: the session of this account may live on in this browser. */
export type OwedLogout = {
  readonly accountId: string;
  /** When it was wished for, by the server's clock. */
  readonly since: number;
};

const owedNote = 'owed-logout';
/** The same where nothing can be kept. */
let owedHere: string | null = null;
const hearers = new Set<() => void>();

const keptOwed = () => owedHere ?? readNote('localStorage', owedNote);

export const owedLogout = () => parse(keptOwed());

/** The same, for what is drawn. */
export function useOwedLogout(): OwedLogout | null {
  const kept = useSyncExternalStore(hearOf, keptOwed, () => null);
  return useMemo(() => parse(kept), [kept]);
}

/** Null once the server knows, or somebody has logged in. */
export function oweLogout(owed: OwedLogout | null): void {
  const note = owed && `${owed.since} ${owed.accountId}`;
  const isKept = writeNote('localStorage', owedNote, note);
  owedHere = isKept ? null : note;
  for (const hear of hearers) hear();
}

function parse(note: string | null): OwedLogout | null {
  if (note === null) return null;
  const [since, accountId = ''] = note.split(' ');
  return { accountId, since: Number(since) };
}

/** Another tab may log out again, or in. */
function hearOf(hear: () => void): () => void {
  hearers.add(hear);
  addEventListener('storage', hear);
  return () => {
    hearers.delete(hear);
    removeEventListener('storage', hear);
  };
}
