import type { Trashed } from '@taiyari/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '#console/kit/testing/open-console.ts';
import { refusal } from '#testing/fake-api.ts';

const series: Trashed = {
  id: '018f0000-0000-7000-8000-0000000000b1',
  kind: 'series',
  title: 'Patwari 2026',
  trashedAt: '2026-03-01T06:30:00.000Z',
  trashedBy: 'Asha Bhat',
  goneAt: '2026-03-31T06:30:00.000Z',
  results: 12,
  resultsAreCapped: false,
};

it('says what is in the trash and until when, and brings it back', async () => {
  let items = [series];
  const { callsOf, click } = openConsole('/admin/trash', {
    listTrash: () => ({ items, total: items.length }),
    restoreFromTrash: () => {
      items = [];
      return undefined;
    },
  });
  const row = within(await screen.findByRole('row', { name: /Patwari 2026/ }));
  expect(row.getByText('Test series')).toBeDefined();
  expect(row.getByText('12 results')).toBeDefined();
  expect(row.getByText('Asha Bhat')).toBeDefined();
  expect(row.getByText('31 Mar 2026')).toBeDefined();
  await click('button', 'Restore Patwari 2026');
  expect(await screen.findByText('“Patwari 2026” is back as it was')).toBeDefined();
  expect(await screen.findByText('The trash is empty')).toBeDefined();
  // Its row has taken the button: the keyboard goes on where the list was.
  expect(document.activeElement?.textContent).toContain('The trash is empty');
  expect(document.activeElement).not.toBe(document.body);
  expect(callsOf('restoreFromTrash')[0]?.url.pathname).toBe(
    `/api/admin/trash/${series.id}/restoration`,
  );
});

it('says of a series that somebody has bought that it stays', async () => {
  openConsole('/admin/trash', { listTrash: { items: [{ ...series, goneAt: null }], total: 1 } });
  expect(await screen.findByText('Stays: somebody has bought it')).toBeDefined();
});

it('does not call it a failure when no answer came', async () => {
  let isThere = true;
  const { click } = openConsole('/admin/trash', {
    listTrash: () => ({ items: isThere ? [series] : [], total: isThere ? 1 : 0 }),
    restoreFromTrash: () => {
      isThere = false;
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  await screen.findByText('Patwari 2026');
  await click('button', 'Restore Patwari 2026');
  expect(
    await screen.findByText(
      'No answer came. If “Patwari 2026” is gone from this list, it is back; else try again.',
    ),
  ).toBeDefined();
  expect(await screen.findByText('The trash is empty')).toBeDefined();
});

it('says when something could not be brought back, and keeps it there', async () => {
  const { click } = openConsole('/admin/trash', {
    listTrash: { items: [series], total: 1 },
    restoreFromTrash: refusal('unavailable', 503, 'Away'),
  });
  await screen.findByText('Patwari 2026');
  await click('button', 'Restore Patwari 2026');
  const text = '“Patwari 2026” could not be restored. Please try again.';
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByText('Patwari 2026')).toBeDefined();
});

it('an empty search can be cleared', async () => {
  openConsole('/admin/trash?search=nothing', { listTrash: { items: [], total: 0 } });
  expect(await screen.findByText('Nothing found in the trash')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Clear Search' })).toBeDefined();
});
