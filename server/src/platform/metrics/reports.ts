import { channel } from 'node:diagnostics_channel';

/**
 * What parts of the server tell of their work. Who tells knows nobody who counts: where nobody
 * listens a message costs no more than its object.
 */
export type Report<Message> = {
  tell(message: Message): void;
  /** @returns what ends the listening. */
  listen(listener: (message: Message) => void): () => void;
};

type Duration = { readonly milliseconds: number };

/** A request has its answer; the route is a pattern of ours, never what somebody typed. */
export const requestAnswered = createReport<
  Duration & { readonly method: string; readonly route: string; readonly status: number }
>('request-answered');

export const batchEnded = createReport<
  Duration & { readonly name: string; readonly size: number; readonly isFailed: boolean }
>('batch-ended');

export const jobEnded = createReport<
  Duration & { readonly name: string; readonly isFailed: boolean }
>('job-ended');

export const queueChanged = createReport<{
  readonly name: string;
  readonly running: number;
  readonly waiting: number;
}>('queue-changed');

export const answerKinds = ['save', 'submission'] as const;
type AnswersKept = { readonly kind: (typeof answerKinds)[number]; readonly count: number };

/** Somebody is told that his answers are safe … */
export const answersAcknowledged = createReport<AnswersKept>('answers-acknowledged');
/** … and the database said that it has written rows: over time the two must be equal. */
export const answersStored = createReport<AnswersKept>('answers-stored');

function createReport<Message>(name: string): Report<Message> {
  const told = channel(`taiyari:${name}`);
  return {
    tell: (message) => told.publish(message),
    listen(listener) {
      const subscriber = (message: unknown) => listener(message as Message);
      told.subscribe(subscriber);
      return () => void told.unsubscribe(subscriber);
    },
  };
}
