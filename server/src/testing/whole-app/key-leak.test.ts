import { api, type EndpointName } from '@taiyari/contract';
import { describe, expect, it } from 'vitest';
import { tests } from '#database/catalogue.ts';
import { requestFor } from '#testing/sample-requests.ts';
import { givenScenario } from '#testing/scenario.ts';
import { useTestApp } from '#testing/test-app.ts';
import { endpointOf, fieldsOf, names, reading } from '#testing/whole-app/calls.ts';

const test = useTestApp();
const canary = 'CANARY-7f3a-explanation';

/**
 * Calls that would close or end what the others need, and those that hand something in: these bring the key of just
 * that, and are looked at on their own.
 */
const last = new Set<EndpointName>([
  'submitAttempt',
  'answerPracticeQuestion',
  'discardAttempt',
  'deleteSessions',
  'changePassword',
  'resetPassword',
  'deleteAccount',
  'unenrol',
]);

const secretNames = new Set(['correct', 'correctAnswer', 'explanation', 'explanations', 'key']);

/** Administrators write the keys, so in the console they see them; nowhere else. */
function isForEditing(name: EndpointName, who: string): boolean {
  return who === 'admin' && api[name].access === 'admin';
}

/** The key of a section is what questions name it by, and no answer. */
function namesIn(value: object): string[] {
  const names = Object.keys(value);
  const isSection = ['title', 'from', 'to', 'attemptMax'].every((name) => names.includes(name));
  return isSection ? names.filter((name) => name !== 'key') : names;
}

function propertyNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : namesIn(value);
  return [...own, ...Object.values(value).flatMap(propertyNames)];
}

describe('before submission', () => {
  it.each(['learner', 'other', 'visitor', 'guest', 'admin'] as const)(
    'no endpoint gives a %s a key or an explanation',
    async (who) => {
      const scenario = await givenScenario(test, { explanation: canary, hasResult: false });
      for (const name of names.filter((name) => !last.has(name) && !isForEditing(name, who))) {
        const { url, body } = requestFor(name, scenario);
        const answer = await scenario[who].call(api[name].method, url, body);
        const leaked = propertyNames(answer.body).filter((property) => secretNames.has(property));
        expect({ name, leaked }).toEqual({ name, leaked: [] });
        expect(JSON.stringify([answer.body, answer.headers])).not.toContain(canary);
      }
    },
  );

  it.each(['learner', 'other', 'visitor', 'guest'] as const)(
    'no endpoint that speaks Hindi gives a %s an explanation in it',
    async (who) => {
      const scenario = await givenScenario(test, { explanation: canary, hasResult: false });
      const speaking = reading.filter((name) => fieldsOf(endpointOf(name).query).includes('lang'));
      expect(speaking.toSorted()).toEqual(['getAnalysis', 'getAttempt']);
      for (const name of speaking) {
        const [path] = requestFor(name, scenario).url.split('?');
        const answer = await scenario[who].call('GET', `${path}?lang=hi`);
        expect(JSON.stringify([answer.body, answer.headers])).not.toContain(canary);
      }
      const { attemptId } = scenario.params;
      const own = await scenario.learner.call('GET', `/api/attempts/${attemptId}?lang=hi`);
      expect(own.body.questions[0].lang).toBe('hi');
    },
  );

  it.each(['active', 'draft'])(
    'no search knows a word of an explanation of a test that is %s',
    async (status) => {
      const scenario = await givenScenario(test, { explanation: canary, hasResult: false });
      await test.deps.db.update(tests).set({ status });
      const searching = reading.filter(
        (name) =>
          fieldsOf(endpointOf(name).query).includes('search') &&
          endpointOf(name).access !== 'admin',
      );
      expect(searching.length).toBeGreaterThan(1);
      for (const name of searching) {
        const [path] = requestFor(name, scenario).url.split('?');
        for (const who of ['learner', 'visitor'] as const) {
          const { body } = await scenario[who].call('GET', `${path}?search=${canary}`);
          expect({ name, who, items: body.items }).toEqual({ name, who, items: [] });
        }
      }
    },
  );

  it('not even the submission’s own result holds them; the analysis does, and only then', async () => {
    const scenario = await givenScenario(test, { explanation: canary, hasResult: false });
    const { attemptId } = scenario.params;
    const early = await scenario.learner.call('GET', `/api/results/${attemptId}/analysis`);
    expect(early.status).toBe(404);
    const result = await scenario.learner.call('POST', `/api/attempts/${attemptId}/submission`, {});
    expect(JSON.stringify(result.body)).not.toContain(canary);
    const analysis = await scenario.learner.call('GET', `/api/results/${result.body.id}/analysis`);
    expect(JSON.stringify(analysis.body)).toContain(canary);
  });
});
