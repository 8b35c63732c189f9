import type { Attempt } from '@taiyari/contract';
import { call } from '#lib/api-client.ts';
import { ApiError, isApiError } from '#lib/api-error.ts';
import { lineTimeout } from '#lib/line-timeout.ts';
import type {
  ClockNews,
  FailureReason,
  SubmittedResult,
} from '#shared/attempts/state/runner-types.ts';
import type { ClockSample } from '#shared/attempts/state/server-clock.ts';
import type { toSaveBody, toTail } from '#shared/attempts/state/sheet.ts';

/** Most name no first choices. */
type Sent<T extends { first: unknown }> = Omit<T, 'first'> & Partial<Pick<T, 'first'>>;
export type SaveBody = Sent<ReturnType<typeof toSaveBody>>;
/** With a revision it is refused as `stale` once the attempt has gone further. */
export type Tail = Sent<ReturnType<typeof toTail>> & { readonly revision?: number };

export type Failure = {
  readonly kind: 'failed';
  readonly reason: FailureReason;
  readonly retryAfterSeconds: number | null;
};

type Acknowledged = ClockNews & { readonly kind: 'acknowledged' };
/** Answers of a part that is not open any more: nothing of the save was taken. */
type Closed = { readonly kind: 'closed'; readonly questionIds: readonly string[] };

export type SaveOutcome = Failure | Acknowledged | Closed;
export type PartOutcome = Failure | Acknowledged | Closed;
export type ClockOutcome =
  | Failure
  | (ClockNews & { readonly kind: 'clock'; readonly isRunning: boolean });
export type ReadOutcome =
  | Failure
  | { readonly kind: 'read'; readonly attempt: Attempt; readonly sample: ClockSample };
export type SubmitOutcome =
  | Failure
  | { readonly kind: 'submitted'; readonly result: SubmittedResult };

/** The calls of a running attempt. They never throw: a failure says what can be done about it. */
export type AttemptTransport = {
  save(attemptId: string, body: SaveBody): Promise<SaveOutcome>;
  /** For the moment the page goes away: sent without waiting for an answer. */
  saveAtExit(attemptId: string, body: SaveBody): void;
  read(attemptId: string): Promise<ReadOutcome>;
  clock(attemptId: string): Promise<ClockOutcome>;
  /** Leaves a part before its time is over. */
  endPart(attemptId: string, part: number, revision: number): Promise<PartOutcome>;
  submit(attemptId: string, tail: Tail): Promise<SubmitOutcome>;
};

export const attemptTransport: AttemptTransport = {
  save: (attemptId, body) =>
    unlessClosed(async () => {
      const { value, sample } = await timed(() =>
        call('saveAnswers', {
          params: { attemptId },
          ...addressed(body),
          keepalive: mayOutlive(body),
          signal: lineTimeout(),
        }),
      );
      return { kind: 'acknowledged', ...value, sample };
    }),
  saveAtExit: (attemptId, body) => {
    const keepalive = mayOutlive(body);
    // What does not arrive is in the local store, and is sent when the test is opened again.
    call('saveAnswers', { params: { attemptId }, ...addressed(body), keepalive }).catch(
      () => undefined,
    );
  },
  read: (attemptId) =>
    attempting(async () => {
      const { value, sample } = await timed(() =>
        call('getAttempt', { params: { attemptId }, signal: lineTimeout() }),
      );
      return { kind: 'read', attempt: value as Attempt, sample };
    }),
  clock: (attemptId) =>
    attempting(async () => {
      const { value, sample } = await timed(() =>
        call('getAttemptClock', { params: { attemptId }, signal: lineTimeout() }),
      );
      return { kind: 'clock', ...value, isRunning: value.status === 'running', sample };
    }),
  endPart: (attemptId, part, revision) =>
    unlessClosed(async () => {
      const options = { params: { attemptId, part }, body: { revision }, signal: lineTimeout() };
      const { value, sample } = await timed(() => call('endPart', options));
      return { kind: 'acknowledged', ...value, sample };
    }),
  submit: (attemptId, tail) =>
    attempting(async () => {
      const options = { params: { attemptId }, ...addressed(tail), signal: lineTimeout() };
      return {
        kind: 'submitted',
        result: (await call('submitAttempt', options)) as SubmittedResult,
      };
    }),
};

/** Measures the server's clock along with a call whose answer carries its time. */
export async function timed<T extends { serverTime: string }>(
  request: () => Promise<T>,
): Promise<{ value: T; sample: ClockSample }> {
  const sentAt = performance.now();
  const value = await request();
  return { value, sample: { serverTime: value.serverTime, sentAt, receivedAt: performance.now() } };
}

/** First choices stand in the address: see the contract. */
function addressed<T extends Tail>({ first, ...body }: T) {
  return { query: { first }, body };
}

/** Browsers refuse more than 64 KB in requests that outlive their page. */
function mayOutlive(body: SaveBody): boolean {
  return JSON.stringify(body).length < 30_000;
}

/** `errors` of the refusal name the questions, as `answers.ID`. */
function unlessClosed<T>(request: () => Promise<T>): Promise<T | Closed | Failure> {
  return attempting<T | Closed>(async () => {
    try {
      return await request();
    } catch (error) {
      if (!isApiError(error, 'section-closed')) throw error;
      const questionIds = error.fieldErrors.map(({ path }) => path.replace(/^.*\./, ''));
      return { kind: 'closed', questionIds };
    }
  });
}

async function attempting<T>(request: () => Promise<T>): Promise<T | Failure> {
  try {
    return await request();
  } catch (error) {
    return toFailure(error);
  }
}

function toFailure(error: unknown): Failure {
  const isApi = error instanceof ApiError;
  return {
    kind: 'failed',
    reason: isApi ? reasonOf(error) : 'offline',
    retryAfterSeconds: isApi ? error.retryAfterSeconds : null,
  };
}

function reasonOf(error: ApiError): FailureReason {
  switch (error.type) {
    case 'stale-revision':
      return 'stale';
    case 'time-up':
      return 'time-up';
    case 'already-submitted':
      return 'submitted';
    case 'unauthenticated':
    case 'account-inactive':
      return 'logged-out';
    case 'not-found':
      return 'gone';
    default:
      if (error.status === 0) return 'offline';
      return isPassing(error) ? 'busy' : 'refused';
  }
}

/** An overloaded or failing server, or a proxy's page: the same call can work later. */
function isPassing(error: ApiError): boolean {
  return error.status === 429 || error.status >= 500 || error.type === 'unreadable';
}
