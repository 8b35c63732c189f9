/** Whether a topic is known: 'unknown' while the answers do not tell. */
export const masteryVerdicts = ['strong', 'weak', 'unknown'] as const;
export type MasteryVerdict = (typeof masteryVerdicts)[number];

/** First attempts at tests of an exam, before which nothing is said about the next one. */
export const fewestForOutlook = 3;

/** Ranges that were made, before which nothing is said about how often they hold. */
export const fewestForRecord = 10;

/** First attempts, before which the difficulty of a question is not measured. */
export const fewestForDifficulty = 200;
