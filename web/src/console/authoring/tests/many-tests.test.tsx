import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildSeries } from '#console/authoring/series/testing/build-series.ts';
import { buildFullTest, buildManagedTest } from '#console/authoring/tests/testing/build-test.ts';
import { openConsole as open } from '#console/kit/testing/open-console.ts';
import { refusal } from '#testing/fake-api.ts';

const one = buildManagedTest();
const other = buildManagedTest({
  ...{ id: 'other', title: 'Lost 1', seriesTitles: [], changedBy: null },
});
const tests = { items: [one, other], total: 2, available: 2, categories: [] };
const allSeries = {
  items: [buildSeries({ id: 's1', title: 'Police' })],
  total: 1,
  categories: [],
  counts: { series: 1, enrolments: 0, categories: 1, averageRating: null, ratedSeries: 0 },
};
const inSeries = { items: [], total: 0 };

const choose = async (label: string) =>
  (await screen.findByRole('checkbox', { name: new RegExp(label) })).click();

it('leads from the title to the test, and says where it is and who saved it last', async () => {
  open('/admin/manage-tests', { listManagedTests: tests });
  const link = await screen.findByRole('link', { name: 'Mock 1' });
  expect(link.getAttribute('href')).toBe(`/admin/manage-tests/${one.id}`);
  const first = within(screen.getByRole('row', { name: /Mock 1/ }));
  expect(first.getByText('In Police')).toBeDefined();
  expect(first.getByText('Saved 2 Mar 2026, 12:00 pm by Asha Rather')).toBeDefined();
  const second = within(screen.getByRole('row', { name: /Lost 1/ }));
  expect(second.getByText('In no series')).toBeDefined();
  expect(second.getByText('Saved 2 Mar 2026, 12:00 pm')).toBeDefined();
});

/** @returns the dialog that has begun with it. */
async function archiveBoth(user: UserEvent) {
  await choose('Mock 1');
  await choose('Lost 1');
  await user.click(screen.getByRole('button', { name: 'Change Status' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change Status' }));
  await user.selectOptions(dialog.getByRole('combobox'), 'Archived');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  return dialog;
}

it('adds the chosen ones to a series, and goes on where it was refused', async () => {
  let isBusy = true;
  const { user, click, bodies } = open('/admin/manage-tests', {
    listManagedTests: tests,
    listAdminSeries: allSeries,
    addSeriesTest: ({ body }) => {
      const { testId } = body as { testId: string };
      return testId === 'other' && isBusy ? refusal('internal', 500, 'Broken') : inSeries;
    },
  });
  await choose('Mock 1');
  await choose('Lost 1');
  await click('button', 'Add to a series');
  const dialog = within(screen.getByRole('dialog', { name: 'Add to a series' }));
  await dialog.findByRole('option', { name: 'Police' });
  await user.selectOptions(dialog.getByRole('combobox'), 'Police');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await dialog.findByText('Broken');
  isBusy = false;
  await user.click(dialog.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Added to the series')).toBeDefined();
  expect(bodies('addSeriesTest')).toEqual([
    { testId: one.id },
    { testId: 'other' },
    { testId: 'other' },
  ]);
  expect(screen.queryByText('2 selected')).toBeNull();
});

it('lets no list of series in this window keep the counts from before', async () => {
  const { user, click, callsOf, navigate } = open('/all-test-series', {
    listSeries: { items: [], total: 0, categories: [] },
    listManagedTests: tests,
    listAdminSeries: allSeries,
    addSeriesTest: inSeries,
  });
  await screen.findByText('No test series found');
  await act(() => navigate({ to: '/admin/manage-tests' }));
  await choose('Mock 1');
  await click('button', 'Add to a series');
  const dialog = within(screen.getByRole('dialog', { name: 'Add to a series' }));
  await dialog.findByRole('option', { name: 'Police' });
  await user.selectOptions(dialog.getByRole('combobox'), 'Police');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await screen.findByText('Added to the series');
  await act(() => navigate({ to: '/all-test-series' }));
  await waitFor(() => expect(callsOf('listSeries')).toHaveLength(2));
});

it('gives the chosen ones a status', async () => {
  const { user, bodies, callsOf } = open('/admin/manage-tests', {
    listManagedTests: tests,
    changeTestStatus: one,
  });
  await archiveBoth(user);
  expect(await screen.findByText('Status changed')).toBeDefined();
  expect(bodies('changeTestStatus')).toEqual([{ status: 'archived' }, { status: 'archived' }]);
  expect(callsOf('changeTestStatus').map(({ url }) => url.pathname)).toEqual([
    `/api/admin/tests/${one.id}/status`,
    '/api/admin/tests/other/status',
  ]);
});

it('stops after the test that is under way, says how many are done, and goes on', async () => {
  const answers: (() => void)[] = [];
  const { user, callsOf } = open('/admin/manage-tests', {
    listManagedTests: tests,
    changeTestStatus: () =>
      new Promise((resolve) => {
        answers.push(() => resolve(one));
      }),
  });
  const dialog = await archiveBoth(user);
  await user.click(await dialog.findByRole('button', { name: 'Stop' }));
  expect(dialog.getByRole('button', { name: 'Stopping...' })).toBeDefined();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  expect(await dialog.findByText('Stopped. Done: 1 of 2. Not done: 1.')).toBeDefined();
  expect(callsOf('changeTestStatus')).toHaveLength(1);
  expect(dialog.getByRole('button', { name: 'Leave the rest' })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  expect(await screen.findByText('Status changed')).toBeDefined();
});

it('keeps selected what was left, not what is done', async () => {
  const { user } = open('/admin/manage-tests', {
    listManagedTests: tests,
    changeTestStatus: ({ url }) =>
      url.pathname.includes(one.id) ? one : refusal('internal', 500, 'Broken'),
  });
  const dialog = await archiveBoth(user);
  await user.click(await dialog.findByRole('button', { name: 'Leave the rest' }));
  expect(await screen.findByText('1 selected')).toBeDefined();
  expect(screen.getByRole('checkbox', { name: /Lost 1/, checked: true })).toBeDefined();
});

it('asks for as many rows as are chosen', async () => {
  const { user, lastQuery } = open('/admin/manage-tests?page=2', {
    listManagedTests: { ...tests, total: 60, available: 60 },
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Rows on a page' }), '50');
  await waitFor(() => expect(lastQuery('listManagedTests').limit).toBe('50'));
  expect(lastQuery('listManagedTests').offset).toBe('0');
});

it('tells in the editor that learners reach an active test nowhere, and adds it', async () => {
  let seriesTitles: string[] = [];
  const { user, click, bodies } = open(`/admin/manage-tests/${one.id}`, {
    getManagedTest: () => buildFullTest({ seriesTitles }),
    listAdminSeries: allSeries,
    addSeriesTest: () => {
      seriesTitles = ['Police'];
      return inSeries;
    },
  });
  const sentence = /Learners cannot reach this test/;
  await screen.findByText(sentence);
  await click('button', 'Add to a series');
  const dialog = within(screen.getByRole('dialog', { name: 'Add to a series' }));
  await dialog.findByRole('option', { name: 'Police' });
  await user.selectOptions(dialog.getByRole('combobox'), 'Police');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  expect(bodies('addSeriesTest')).toEqual([{ testId: one.id }]);
});
