import type { Attempt, PaperQuestion, Passage } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import { isMarked, isOpen } from '#shared/attempts/state/choices.ts';
import {
  hasUnsent,
  remainingSeconds,
  unacknowledged,
} from '#shared/attempts/state/runner-selectors.ts';
import { reduceRunner } from '#shared/attempts/state/runner-state.ts';
import type { RunnerAction, RunnerState } from '#shared/attempts/state/runner-types.ts';
import { isMeasured, noteClock, type ServerClock } from '#shared/attempts/state/server-clock.ts';
import { type Changes, isUrgent, noChanges } from '#shared/attempts/state/sheet.ts';
import type { Papers } from '#shared/attempts/state/shown-language.ts';
import { startState } from '#shared/attempts/state/start-state.ts';
import { splitSeconds } from '#shared/attempts/state/time-spent.ts';
import type { AnswerStore } from '#shared/attempts/store/answer-store.ts';
import { attemptOf, type KeptKey } from '#shared/attempts/store/kept-attempt.ts';
import type { AttemptTransport } from '#shared/attempts/sync/attempt-transport.ts';
import { SaveQueue } from '#shared/attempts/sync/save-queue.ts';
import type { TabChannel } from '#shared/attempts/sync/tab-channel.ts';

export type RunnerDeps = {
  readonly store: AnswerStore;
  readonly transport: AttemptTransport;
  readonly channel: TabChannel;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Milliseconds of the device's own clock: a note for a reload without a connection, never a deadline. */
  readonly wallNow: () => number;
  readonly autoSubmitAtSeconds: number;
};

export type RunnerStart = {
  readonly accountId: string;
  readonly attempt: Attempt;
  readonly clock: ServerClock;
  /** What this device has kept and the server lacks. */
  readonly pending?: Changes;
  readonly late?: Changes['answers'];
};

/** So long a screen that sends nothing waits before it asks for the clocks: with tick and way it knows within 30 s. */
const quietMilliseconds = 29_000;
/** So long, and then twice as long, where nothing was heard of a part that has begun by this page's own clock. */
const unheardMilliseconds = 1000;

/**
 * A running test outside of React: the state, and everything that follows from its changes (saving,
 * keeping on this device, telling other tabs).
 */
export class Runner {
  readonly queue: SaveQueue;
  readonly isDurable: boolean;
  readonly key: KeptKey;
  /** Of a preview: all its papers. Nothing of it is kept or sent; `preview-transport.ts` sees to it. */
  declare preview?: Papers;
  private state: RunnerState;
  private readonly attempt: Attempt;
  private readonly deps: RunnerDeps;
  private readonly listeners = new Set<() => void>();
  /** When the server was last heard, or asked (monotonic). */
  private heardAt: number;
  private patience = quietMilliseconds;
  private isDiscarded = false;

  constructor(start: RunnerStart, deps: RunnerDeps) {
    this.deps = deps;
    this.key = { accountId: start.accountId, attemptId: start.attempt.id };
    this.attempt = start.attempt;
    this.heardAt = deps.now();
    this.state = startState({ ...start, now: this.heardAt });
    this.isDurable = deps.store.isDurable;
    this.queue = new SaveQueue({
      getState: this.getState,
      dispatch: (action) => this.dispatch(action),
      transport: deps.transport,
    });
    deps.channel.onMessage((message) => {
      if (message.kind === 'look') this.queue.refresh();
      else this.dispatch(message);
      if (message.kind === 'changedElsewhere') this.queue.changedElsewhere();
    });
  }

  readonly getState = (): RunnerState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  choose(questionId: string, option: number): void {
    this.change({ kind: 'answered', questionId, option }, { answers: { [questionId]: option } });
  }

  clear(questionId: string): void {
    this.change({ kind: 'cleared', questionId }, { answers: { [questionId]: null } });
  }

  toggleMark(questionId: string): void {
    const flags = { [questionId]: !isMarked(this.state, questionId) };
    this.change({ kind: 'markToggled', questionId }, { flags });
  }

  moveTo(index: number): void {
    const question = this.state.questions[index];
    if (!question || index === this.state.index) return;
    this.change({ kind: 'movedTo', index, at: this.deps.now() }, { current: question.id });
  }

  /** The same questions in other languages. */
  show(questions: readonly PaperQuestion[], passages: readonly Passage[], lang: Language): void {
    this.dispatch({ kind: 'shown', questions, passages, lang });
  }

  /** The learner has read what other devices have done. */
  deviceNewsRead(): void {
    this.dispatch({ kind: 'deviceNewsRead' });
  }

  /** Called about once a second while the test is on the screen. */
  tick(): void {
    this.dispatch({ kind: 'tick', at: this.deps.now() });
    this.askClockWhenQuiet();
    const remaining = remainingSeconds(this.state);
    // A clock that is only guessed must not hand a test in: the server will say when the time is up.
    if (remaining === null || remaining > this.deps.autoSubmitAtSeconds) return;
    if (!isMeasured(this.state.clock)) return;
    if (isOpen(this.state)) this.submit('time');
  }

  /** More time may have been given to a learner whose screen has nothing to send. */
  private askClockWhenQuiet(): void {
    const { now, countedUntil, deadline } = this.state;
    if (deadline === null || countedUntil === null || !isOpen(this.state)) return;
    if (now - this.heardAt < this.patience) return;
    this.heardAt = now;
    this.patience = Math.min(quietMilliseconds, this.patience * 2);
    this.queue.askClockWhenIdle();
  }

  watch(isWatched: boolean): void {
    this.dispatch({ kind: 'watched', isWatched, at: this.deps.now() });
    if (isWatched) this.queue.refresh();
    else this.leave();
  }

  /** The page is hidden or left: everything goes to this device and to the server. */
  leave(): void {
    this.keep({ ...noChanges, seconds: splitSeconds(this.state).seconds });
    this.queue.flush();
  }

  submit(by: 'learner' | 'time' = 'learner'): void {
    if (this.state.submission.kind !== 'none') return;
    this.settleStore(this.keptOrAnew(() => this.deps.store.keepSubmission(this.key, by)));
    this.queue.submit(by);
  }

  /** The server has deleted the attempt, so this device forgets it, too; no answer that is on its way says otherwise. */
  async discarded(): Promise<void> {
    this.queue.stop();
    this.dispatch({ kind: 'saveFailed', reason: 'gone' });
    this.isDiscarded = true;
    this.deps.channel.post({ kind: 'look' });
    await this.deps.store.forget(this.key).catch(() => undefined);
  }

  /** Whether closing the page now could cost something. */
  hasUnsent(): boolean {
    const { submission, sync, inFlight } = this.state;
    if (submission.kind === 'done' || sync === 'gone') return false;
    return submission.kind === 'requested' || inFlight !== null || hasUnsent(this.state);
  }

  /** Everything has arrived and nobody looks at it any more, or there is nowhere to send it. */
  get hasStopped(): boolean {
    return this.queue.hasStopped;
  }

  stop(): void {
    this.queue.stop();
    this.deps.channel.close();
  }

  private change(action: RunnerAction, changes: Partial<Changes>): void {
    const before = this.state;
    this.dispatch(action);
    const { changeCount, index } = this.state;
    const isTaken = changeCount > before.changeCount || index !== before.index;
    if (!isOpen(before) || !isTaken) return;
    const whole = { ...noChanges, ...changes, seconds: splitSeconds(this.state).seconds };
    this.keep(whole);
    if (isUrgent(whole))
      this.deps.channel.post({
        kind: 'changedElsewhere',
        changes: { ...whole, seconds: {}, current: null },
      });
    this.queue.changed();
  }

  private dispatch(action: RunnerAction): void {
    if (this.isDiscarded) return;
    const before = this.state;
    this.state = reduceRunner(before, action);
    this.afterwards(before, action);
    if (this.state.part !== before.part) this.partChanged();
    if (this.state !== before) for (const listener of this.listeners) listener();
  }

  /** What waited for the part can go; and if more time was given just now, the part before is open still. */
  private partChanged(): void {
    this.heardAt = this.deps.now();
    // A hall of learners does not come back in the same instant.
    this.patience = unheardMilliseconds * (1 + Math.random());
    void this.queue.askClock();
    this.queue.changed();
  }

  private afterwards(before: RunnerState, action: RunnerAction): void {
    switch (action.kind) {
      case 'saveAcknowledged': {
        const changes = before.inFlight ?? noChanges;
        this.acknowledge(changes);
        this.deps.channel.post({ kind: 'savedElsewhere', sheet: this.state.sheet, changes });
        break;
      }
      case 'saveRefused':
        this.settleStore(this.deps.store.keepLate(this.key, action.late));
        this.deps.channel.post({ kind: 'refusedElsewhere', late: action.late });
        break;
      case 'partEnded':
        this.acknowledge(noChanges);
        this.deps.channel.post({ kind: 'look' });
        break;
      case 'sheetRead':
      case 'clockRead':
        this.patience = quietMilliseconds;
        this.acknowledge(noChanges);
        break;
      case 'submissionFailed':
        if (this.state.submission.kind === 'none')
          this.settleStore(this.deps.store.keepSubmission(this.key, 'none'));
        break;
      case 'submissionAcknowledged':
        this.settleStore(this.deps.store.forget(this.key));
        this.deps.channel.post({ kind: 'look' });
        break;
      default:
        break;
    }
  }

  private acknowledge(saved: Changes): void {
    this.heardAt = this.deps.now();
    this.settleStore(this.deps.store.acknowledge(this.key, { ...this.toldByServer(), saved }));
  }

  /** As the server has told it last. */
  private toldByServer() {
    const { sheet, deadline, partEnds, clock } = this.state;
    return {
      sheet,
      deadline: deadline === null ? null : new Date(deadline).toISOString(),
      partEnds: partEnds.map((end) => new Date(end).toISOString()),
      clockNote: noteClock(clock, this.deps.now(), this.deps.wallNow()),
    };
  }

  private keep(changes: Changes): void {
    const changeCount = this.isDurable ? this.state.changeCount : 0;
    const kept = this.keptOrAnew(() => this.deps.store.keepChanges(this.key, changes));
    this.settleStore(
      kept.then((isKept) => isKept && this.dispatch({ kind: 'stored', changeCount })),
    );
  }

  /**
   * A log-out in another tab takes off this device what the server has by then. Whoever goes on here has it kept again, with
   * all that the server lacks.
   */
  private async keptOrAnew(keep: () => Promise<boolean>): Promise<boolean> {
    const { store } = this.deps;
    if ((await keep()) || this.isDiscarded) return !this.isDiscarded;
    const unsent = unacknowledged(this.state);
    if (this.state.submission.kind !== 'requested' && !(isOpen(this.state) && isUrgent(unsent)))
      return false;
    const progress = this.toldByServer();
    const attempt = attemptOf({ attempt: this.attempt, progress });
    await store.open(this.key.accountId, attempt, progress.clockNote);
    await store.keepChanges(this.key, { ...unsent, seconds: splitSeconds(this.state).seconds });
    if (this.isDiscarded) await store.forget(this.key);
    return keep();
  }

  /** A full or forbidden store is no failure of the test: what is not kept is never said to be safe. */
  private settleStore(writing: Promise<unknown>): void {
    writing.catch(() => undefined);
  }
}
