import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import {
  selectAttemptStates,
  selectStartContexts,
  updateSheets,
} from '#features/attempts/hot-queries.ts';
import { createStatementNames } from '#features/attempts/statement-names.ts';
import { givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp({}, database);
const oneConnection = new pg.Pool({ connectionString: database.url, max: 1 });
afterAll(() => oneConnection.end());

/** The database plans the first five times anew, whatever it thinks of it. */
const times = 8;

describe('the statements of starts and saves', () => {
  it('are planned once for small batches, and not each time', async () => {
    const learner = await givenLearner(test);
    const { id: testId } = await givenTest(test.deps);
    const { body } = await learner.call('POST', '/api/attempts', { testId });
    const accountId = learner.id;
    const now = test.clock.now();
    for (let time = 0; time < times; time += 1) {
      await selectStartContexts(
        oneConnection,
        [{ accountId, testId, seriesId: null }],
        '2026-03-02',
      );
      const states = await selectAttemptStates(oneConnection, [{ accountId, attemptId: body.id }]);
      const before = states.get(body.id);
      if (!before) throw new Error('the attempt has just been started');
      const change = { before, after: before, arrivedAt: now, sessionHash: '' };
      await updateSheets(oneConnection, [change], { used: now, created: now });
    }
    const { rows } = await oneConnection.query(
      'select name, custom_plans::int as anew, generic_plans::int as kept from pg_prepared_statements order by name',
    );
    const kept = times - 5;
    expect(rows).toEqual([
      { name: expect.stringMatching(/^select-attempt-states-\d+$/), anew: 5, kept },
      { name: expect.stringMatching(/^select-start-contexts-\d+$/), anew: 5, kept },
      { name: expect.stringMatching(/^update-sheets-\d+$/), anew: 5, kept },
    ]);
  });
});

describe('the names of statements', () => {
  it('change when four times as many attempts were started', () => {
    const names = createStatementNames();
    const seen = [0, 3, 1, 11, 1, 47, 1].map((count) => {
      names.noteStarted(count);
      return names.nameOf('save');
    });
    expect(seen).toEqual(['save-0', 'save-0', 'save-1', 'save-1', 'save-2', 'save-2', 'save-3']);
  });

  it('are few after a million attempts', () => {
    const names = createStatementNames();
    const seen = new Set<string>();
    for (let started = 0; started < 1_000_000; started += 100) {
      names.noteStarted(100);
      seen.add(names.nameOf('save'));
    }
    expect(seen.size).toBeLessThan(12);
  });
});
