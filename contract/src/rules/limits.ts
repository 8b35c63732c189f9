/** Seconds after the deadline in which an answer that the network delayed still counts. */
export const graceSeconds = 5;

/** The browser submits by itself when this many seconds remain. */
export const autoSubmitAtSeconds = 1;

/** From here on the timer has a colour of its own, before it is red. */
export const soonTimerSeconds = 600;

/** From here on the timer is red. */
export const redTimerSeconds = 300;

/** At this many seconds the dismissible low-time warning appears. */
export const lowTimeWarningSeconds = 120;

/** Rank and percentile are shown from this many learners on. */
export const minimumLearnersForRank = 10;

export const passwordMinimumLength = 8;

/** The matches of a search in a long list are counted up to here; more are called more. */
export const countedUpTo = 500;

/** The longest period whose figures or revenue can be asked for, in days. */
export const mostPeriodDays = 366;
