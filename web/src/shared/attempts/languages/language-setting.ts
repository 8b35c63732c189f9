import { type Language, languages } from '@taiyari/contract/rules/languages';
import { readNote, writeNote } from '#lib/web-storage.ts';

const key = 'question-language';

/** The language that the learner chose last on this device, where the test has it. */
export function lastLanguage(offered: readonly Language[]): Language {
  const noted = readNote('localStorage', key);
  return languages.find((each) => each === noted && offered.includes(each)) ?? 'en';
}

export function rememberLanguage(language: Language): void {
  writeNote('localStorage', key, language);
}
