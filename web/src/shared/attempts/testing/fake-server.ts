import type { Attempt } from '@taiyari/contract';
import type { FailureReason } from '#shared/attempts/state/runner-types.ts';
import type {
  AttemptTransport,
  Failure,
  SaveBody,
  SaveOutcome,
  SubmitOutcome,
  Tail,
} from '#shared/attempts/sync/attempt-transport.ts';
import { buildResult } from '#shared/attempts/testing/build-attempt.ts';

/** One attempt kept as the real server keeps it; `line` says what the network does with the next calls. */
export class FakeServer implements AttemptTransport {
  readonly saves: SaveBody[] = [];
  readonly exitSaves: SaveBody[] = [];
  readonly tails: Tail[] = [];
  reads = 0;
  attempt: Attempt;
  line: 'up' | 'down' | 'acknowledgements-lost' = 'up';
  /** Refuses every call with this reason while set. */
  refusal: FailureReason | null = null;
  retryAfterSeconds: number | null = null;
  private isHeld = false;
  private waiting: (() => void)[] = [];

  constructor(attempt: Attempt) {
    this.attempt = attempt;
  }

  /** Calls wait until `release`. */
  hold(): void {
    this.isHeld = true;
  }

  release(): void {
    this.isHeld = false;
    for (const go of this.waiting.splice(0)) go();
  }

  async save(_attemptId: string, body: SaveBody): Promise<SaveOutcome> {
    this.saves.push(body);
    return this.onTheLine(() => this.take(body));
  }

  saveAtExit(_attemptId: string, body: SaveBody): void {
    this.exitSaves.push(body);
    if (this.line !== 'down') this.take(body);
  }

  async read() {
    this.reads += 1;
    return this.onTheLine(() => ({
      kind: 'read' as const,
      attempt: structuredClone(this.attempt),
      sample: this.sample(),
    }));
  }

  async submit(_attemptId: string, tail: Tail): Promise<SubmitOutcome> {
    this.tails.push(tail);
    return this.onTheLine(() => {
      if (this.attempt.status === 'running') this.merge(tail);
      this.attempt = { ...this.attempt, status: 'submitted', resultId: 'result-1' };
      return { kind: 'submitted' as const, result: this.result() };
    });
  }

  /** What another tab or device would do: a save with the current revision. */
  saveFromElsewhere(answers: Record<string, number | null>): void {
    this.take({
      revision: this.attempt.revision,
      answers,
      flagged: undefined,
      timeSpent: undefined,
      current: undefined,
    });
  }

  take(body: SaveBody): SaveOutcome {
    if (this.attempt.status === 'submitted') return failed('submitted');
    if (body.revision !== this.attempt.revision) return failed('stale');
    this.merge(body);
    const { revision, deadline } = this.attempt;
    return { kind: 'acknowledged', revision, deadline, sample: this.sample() };
  }

  private async onTheLine<T>(handle: () => T): Promise<T | Failure> {
    if (this.isHeld) await new Promise<void>((resolve) => this.waiting.push(resolve));
    if (this.line === 'down') return failed('offline', this.retryAfterSeconds);
    if (this.refusal) return failed(this.refusal, this.retryAfterSeconds);
    const answer = handle();
    return this.line === 'up' ? answer : failed('offline', null);
  }

  private merge(body: Partial<SaveBody>): void {
    const answers = { ...this.attempt.answers };
    for (const [id, option] of Object.entries(body.answers ?? {})) {
      if (option === null) delete answers[id];
      else answers[id] = option;
    }
    const timeSpent = { ...this.attempt.timeSpent };
    for (const [id, seconds] of Object.entries(body.timeSpent ?? {})) {
      timeSpent[id] = (timeSpent[id] ?? 0) + seconds;
    }
    const flagged = body.flagged ?? this.attempt.flagged;
    const current = body.current ?? this.attempt.current;
    const revision = this.attempt.revision + 1;
    this.attempt = { ...this.attempt, answers, timeSpent, flagged, current, revision };
  }

  private result() {
    const entries = this.attempt.questions.map((question, position) => [
      String(position),
      this.attempt.answers[question.id],
    ]);
    return buildResult({
      answers: Object.fromEntries(entries.filter(([, option]) => option !== undefined)),
    });
  }

  private sample() {
    return { serverTime: this.attempt.serverTime, sentAt: 0, receivedAt: 0 };
  }
}

function failed(reason: FailureReason, retryAfterSeconds: number | null = null): Failure {
  return { kind: 'failed', reason, retryAfterSeconds };
}
