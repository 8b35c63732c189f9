import { expect, it } from 'vitest';
import { previewTransport } from '#exam/attempts/preview/preview-transport.ts';
import { buildAttempt, buildDividedAttempt } from '#shared/attempts/testing/build-attempt.ts';

const sample = { serverTime: '2025-01-01T10:00:00.000Z', sentAt: 0, receivedAt: 0 };

it('has at each look what was chosen before, as the server would', async () => {
  const transport = previewTransport(buildAttempt({ flagged: ['q2'] }), sample, () => 0);
  const body = { revision: 0, flagged: undefined, timeSpent: { q1: 4 }, current: 'q2' };
  const first = await transport.save('preview', { ...body, answers: { q1: 2, q2: 0 } });
  expect(first).toMatchObject({ kind: 'acknowledged', revision: 1 });
  transport.saveAtExit('preview', { ...body, flagged: [], answers: { q2: null } });
  expect(await transport.read('preview')).toMatchObject({
    kind: 'read',
    attempt: { answers: { q1: 2 }, flagged: [], timeSpent: { q1: 8 }, current: 'q2', revision: 2 },
  });
});

it('lets a part be left early: what comes later comes so much earlier', async () => {
  let now = 0;
  const transport = previewTransport(buildDividedAttempt(), sample, () => now);
  now = 4 * 60_000;
  expect(await transport.endPart('preview', 0, 0)).toMatchObject({
    kind: 'acknowledged',
    partEnds: ['2025-01-01T10:04:00.000Z', '2025-01-01T10:14:00.000Z', '2025-01-01T10:24:00.000Z'],
    deadline: '2025-01-01T10:24:00.000Z',
    sample: { serverTime: '2025-01-01T10:04:00.000Z' },
  });
  expect(await transport.endPart('preview', 0, 1)).toEqual({ kind: 'closed', questionIds: [] });
});
