import { closedAnswers, sendable } from '#shared/attempts/state/open-part.ts';
import {
  countUncounted,
  hasUnsent,
  submissionOf,
} from '#shared/attempts/state/runner-selectors.ts';
import type {
  FailureReason,
  RunnerAction,
  RunnerState,
} from '#shared/attempts/state/runner-types.ts';
import { type Changes, isEmpty, isUrgent, toSaveBody } from '#shared/attempts/state/sheet.ts';
import { splitSeconds } from '#shared/attempts/state/time-spent.ts';
import type { AttemptTransport, Failure } from '#shared/attempts/sync/attempt-transport.ts';
import { retryDelay } from '#shared/attempts/sync/retry-delay.ts';

type SaveQueueDeps = {
  readonly getState: () => RunnerState;
  readonly dispatch: (action: RunnerAction) => void;
  readonly transport: AttemptTransport;
  /** 0 to 1, for spreading retries. */
  readonly random?: () => number;
};

/** A change of place waits this long for an answer to travel with. */
const lazyMilliseconds = 4000;
/** How an early end of a part went: `stale` when another tab or device had gone further, so that the learner looks again. */
export type PartEnding = 'ended' | FailureReason;

/** So often in a row a save may be overtaken before it pauses like after a failure. */
const maximumOvertakings = 3;

/**
 * Brings the changes of one running test to the server: one save under way at a time, each a delta of
 * everything since the last. A save that another tab overtook is sent again on top of the newer sheet.
 */
export class SaveQueue {
  private isSaving = false;
  private isSubmitting = false;
  hasStopped = false;
  private isReadingWanted = false;
  private isFlushWanted = false;
  /** The line came back while a call was under way that it had cut. */
  private isRetryWanted = false;
  private ending: { part: number; settle: (how: PartEnding) => void } | null = null;
  private failures = 0;
  private overtakings = 0;
  private timer: { id: ReturnType<typeof setTimeout>; kind: 'lazy' | 'retry' | 'told' } | null =
    null;
  private readonly deps: SaveQueueDeps;

  constructor(deps: SaveQueueDeps) {
    this.deps = deps;
  }

  /** The learner changed something. While the line is down the running back-off holds. */
  changed(): void {
    if (isUrgent(this.deps.getState().pending)) {
      if (this.timer === null || this.timer.kind === 'lazy') this.run();
    } else if (this.timer === null) {
      this.schedule('lazy', lazyMilliseconds);
    }
  }

  /** Another tab will save this; if it does not live to do so, this tab does. */
  changedElsewhere(): void {
    if (this.timer === null) this.schedule('lazy', lazyMilliseconds);
  }

  /** The line may be back, or is in a moment: the pauses begin anew. Does not shorten one that the server asked for. */
  retryNow(): void {
    this.failures = 0;
    this.runNow();
  }

  private runNow(): void {
    this.isRetryWanted = this.isSaving;
    if (this.timer?.kind !== 'told') this.run();
  }

  /** Takes over what other tabs or devices have done, and the server's time. */
  refresh(): void {
    this.isReadingWanted = true;
    this.runNow();
  }

  /** Saves everything at once, also what is no answer: the page is being hidden. */
  flush(): void {
    this.isFlushWanted = true;
    this.runNow();
  }

  /** Asks for the clocks from time to time: more time was given, or somebody else went on. Silent while there is anything to do. */
  askClockWhenIdle(): void {
    if (!this.isSaving && !this.timer) void this.askClock();
  }

  /** Asks at once, whatever is under way: that may have been answered before more time was given. */
  async askClock(): Promise<void> {
    if (this.hasStopped || this.timer?.kind === 'told') return;
    const { attempt } = this.deps.getState();
    const outcome = await this.deps.transport.clock(attempt.id);
    const { submission, sheet } = this.deps.getState();
    if (this.hasStopped || submission.kind !== 'none') return;
    if (outcome.kind === 'failed') {
      if (outcome.reason !== 'offline' && outcome.reason !== 'busy') this.refresh();
    } else if (!outcome.isRunning || outcome.revision > sheet.revision) this.refresh();
    else this.deps.dispatch({ ...outcome, kind: 'clockRead' });
  }

  /** Leaves a part for good, once everything unsent has arrived. */
  endPart(part: number): Promise<PartEnding> {
    if (this.timer?.kind === 'told') return Promise.resolve('busy');
    this.settleEnding('busy');
    return new Promise((settle) => {
      this.ending = { part, settle };
      this.flush();
    });
  }

  /** Hands the test in with everything unsent; goes on trying until the server has it. */
  submit(by: 'learner' | 'time'): void {
    this.deps.dispatch({ kind: 'submissionRequested', by });
    this.run();
  }

  /** The page goes away: what is unsent is sent without waiting. A save under way most likely arrives first. */
  flushAtExit(): void {
    const state = this.deps.getState();
    if (this.hasStopped || state.submission.kind !== 'none') return;
    const { seconds } = splitSeconds(state);
    const changes = { ...sendable(state), seconds };
    if (isEmpty(changes)) return;
    const revision = state.sheet.revision + (state.inFlight ? 1 : 0);
    this.deps.transport.saveAtExit(
      state.attempt.id,
      toSaveBody({ ...state.sheet, revision }, changes, state.questions),
    );
    this.isReadingWanted = true;
  }

  stop(): void {
    this.hasStopped = true;
    this.clearTimer();
  }

  private run(): void {
    if (this.hasStopped) return;
    if (this.deps.getState().submission.kind === 'requested') void this.runSubmission();
    else void this.runSaves();
  }

  private async runSaves(): Promise<void> {
    if (this.isSaving) return;
    this.clearTimer();
    this.isSaving = true;
    let goesOn = true;
    while (goesOn && !this.hasStopped) goesOn = await this.step();
    this.isSaving = false;
    // The line came back between the failure of a call and the end of this round.
    const isRetryWanted = this.isRetryWanted;
    this.isRetryWanted = false;
    if (isRetryWanted) this.runNow();
  }

  /** One call; false when there is nothing to do now or nothing can be done now. */
  private async step(): Promise<boolean> {
    const state = this.deps.getState();
    if (state.submission.kind !== 'none') return false;
    if (state.sync === 'stale' || this.isReadingWanted) return this.read(state);
    const isWorthSaving = !isEmpty(sendable(state)) || (this.isFlushWanted && hasUnsent(state));
    this.isFlushWanted = false;
    if (isWorthSaving) return this.save();
    return this.ending ? this.end(state, this.ending.part) : false;
  }

  private async end({ attempt, sheet }: RunnerState, part: number): Promise<boolean> {
    const outcome = await this.deps.transport.endPart(attempt.id, part, sheet.revision);
    if (outcome.kind === 'acknowledged') this.deps.dispatch({ ...outcome, kind: 'partEnded' });
    // It has ended meanwhile, here or elsewhere, or now, though no answer came: the sheet says where the attempt stands.
    else this.isReadingWanted = true;
    if (outcome.kind === 'failed') return this.failed(outcome);
    this.settleEnding('ended');
    return true;
  }

  private settleEnding(how: PartEnding): void {
    this.ending?.settle(how);
    this.ending = null;
  }

  private async save(): Promise<boolean> {
    this.deps.dispatch({ kind: 'saveStarted' });
    const { attempt, sheet, inFlight, questions } = this.deps.getState();
    if (!inFlight) return false;
    const body = toSaveBody(sheet, inFlight, questions);
    const outcome = await this.deps.transport.save(attempt.id, body);
    if (outcome.kind === 'failed') return this.failed(outcome);
    if (outcome.kind === 'closed') return this.refused(inFlight, outcome.questionIds);
    this.deps.dispatch({ ...outcome, kind: 'saveAcknowledged' });
    this.failures = 0;
    this.overtakings = 0;
    return true;
  }

  /** Takes off what came after its part had closed, by the clocks that hold now; everything else goes again. */
  private async refused({ answers }: Changes, questionIds: readonly string[]): Promise<boolean> {
    this.deps.dispatch({ kind: 'saveFailed', reason: 'stale' });
    if (!(await this.read(this.deps.getState()))) return false;
    const state = this.deps.getState();
    const named = Object.entries(answers).filter(([id]) => questionIds.includes(id));
    this.deps.dispatch({
      kind: 'saveRefused',
      late: closedAnswers(state, Object.fromEntries(named)),
    });
    return this.overtaken({ kind: 'failed', reason: 'busy', retryAfterSeconds: null });
  }

  private async read({ attempt }: RunnerState): Promise<boolean> {
    const outcome = await this.deps.transport.read(attempt.id);
    if (outcome.kind === 'failed') return this.failed(outcome);
    this.isReadingWanted = false;
    this.failures = 0;
    this.deps.dispatch({ ...outcome, kind: 'sheetRead' });
    if (outcome.attempt.status === 'submitted') this.submit('learner');
    return true;
  }

  /** Not queued behind a save: at the deadline there is no time for one that hangs. */
  private async runSubmission(): Promise<void> {
    if (this.isSubmitting) return;
    this.clearTimer();
    this.isSubmitting = true;
    const before = this.deps.getState();
    const outcome = await this.deps.transport.submit(before.attempt.id, submissionOf(before));
    if (outcome.kind === 'failed') {
      this.deps.dispatch({ kind: 'submissionFailed', reason: outcome.reason });
      if (this.deps.getState().submission.kind === 'none') await this.read(before);
      this.isSubmitting = false;
      if (this.deps.getState().submission.kind === 'none') this.run();
      else this.planRetry(outcome.reason === 'stale' ? { ...outcome, reason: 'busy' } : outcome);
      return;
    }
    this.isSubmitting = false;
    const { result } = outcome;
    const uncounted = countUncounted(before, result);
    this.deps.dispatch({ kind: 'submissionAcknowledged', result, ...uncounted });
    this.stop();
  }

  private failed(failure: Failure): boolean {
    this.deps.dispatch({ kind: 'saveFailed', reason: failure.reason });
    this.settleEnding(failure.reason);
    if (failure.reason === 'stale') return this.overtaken(failure);
    if (failure.reason === 'time-up') this.submit('time');
    else if (failure.reason === 'submitted') this.submit('learner');
    else this.planRetry(failure);
    return false;
  }

  private overtaken(failure: Failure): boolean {
    this.overtakings += 1;
    if (this.overtakings <= maximumOvertakings) return true;
    this.overtakings = 0;
    this.planRetry({ ...failure, reason: 'busy' });
    return false;
  }

  /** Only a passing fault is tried again by itself; a new change or a look at the page tries the others. */
  private planRetry(failure: Failure): void {
    const isPassing = failure.reason === 'offline' || failure.reason === 'busy';
    if (!isPassing || this.hasStopped) return;
    const isRetryWanted = this.isRetryWanted && failure.reason === 'offline';
    this.isRetryWanted = false;
    if (isRetryWanted) {
      this.schedule('retry', 0);
      return;
    }
    this.failures += 1;
    const { retryAfterSeconds } = failure;
    const { random = Math.random } = this.deps;
    const delay = retryDelay(this.failures, retryAfterSeconds, random);
    this.schedule(retryAfterSeconds === null ? 'retry' : 'told', delay);
  }

  private schedule(kind: 'lazy' | 'retry' | 'told', milliseconds: number): void {
    this.clearTimer();
    const wake = () => {
      this.timer = null;
      this.run();
    };
    this.timer = { kind, id: setTimeout(wake, milliseconds) };
  }

  private clearTimer(): void {
    if (this.timer) clearTimeout(this.timer.id);
    this.timer = null;
  }
}
