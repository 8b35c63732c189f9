import { type Language, languages } from '@taiyari/contract/rules/languages';
import { useSyncExternalStore } from 'react';
import { readNote, writeNote } from '#lib/web-storage.ts';

const key = 'question-language';
const listeners = new Set<() => void>();

/** The language that the learner chose last on this device, where it is offered. */
export function lastLanguage(offered: readonly Language[]): Language {
  const noted = readNote('localStorage', key);
  return languages.find((each) => each === noted && offered.includes(each)) ?? 'en';
}

export function rememberLanguage(language: Language): void {
  writeNote('localStorage', key, language);
  for (const listener of listeners) listener();
}

/** The same for what changes as soon as another one is chosen anywhere on the page. */
export function useLastLanguage(offered: readonly Language[]): Language {
  return useSyncExternalStore(
    subscribe,
    () => lastLanguage(offered),
    () => 'en',
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
