import { describe, expect, it } from 'vitest';
import { waitWhileAway } from '#platform/database/connecting/wait-while-away.ts';

const recovering = Object.assign(new Error('the database system is in recovery mode'), {
  code: '57P03',
});

/** Work that fails with these errors in turn, and then succeeds. */
function givenWork(...errors: readonly Error[]) {
  const left = [...errors];
  return async () => {
    const error = left.shift();
    if (error) throw error;
    return 'done';
  };
}

function givenWaiting(patienceMilliseconds = 10_000) {
  const waits: unknown[] = [];
  const onWait = (error: unknown) => waits.push(error);
  return { waits, options: { onWait, patienceMilliseconds, pauseMilliseconds: 1 } };
}

describe('work on a database that is away', () => {
  it('is done again until it succeeds, and told of once', async () => {
    const { waits, options } = givenWaiting();
    const lost = new Error('Connection terminated unexpectedly');
    expect(await waitWhileAway(givenWork(recovering, lost, recovering), options)).toBe('done');
    expect(waits).toEqual([recovering]);
  });

  it('is not waited for when it is there', async () => {
    const { waits, options } = givenWaiting();
    expect(await waitWhileAway(givenWork(), options)).toBe('done');
    expect(waits).toEqual([]);
  });

  it('fails at once for any other reason', async () => {
    const { waits, options } = givenWaiting();
    const refused = Object.assign(new Error('syntax error'), { code: '42601' });
    await expect(waitWhileAway(givenWork(refused), options)).rejects.toBe(refused);
    expect(waits).toEqual([]);
  });

  it('fails with the reason when the patience is at its end', async () => {
    const { options } = givenWaiting(-1);
    await expect(waitWhileAway(givenWork(recovering), options)).rejects.toBe(recovering);
  });
});
