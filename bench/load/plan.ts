import type { Times } from './latencies.ts';

/** A learner of the load: a session, and an attempt for those who save. */
export type Seat = { readonly token: string; readonly attemptId: string };

export type SavesPlan = {
  readonly kind: 'saves';
  readonly port: number;
  readonly seats: readonly Seat[];
  readonly questionIds: readonly string[];
  readonly seconds: number;
  /** Revision of every seat's attempt, in their order. */
  readonly revisions: readonly number[];
};

export type StartsPlan = {
  readonly kind: 'starts';
  readonly port: number;
  readonly connections: number;
  readonly testId: string;
  /** Every learner starts once: a round ends early when all have. */
  readonly tokens: readonly string[];
  readonly seconds: number;
};

export type PagesPlan = {
  readonly kind: 'pages';
  readonly port: number;
  readonly connections: number;
  readonly path: string;
  readonly seconds: number;
};

/** Whole attempts, from the start to the review. */
export type JourneysPlan = {
  readonly kind: 'journeys';
  readonly port: number;
  readonly connections: number;
  readonly testId: string;
  readonly questionIds: readonly string[];
  /** Every learner comes once, but for retakes: a round ends early when all have. */
  readonly tokens: readonly string[];
  /** How many of the attempts (0 to 1) are retakes. */
  readonly retakeShare: number;
  readonly saves: number;
  readonly seconds: number;
};

/** Requests as fast as they are answered. */
export type Plan = SavesPlan | StartsPlan | PagesPlan | JourneysPlan;

export type Round = {
  readonly answers: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** The same by the step of a journey. */
  readonly steps: Readonly<Record<string, Times>>;
  /** Answers of any other status than the expected one, by status (0: the connection broke). */
  readonly others: Readonly<Record<number, number>>;
  /** CPU seconds that the generator itself used. */
  readonly cpuSeconds: number;
  /** Acknowledged revision of each seat, for saves. */
  readonly revisions: readonly number[];
};

/** People who do the same at the same times. Times are milliseconds since 1970. */
export type Group = {
  /** Whoever has no attempt yet starts one. */
  readonly seats: readonly { readonly token: string; readonly attemptId: string | null }[];
  readonly opensAt: number;
  /** Between two answers of one person; null: they save nothing. */
  readonly secondsBetweenSaves: number | null;
  /** Null: until everybody else is through. */
  readonly savesUntil: number | null;
  /** With one more answer; null: they go away without handing in. */
  readonly handsInAt: number | null;
};

/** People with clocks of their own on connections they share, whether the server keeps up or not. */
export type HallPlan = {
  readonly kind: 'hall';
  readonly port: number;
  readonly connections: number;
  /** More of them, for those who open a paper; without them these share the others. */
  readonly openingConnections?: number;
  readonly testId: string;
  readonly questionIds: readonly string[];
  readonly groups: readonly Group[];
  /** From here on what is not answered yet is given up. */
  readonly endsAt: number;
};

export type Outcome = {
  attemptId: string | null;
  /** Saves that were acknowledged. */
  acknowledged: number;
  /** When the submission was sent for the first time, and when it was acknowledged. */
  submission: { sentAt: number; acknowledgedAt: number | null } | null;
  /** What the server refused, in its words. */
  refusal: string | null;
};

export type HallRound = {
  /** From the moment somebody wanted something to its acknowledgement, with all tries. */
  readonly steps: Readonly<Record<string, Times>>;
  /** The saves among them, by the ten seconds after the begin in which they were wanted. */
  readonly savesByTime: Readonly<Record<string, Times>>;
  /** How much of that passed before they were sent: the load shares the processors with what it measures. */
  readonly sentLateByTime: Readonly<Record<string, Times>>;
  /** When the last of each step was acknowledged. */
  readonly lastAt: Readonly<Record<string, number>>;
  /** Tries that a browser would repeat by itself, by status (0: broken or no answer in time). */
  readonly repeated: Readonly<Record<string, number>>;
  /** Sent again at once, because the connection had been closed as idle. */
  readonly resent: number;
  /** Who was not through at the end. */
  readonly unfinished: number;
  /** By group and seat. The number of a seat, which chooses its answers, counts on over the groups. */
  readonly outcomes: readonly (readonly Outcome[])[];
  readonly cpuSeconds: number;
};
