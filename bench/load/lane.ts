export type Request = {
  /** What is measured together. */
  readonly step: string;
  readonly text: string;
  readonly expectedStatus: number;
  readonly wantsBody?: boolean;
};

/** What one connection does: one request after the other. */
export type Lane = {
  /** Null when it has nothing left to do. When time is up only what was begun is brought to its end. */
  next(isTimeUp: boolean): Request | null;
  /** The last request was answered as it should be. */
  confirm(body: string): void;
  /** It was answered in another way. */
  fail(): void;
};
