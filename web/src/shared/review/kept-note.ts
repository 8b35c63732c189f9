/** A note as somebody has written it. */
export type WrittenNote = {
  readonly questionId: string;
  readonly note: string;
  /** The note that he has changed. */
  readonly from: string;
};

/** A note that waits to be sent. */
export type KeptNote = {
  readonly questionId: string;
  readonly note: string;
  /** The note that was changed, and what was sent since then and may be saved; one of the release before does not say. */
  readonly before?: readonly string[] | undefined;
  /** Why the server did not take it, where it did not: then it waits until its question is seen again. */
  readonly refused?: string;
};
