import { api } from '@taiyari/contract';
import { expect, it } from 'vitest';
import { toOpenApi } from '#platform/http/openapi.ts';

it('lets others pass while it is written', async () => {
  let turns = 0;
  let isWritten = false;
  const countTurns = () => {
    turns += 1;
    if (!isWritten) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  await toOpenApi({ name: 'Taiyari', url: 'https://example.com' });
  isWritten = true;
  expect(turns).toBeGreaterThan(Object.keys(api).length / 2);
});
