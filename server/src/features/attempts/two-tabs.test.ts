import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { giveExtraTime } from '#features/attempts/extra-time.ts';
import type { Saver } from '#features/attempts/saving/saving.ts';
import { createAttemptDeps } from '#features/attempts/service.ts';
import { givenAccount, givenPart, givenTest } from '#testing/builders.ts';
import { type Caller, sessionHashOf, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let learner: Caller;
let accountId: string;

beforeEach(async () => {
  accountId = (await givenAccount(test.deps)).id;
  learner = await test.signedIn(accountId);
});

/** What a tab may do: choose an answer, send what it has not sent, or look at the server's sheet. */
const step = fc.record({
  tab: fc.constantFrom(0, 1),
  action: fc.oneof(
    fc.record({
      kind: fc.constant('choose' as const),
      question: fc.nat(3),
      option: fc.option(fc.integer({ min: 0, max: 3 })),
    }),
    fc.record({ kind: fc.constantFrom('send' as const, 'read' as const) }),
  ),
});

type Tab = { revision: number; unsent: Record<string, number | null> };
type Step = {
  tab: number;
  action: { kind: 'choose' | 'send' | 'read'; question?: number; option?: number | null };
};

/** The two tabs of one attempt, and what the accepted saves add up to. */
async function play(
  steps: readonly Step[],
  questionIds: readonly string[],
  attemptId: string,
  save: Saver,
) {
  const tabs: Tab[] = [0, 1].map(() => ({ revision: 0, unsent: {} }));
  const accepted: Record<string, number | null> = {};
  let revision = 0;

  async function send(tab: Tab): Promise<void> {
    const delta = { answers: tab.unsent };
    const arrivedAt = test.clock.now();
    const outcome = await save({
      accountId,
      sessionHash: sessionHashOf(accountId),
      attemptId,
      revision: tab.revision,
      delta,
      arrivedAt,
    });
    expect(outcome.kind).toBe(tab.revision === revision ? 'saved' : 'stale-revision');
    if (outcome.kind !== 'saved') return;
    revision = outcome.state.revision;
    tab.revision = revision;
    Object.assign(accepted, tab.unsent);
    tab.unsent = {};
  }

  for (const { tab, action } of steps) {
    const own = tabs[tab] ?? { revision: 0, unsent: {} };
    if (action.kind === 'send') await send(own);
    else if (action.kind === 'read') own.revision = revision;
    else own.unsent[`${questionIds[action.question ?? 0]}`] = action.option ?? null;
  }
  const answers = Object.entries(accepted).filter(([, option]) => option !== null);
  return { revision, answers: Object.fromEntries(answers) };
}

it('lets the last valid revision win over 500 interleavings of two tabs, and blanks nothing', async () => {
  const { id, questionIds } = await givenTest(test.deps, { hasTimeLimit: false });
  const { save } = createAttemptDeps(test.deps);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
      const attempt = (await learner.call('POST', '/api/attempts', { testId: id })).body;
      const expected = await play(steps, questionIds, attempt.id, save);
      const { body } = await learner.call('GET', `/api/attempts/${attempt.id}`);
      expect({ revision: body.revision, answers: body.answers }).toEqual(expected);
      await learner.call('DELETE', `/api/attempts/${attempt.id}`);
    }),
    { numRuns: 500 },
  );
}, 120_000);

it('gives exactly one of fifty parallel saves of the same revision', async () => {
  const { id, questionIds } = await givenTest(test.deps);
  const attempt = (await learner.call('POST', '/api/attempts', { testId: id })).body;
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      learner.call('PATCH', `/api/attempts/${attempt.id}/answers`, {
        revision: 0,
        answers: { [`${questionIds[0]}`]: index % 4 },
      }),
    ),
  );
  const statuses = answers.map((answer) => answer.status).sort();
  expect(statuses).toEqual([200, ...new Array(49).fill(409)]);
});

/** What a paper with two parts adds: time goes by, a tab leaves the first part. */
const stepWithParts = fc.record({
  tab: fc.constantFrom(0, 1),
  action: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('choose' as const),
        question: fc.nat(3),
        option: fc.option(fc.integer({ min: 0, max: 3 })),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constantFrom('send' as const, 'read' as const) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom('wait' as const, 'leave' as const) }),
    },
  ),
});
type StepWithParts = typeof stepWithParts extends fc.Arbitrary<infer Value> ? Value : never;

/** The two tabs and the server as they should be: which part is open is told by minutes since the start. */
class PartedModel {
  minutes = 0;
  firstEnds = 10;
  revision = 0;
  readonly sheet: Record<number, number | null> = {};
  readonly tabs = [0, 1].map(() => ({ revision: 0, unsent: {} as Record<number, number | null> }));

  isOpen(question: number): boolean {
    return question < 2 === this.minutes < this.firstEnds;
  }

  /** What a save of a tab must come to; the answers that its closed parts keep out. */
  expectSave({ revision, unsent }: PartedModel['tabs'][number]) {
    const closed = Object.entries(unsent)
      .filter(([question, option]) => (this.sheet[Number(question)] ?? null) !== option)
      .filter(([question]) => !this.isOpen(Number(question)));
    if (revision !== this.revision) return { kind: 'stale-revision', closed: [] };
    return { kind: closed.length > 0 ? 'section-closed' : 'saved', closed };
  }

  expectLeave(revision: number): string {
    if (revision !== this.revision) return 'stale-revision';
    return this.minutes < this.firstEnds ? 'left' : 'section-closed';
  }
}

type Parted = {
  readonly model: PartedModel;
  readonly questionIds: readonly string[];
  readonly attemptId: string;
  readonly save: Saver;
};

async function sendParted({ model, questionIds, attemptId, save }: Parted, number: number) {
  const tab = model.tabs[number];
  if (!tab) throw new Error('two tabs alone');
  const { kind, closed } = model.expectSave(tab);
  const named = Object.entries(tab.unsent).map(([at, option]) => [questionIds[Number(at)], option]);
  const outcome = await save({
    accountId,
    sessionHash: sessionHashOf(accountId),
    attemptId,
    revision: tab.revision,
    delta: { answers: Object.fromEntries(named) },
    arrivedAt: test.clock.now(),
  });
  expect(outcome.kind).toBe(kind);
  if (outcome.kind === 'section-closed') {
    expect(outcome.questionIds).toEqual(closed.map(([at]) => questionIds[Number(at)]));
    for (const [at] of closed) delete tab.unsent[Number(at)];
  }
  if (outcome.kind !== 'saved') return;
  Object.assign(model.sheet, tab.unsent);
  model.revision += 1;
  tab.revision = model.revision;
  tab.unsent = {};
}

async function leaveParted({ model, attemptId }: Parted, number: number) {
  const tab = model.tabs[number];
  const expected = model.expectLeave(tab?.revision ?? -1);
  const url = `/api/attempts/${attemptId}/parts/0/close`;
  const { status, body } = await learner.call('POST', url, { revision: tab?.revision });
  expect(status === 200 ? 'left' : body.type).toBe(expected);
  if (status !== 200 || !tab) return;
  model.firstEnds = model.minutes;
  model.revision += 1;
  tab.revision = model.revision;
}

async function playParted(parted: Parted, { tab, action }: StepWithParts): Promise<void> {
  const { model } = parted;
  const own = model.tabs[tab];
  if (action.kind === 'send') return sendParted(parted, tab);
  if (action.kind === 'leave') return leaveParted(parted, tab);
  if (action.kind === 'wait') {
    // Never within the grace of an end.
    test.clock.advance(240);
    model.minutes += 4;
  } else if (own && action.kind === 'read') own.revision = model.revision;
  else if (own && action.kind === 'choose') own.unsent[action.question] = action.option;
}

it('refuses nothing for what it remembers: another process may have opened the part, or given more time', async () => {
  const { id, questionIds } = await givenTest(test.deps, {
    durationMinutes: 30,
    parts: [givenPart(10, 'first'), givenPart(20, 'second')],
    questions: [{ section: 'first' }, { section: 'second' }],
  });
  const { id: attemptId } = (await learner.call('POST', '/api/attempts', { testId: id })).body;
  const { save } = createAttemptDeps(test.deps);
  const saveHere = (revision: number, question: number, option: number) =>
    save({
      accountId,
      sessionHash: sessionHashOf(accountId),
      attemptId,
      revision,
      delta: { answers: { [`${questionIds[question]}`]: option } },
      arrivedAt: test.clock.now(),
    });
  expect((await saveHere(0, 0, 1)).kind).toBe('saved');
  // This process remembers revision 1, when the second part was closed; the other one opens it.
  await learner.call('POST', `/api/attempts/${attemptId}/parts/0/close`, { revision: 1 });
  test.clock.advance(6);
  expect((await saveHere(1, 1, 2)).kind).toBe('stale-revision');
  expect((await saveHere(2, 1, 2)).kind).toBe('saved');
  test.clock.advance(25 * 60);
  const hour = { minutes: 60, now: test.clock.now() };
  await giveExtraTime(test.deps.db, { accountId, attemptId }, hour);
  expect((await saveHere(3, 1, 3)).kind).toBe('stale-revision');
  expect((await saveHere(4, 1, 3)).kind).toBe('saved');
});

it('agrees with a model over 500 interleavings of two tabs in a paper with parts', async () => {
  const { id, questionIds } = await givenTest(test.deps, {
    durationMinutes: 1000,
    parts: [givenPart(10, 'first'), givenPart(990, 'second')],
    questions: ['first', 'first', 'second', 'second'].map((section) => ({ section })),
  });
  const { save } = createAttemptDeps(test.deps);
  const kinds = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(stepWithParts, { minLength: 2, maxLength: 16 }), async (steps) => {
      // One of its own each time, also when a run before it failed: else a failure shrinks to another one.
      await test.deps.pool.query('delete from attempts');
      const attempt = (await learner.call('POST', '/api/attempts', { testId: id })).body;
      const model = new PartedModel();
      const parted = { model, questionIds, attemptId: attempt.id, save };
      for (const one of steps) {
        kinds.set(one.action.kind, (kinds.get(one.action.kind) ?? 0) + 1);
        // The five seconds after the first part was left are its grace: they are over for the next step.
        await playParted(parted, one);
        if (one.action.kind === 'leave') test.clock.advance(6);
      }
      const { body } = await learner.call('GET', `/api/attempts/${attempt.id}`);
      const answers = Object.entries(model.sheet).flatMap(([at, option]) =>
        option === null ? [] : [[questionIds[Number(at)], option]],
      );
      expect({ revision: body.revision, answers: body.answers }).toEqual({
        revision: model.revision,
        answers: Object.fromEntries(answers),
      });
    }),
    { numRuns: 500 },
  );
  expect([...kinds.keys()].toSorted()).toEqual(['choose', 'leave', 'read', 'send', 'wait']);
}, 120_000);
