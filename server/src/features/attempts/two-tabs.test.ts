import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { Saver } from '#features/attempts/saving.ts';
import { createAttemptDeps } from '#features/attempts/service.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
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
