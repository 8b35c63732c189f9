/** Which questions a practice is made of. */
export const practiceKinds = ['mixed', 'unseen', 'mistakes', 'bookmarked'] as const;
export type PracticeKind = (typeof practiceKinds)[number];

/** By the share of the marks that first attempts got for a question. */
export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** With fewer first attempts nobody knows how difficult a question is. */
export const fewestForDifficulty = 30;

export const mostInPractice = 100;
export const longestPracticeMinutes = 300;
