/** What the doctor says of one thing, in words of the operator. */
export type Finding = {
  /** What was looked at: `database`, `clock` … */
  readonly about: string;
  /** `wrong` must be mended, `care` should be, `unknown` could not be looked at. */
  readonly state: 'good' | 'care' | 'wrong' | 'unknown';
  readonly says: string;
  /** What to do; only where something is to be done. */
  readonly advice?: string;
};

/** Looks at one part of the installation and changes nothing of it. */
export type Check = () => Promise<readonly Finding[]>;

/** The four things one can say about a part. */
export function findingsAbout(about: string) {
  return {
    good: (says: string): Finding => ({ about, state: 'good', says }),
    care: (says: string, advice: string): Finding => ({ about, state: 'care', says, advice }),
    wrong: (says: string, advice: string): Finding => ({ about, state: 'wrong', says, advice }),
    unknown: (says: string): Finding => ({ about, state: 'unknown', says }),
  };
}

/** A check that stumbles has found something, too. */
export async function look(about: string, check: Check): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [findingsAbout(about).wrong(sentenceOf(error), 'Mend what this sentence names.')];
  }
}

/** An error in one line. */
export function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(/\s+/g, ' ').trim();
}
