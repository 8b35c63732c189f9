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

export type Plan = SavesPlan | StartsPlan | PagesPlan;

export type Round = {
  readonly answers: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers of any other status than the expected one, by status (0: the connection broke). */
  readonly others: Readonly<Record<number, number>>;
  /** CPU seconds that the generator itself used. */
  readonly cpuSeconds: number;
  /** Acknowledged revision of each seat, for saves. */
  readonly revisions: readonly number[];
};
