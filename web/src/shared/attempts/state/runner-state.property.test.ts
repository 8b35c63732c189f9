import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerOf, isMarked } from '#shared/attempts/state/choices.ts';
import { reduceRunner } from '#shared/attempts/state/runner-state.ts';
import type { FailureReason, RunnerState } from '#shared/attempts/state/runner-types.ts';
import { toSaveBody } from '#shared/attempts/state/sheet.ts';
import { startState } from '#shared/attempts/state/start-state.ts';
import type { SaveBody } from '#shared/attempts/sync/attempt-transport.ts';
import { buildAttempt } from '#shared/attempts/testing/build-attempt.ts';
import { FakeServer } from '#shared/attempts/testing/fake-server.ts';

/** The learner here answers q1 to q3; another tab answers q4 and q5. */
const here = fc.constantFrom('q1', 'q2', 'q3');
const elsewhere = fc.constantFrom('q4', 'q5');
const choice = fc.option(fc.integer({ min: 0, max: 3 }), { nil: null });

const event = fc.oneof(
  fc.record({ kind: fc.constant('choose' as const), id: here, option: choice }),
  fc.record({ kind: fc.constant('mark' as const), id: here }),
  fc.record({ kind: fc.constant('elsewhere' as const), id: elsewhere, option: choice }),
  fc.record({
    kind: fc.constantFrom(
      'send' as const,
      'arrive' as const,
      'overtake' as const,
      'acknowledge' as const,
      'lose' as const,
      'read' as const,
    ),
  }),
);

/** One tab against one server, with a network that delays, drops and delivers what was given up. */
class World {
  readonly server = new FakeServer(buildAttempt());
  readonly chosen = new Map<string, number | null>();
  readonly marked = new Map<string, boolean>();
  state: RunnerState = startState({
    attempt: buildAttempt(),
    clock: { offsetMilliseconds: 0, uncertaintyMilliseconds: 0 },
    now: 0,
  });
  /** Requests on their way: one is awaited, the others were given up. */
  private underway: SaveBody[] = [];
  private awaited: SaveBody | null = null;
  private answer: ReturnType<FakeServer['take']> | null = null;

  choose(id: string, option: number | null): void {
    this.chosen.set(id, option);
    if (option === null) this.state = reduceRunner(this.state, { kind: 'cleared', questionId: id });
    else this.state = reduceRunner(this.state, { kind: 'answered', questionId: id, option });
  }

  mark(id: string): void {
    this.state = reduceRunner(this.state, { kind: 'markToggled', questionId: id });
    this.marked.set(id, isMarked(this.state, id));
  }

  chooseElsewhere(id: string, option: number | null): void {
    this.chosen.set(id, option);
    this.server.saveFromElsewhere({ [id]: option });
  }

  send(): void {
    if (this.state.inFlight || this.state.sync === 'stale') return;
    this.state = reduceRunner(this.state, { kind: 'saveStarted' });
    if (!this.state.inFlight) return;
    this.awaited = toSaveBody(this.state.sheet, this.state.inFlight, this.state.questions);
    this.underway.push(this.awaited);
  }

  /** The oldest request under way reaches the server. */
  arrive(): void {
    this.deliver(this.underway.shift());
  }

  /** The youngest request is faster than the ones before it. */
  overtake(): void {
    this.deliver(this.underway.pop());
  }

  acknowledge(): void {
    const { answer } = this;
    if (!answer || !this.state.inFlight) return;
    this.answer = null;
    this.awaited = null;
    if (answer.kind === 'failed') this.fail(answer.reason);
    else if (answer.kind === 'acknowledged')
      this.state = reduceRunner(this.state, { ...answer, kind: 'saveAcknowledged' });
  }

  /** The line breaks: the request may still arrive later. */
  lose(): void {
    if (this.state.inFlight) this.fail('offline');
  }

  read(): void {
    const sample = { serverTime: this.server.attempt.serverTime, sentAt: 0, receivedAt: 0 };
    this.state = reduceRunner(this.state, {
      kind: 'sheetRead',
      attempt: this.server.attempt,
      sample,
    });
  }

  /** The line holds from now on. */
  settle(): void {
    while (this.underway.length > 0) this.arrive();
    this.acknowledge();
    this.lose();
    for (let round = 0; round < 3; round += 1) {
      this.read();
      this.send();
      this.arrive();
      this.acknowledge();
    }
  }

  private deliver(body: SaveBody | undefined): void {
    if (!body) return;
    const answer = this.server.take(body);
    if (body === this.awaited) this.answer = answer;
  }

  private fail(reason: FailureReason): void {
    this.answer = null;
    this.awaited = null;
    this.state = reduceRunner(this.state, { kind: 'saveFailed', reason });
  }
}

function run(world: World, step: typeof event extends fc.Arbitrary<infer E> ? E : never): void {
  if (step.kind === 'choose') world.choose(step.id, step.option);
  else if (step.kind === 'mark') world.mark(step.id);
  else if (step.kind === 'elsewhere') world.chooseElsewhere(step.id, step.option);
  else world[step.kind]();
}

it('ends with the server holding the last choices, whatever the line did', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60, size: 'max' }), (steps) => {
      const world = new World();
      for (const step of steps) run(world, step);
      world.settle();
      for (const [id, option] of world.chosen) {
        expect(world.server.attempt.answers[id] ?? null).toBe(option);
        expect(answerOf(world.state, id)).toBe(option);
      }
      for (const [id, isOn] of world.marked) {
        expect(world.server.attempt.flagged.includes(id)).toBe(isOn);
      }
    }),
    { numRuns: 2000 },
  );
});

it('takes no choice made here for one of another device', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60, size: 'max' }), (steps) => {
      const world = new World();
      for (const step of steps) run(world, step);
      world.settle();
      const { deviceNews } = world.state;
      for (const id of ['q1', 'q2', 'q3']) expect(deviceNews[id]).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

it('shows the learner the last choice at every moment', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60, size: 'max' }), (steps) => {
      const world = new World();
      for (const step of steps) {
        run(world, step);
        for (const id of ['q1', 'q2', 'q3']) {
          expect(answerOf(world.state, id)).toBe(world.chosen.get(id) ?? null);
        }
      }
    }),
    { numRuns: 500 },
  );
});
