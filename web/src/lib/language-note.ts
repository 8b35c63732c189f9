import { type Language, languages } from '@taiyari/contract/rules/languages';
import { readNote, writeNote } from '#lib/web-storage.ts';

const key = 'question-language';

/** The language of questions that was chosen last in this browser, null for none. */
export function notedLanguage(): Language | null {
  const noted = readNote('localStorage', key);
  return languages.find((each) => each === noted) ?? null;
}

/** Null takes the note away: the device may be used by others. */
export function noteLanguage(language: Language | null): void {
  writeNote('localStorage', key, language);
}
