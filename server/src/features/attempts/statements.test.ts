import { expect, it } from 'vitest';
import { givenPart, givenTest } from '#testing/builders.ts';
import { recordStatements } from '#testing/growing/statements.ts';
import { givenLearner } from '#testing/people.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

/** Beside the look-up of the session, which all requests of a tick share. */
const most = { start: 2, firstSave: 1, save: 1, submit: 1, review: 1 };

it.each([
  [1, 0],
  [100, 0],
  [100, 12],
])(
  'a test of %i questions in %i parts takes few statements, the first time and again',
  async (count, partCount) => {
    const keys = Array.from({ length: partCount }, (_, at) => `part-${at}`);
    const paper = await givenTest(test.deps, {
      parts: keys.map((key) => givenPart(5, key)),
      questions: Array.from({ length: count }, (_, at) => ({
        section: keys[Math.floor((at * partCount) / count)] ?? '',
      })),
    });
    // Those of the part that is open.
    const open = paper.questionIds.slice(0, Math.floor(count / (partCount || 1)));
    const answers = Object.fromEntries(open.map((id) => [id, 1]));
    const warmUp = await givenLearner(test);
    const learner = await givenLearner(test);
    const take = async (caller: typeof learner, retake: boolean) => {
      const counts: Record<string, number> = {};
      const counted = async (step: string, ...call: Parameters<typeof learner.call>) => {
        const recording = recordStatements(test.deps.pool);
        const answer = await caller.call(...call);
        expect(answer.status).toBeLessThan(300);
        const sent = recording.stop().filter(({ name }) => name !== 'select-actors');
        counts[step] = sent.reduce((sum, { times }) => sum + times, 0);
        return answer.body;
      };
      const body = { testId: paper.id, retake };
      const { id } = await counted('start', 'POST', '/api/attempts', body);
      await counted('firstSave', 'PATCH', `/api/attempts/${id}/answers`, { revision: 0, answers });
      await counted('save', 'PATCH', `/api/attempts/${id}/answers`, { revision: 1, answers });
      const { id: resultId } = await counted(
        'submit',
        'POST',
        `/api/attempts/${id}/submission`,
        {},
      );
      await counted('review', 'GET', `/api/results/${resultId}/analysis`);
      return counts;
    };
    // Versions, keys and scripts are read once in the life of a process.
    await take(warmUp, false);
    for (const retake of [false, true]) {
      const counts = await take(learner, retake);
      for (const [step, limit] of Object.entries(most)) {
        expect([step, counts[step] ?? 0]).toEqual([step, Math.min(counts[step] ?? 0, limit)]);
        expect(counts[step]).toBeGreaterThan(0);
      }
    }
  },
);
