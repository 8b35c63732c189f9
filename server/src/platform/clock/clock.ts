/** Where the time comes from; tests hand in one that they move themselves. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
