import type { Attempt } from '@taiyari/contract';
import type { FailureReason } from '#shared/attempts/state/runner-types.ts';
import type {
  AttemptTransport,
  ClockOutcome,
  Failure,
  PartOutcome,
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
  clocksAsked = 0;
  /** The pages' monotonic clock, if time passes: the server's time then passes with it. */
  monotonic: (() => number) | null = null;
  /** A server may look at the parts first or at the revision. */
  looksAtPartsFirst = false;
  /** When the test was handed in, in milliseconds of the server's time. */
  closedAt: number | null = null;
  /** The answers that came too late and are kept. */
  readonly late = new Map<string, number | null>();
  attempt: Attempt;
  line: 'up' | 'down' | 'acknowledgements-lost' = 'up';
  /** Refuses every call with this reason while set. */
  refusal: FailureReason | null = null;
  retryAfterSeconds: number | null = null;
  private held: 'nothing' | 'calls' | 'answers' = 'nothing';
  private waiting: (() => void)[] = [];

  constructor(attempt: Attempt) {
    this.attempt = attempt;
  }

  /** Calls wait until `release`, before the server has them; or only their answers do. */
  hold(what: 'calls' | 'answers' = 'calls'): void {
    this.held = what;
  }

  release(): void {
    this.held = 'nothing';
    for (const go of this.takeWaiting()) go();
  }

  /** What waits by now, to be let go later than all others. */
  takeWaiting(): readonly (() => void)[] {
    return this.waiting.splice(0);
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
    return this.onTheLine(() => this.handIn(tail));
  }

  handIn(tail: Tail): SubmitOutcome {
    const isBehind = tail.revision !== undefined && tail.revision !== this.attempt.revision;
    const isRunning = this.attempt.status === 'running';
    if (isBehind && isRunning && !this.isOver()) return failed('stale');
    this.keepLate(tail.answers);
    const inTime = Object.entries(tail.answers).filter(([id]) => this.isInTime(id));
    if (isRunning && !this.isOver()) this.merge({ ...tail, answers: Object.fromEntries(inTime) });
    this.close();
    const isKept = (id: string) => this.late.has(id) && this.late.get(id) === tail.answers[id];
    const lateAnswers = Object.keys(tail.answers).filter(isKept);
    return { kind: 'submitted', result: { ...this.result(), lateAnswers } };
  }

  /** What another device would do, or the server itself after the end. */
  close(): void {
    if (this.attempt.status === 'running') this.closedAt = this.now();
    this.attempt = { ...this.attempt, status: 'submitted', resultId: 'result-1' };
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
    if (this.attempt.status === 'submitted' || this.isOver()) {
      this.keepLate(body.answers);
      return failed(this.attempt.status === 'submitted' ? 'submitted' : 'time-up');
    }
    const isStale = body.revision !== this.attempt.revision;
    if (isStale && !this.looksAtPartsFirst) return failed('stale');
    const questionIds = Object.keys(body.answers).filter((id) => !this.isInTime(id));
    if (questionIds.length > 0) {
      this.keepLate(body.answers);
      return { kind: 'closed', questionIds };
    }
    if (isStale) return failed('stale');
    this.merge(body);
    return this.acknowledged();
  }

  async clock(): Promise<ClockOutcome> {
    this.clocksAsked += 1;
    return this.onTheLine(() => ({
      ...this.acknowledged(),
      kind: 'clock' as const,
      isRunning: this.attempt.status === 'running',
    }));
  }

  async endPart(_attemptId: string, part: number, revision: number): Promise<PartOutcome> {
    return this.onTheLine(() => this.leavePart(part, revision));
  }

  /** The rest of the paper moves up. */
  leavePart(part: number, revision = this.attempt.revision): PartOutcome {
    if (revision !== this.attempt.revision) return failed('stale');
    const ends = this.attempt.partEnds.map((end) => Date.parse(end));
    const saved = (ends[part] ?? 0) - this.now();
    const begun = part === 0 ? 0 : (ends[part - 1] ?? 0);
    if (saved <= 0 || begun > this.now()) return { kind: 'closed', questionIds: [] };
    const moved = ends.map((end, place) => (place < part ? end : end - saved));
    this.moveEnds(moved);
    return this.acknowledged();
  }

  /** More time for the open part and thereby for all that come after. */
  giveTime(milliseconds: number): void {
    const ends = this.attempt.partEnds.map((end) => Date.parse(end));
    this.moveEnds(ends.map((end) => (end > this.now() ? end + milliseconds : end)));
  }

  now(): number {
    const start = Date.parse(this.attempt.serverTime);
    return this.monotonic ? start + this.monotonic() : start;
  }

  /** Whether an answer that arrives now still counts: the part is open, or its grace is running. */
  isInTime(questionId: string): boolean {
    const { partEnds } = this.attempt;
    if (partEnds.length === 0) return true;
    const part = this.partOf(questionId);
    const begun = part === 0 ? 0 : Date.parse(partEnds[part - 1] ?? '');
    return begun <= this.now() && !this.isPast(partEnds[part] ?? null);
  }

  private partOf(questionId: string): number {
    const { questions, parts } = this.attempt;
    const place = questions.findIndex(({ id }) => id === questionId);
    return parts.findIndex(({ sections }) => place <= (sections.at(-1)?.to ?? 0));
  }

  /** The first late answer to each question; none of an attempt that was handed in before its end. */
  private keepLate(answers: SaveBody['answers']): void {
    const { status, deadline, partEnds, answers: sheet } = this.attempt;
    const isClosed = status === 'submitted';
    const isEnded = deadline !== null && (this.closedAt ?? 0) >= Date.parse(deadline);
    if (isClosed && !isEnded) return;
    const isAllLate = isClosed || this.isOver();
    for (const [id, option] of Object.entries(answers)) {
      const isLate = isAllLate || this.isPast(partEnds[this.partOf(id)] ?? null);
      const isChange = option !== (sheet[id] ?? null);
      if (isLate && isChange && !this.late.has(id)) this.late.set(id, option);
    }
  }

  private isOver(): boolean {
    return this.isPast(this.attempt.deadline);
  }

  private isPast(end: string | null): boolean {
    return end !== null && this.now() > Date.parse(end) + this.attempt.graceSeconds * 1000;
  }

  private moveEnds(ends: readonly number[]): void {
    const partEnds = ends.map((end) => new Date(end).toISOString());
    const revision = this.attempt.revision + 1;
    this.attempt = { ...this.attempt, partEnds, deadline: partEnds.at(-1) ?? null, revision };
  }

  private acknowledged() {
    const { revision, deadline, partEnds } = this.attempt;
    const sample = this.sample();
    return { kind: 'acknowledged' as const, revision, deadline, partEnds, sample };
  }

  private async onTheLine<T>(handle: () => T): Promise<T | Failure> {
    if (this.held === 'calls') await this.untilReleased();
    if (this.line === 'down') return failed('offline', this.retryAfterSeconds);
    if (this.refusal) return failed(this.refusal, this.retryAfterSeconds);
    const answer = handle();
    if (this.held === 'answers') await this.untilReleased();
    return this.line === 'up' ? answer : failed('offline', null);
  }

  private untilReleased(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
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
    const at = this.monotonic?.() ?? 0;
    return { serverTime: new Date(this.now()).toISOString(), sentAt: at, receivedAt: at };
  }
}

function failed(reason: FailureReason, retryAfterSeconds: number | null = null): Failure {
  return { kind: 'failed', reason, retryAfterSeconds };
}
