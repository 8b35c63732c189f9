/** Which questions a practice is made of. */
export const practicePools = ['mixed', 'unseen', 'mistakes', 'bookmarked'] as const;
export type PracticePool = (typeof practicePools)[number];

/** When keys are told: after each answer, or once it is handed in. */
export const practiceModes = ['study', 'exam'] as const;
export type PracticeMode = (typeof practiceModes)[number];

/** By the share of the marks that first attempts got for a question. */
export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** With fewer first attempts nobody knows how difficult a question is. */
export const fewestForDifficulty = 30;

export const mostInPractice = 100;
export const longestPracticeMinutes = 300;
