import { useState } from 'react';
import { readNote, writeNote } from '#lib/web-storage.ts';

/** The languages of the questions, each by its own name. */
export const practiceLanguages = { en: 'English', hi: 'हिन्दी', ur: 'اردو' } as const;
export type PracticeLanguage = keyof typeof practiceLanguages;

const noteKey = 'practice-language';

/** What this browser chose last. */
export function usePracticeLanguage() {
  const [language, setLanguage] = useState<PracticeLanguage>(readLanguage);
  const choose = (next: PracticeLanguage) => {
    setLanguage(next);
    writeNote('localStorage', noteKey, next);
  };
  return [language, choose] as const;
}

function readLanguage(): PracticeLanguage {
  const note = readNote('localStorage', noteKey);
  return note === 'hi' || note === 'ur' ? note : 'en';
}
