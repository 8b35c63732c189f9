import type { SeriesTest } from '@taiyari/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  buildSeries,
  buildSeriesTest,
  seriesListOf,
} from '#console/authoring/series/testing/build-series.ts';
import { buildManagedTest } from '#console/authoring/tests/testing/build-test.ts';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const admin = buildAccount({ labels: ['admin'] });
const broken = refusal('internal', 500, 'Broken');
const first = buildSeriesTest({ id: '018f0000-0000-7000-8000-0000000000a1', title: 'Mock 1' });
const second = buildSeriesTest({
  id: '018f0000-0000-7000-8000-0000000000a2',
  title: 'Mock 2',
  status: 'draft',
});
const third = buildManagedTest({ id: '018f0000-0000-7000-8000-0000000000a3', title: 'Mock 3' });

const listOf = (items: SeriesTest[]) => ({ items, total: items.length });

const available = {
  items: [buildManagedTest({ id: first.id, title: 'Mock 1' }), third],
  total: 2,
  available: 41,
  categories: [
    { category: 'Reasoning', count: 30 },
    { category: 'English', count: 11 },
  ],
};

async function open(answers: FakeAnswers) {
  const calls = fakeApi({
    getAccount: admin,
    listAdminSeries: seriesListOf([buildSeries()]),
    listAdminSeriesTests: listOf([first, second]),
    listManagedTests: available,
    ...answers,
  });
  const app = renderApp('/admin/test-series');
  const user = userEvent.setup();
  await screen.findByText('Test Series', { selector: 'caption' });
  await user.click(screen.getByRole('button', { name: 'Manage tests of Patwari 2026' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Manage Tests' }));
  return {
    ...app,
    user,
    dialog,
    current: () => within(dialog.getByRole('region', { name: 'Current Tests' })),
    callsOf: (name: string) => calls.filter((call) => call.name === name),
  };
}

describe('Manage Tests', () => {
  it('shows what the series holds beside all there is, and sums it up', async () => {
    const { dialog, current, user } = await open({});
    expect(await current().findByText('Mock 2')).toBeDefined();
    expect(current().getByText('Draft')).toBeDefined();
    const held = await dialog.findByRole('button', { name: 'Already Added: Mock 1' });
    expect(held.textContent).toBe('Already Added');
    expect(held.getAttribute('aria-disabled')).toBe('true');
    for (const text of ['2 tests in series', '41 total available', '39 can be added']) {
      expect(dialog.getByText(text)).toBeDefined();
    }
    expect(dialog.queryByText(/Demo Mode/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for a hundred available tests at a time', async () => {
    const { dialog, callsOf } = await open({});
    await dialog.findByRole('button', { name: 'Already Added: Mock 1' });
    expect(callsOf('listManagedTests')[0]?.url.searchParams.get('limit')).toBe('100');
  });

  it('narrows the available tests by words and category', async () => {
    const { dialog, user, callsOf } = await open({});
    await dialog.findByRole('button', { name: 'All (41)' });
    await user.click(dialog.getByRole('button', { name: 'English (11)' }));
    await user.type(
      dialog.getByRole('searchbox', { name: 'Search available tests' }),
      'mock{Enter}',
    );
    await waitFor(() =>
      expect(
        Object.fromEntries(callsOf('listManagedTests').at(-1)?.url.searchParams ?? []),
      ).toMatchObject({ category: 'English', search: 'mock', offset: '0' }),
    );
  });

  it('adds a test, once', async () => {
    const { dialog, user, current, callsOf } = await open({
      addSeriesTest: listOf([first, second, buildSeriesTest({ id: third.id, title: 'Mock 3' })]),
    });
    await current().findByText('Mock 2');
    const add = await dialog.findByRole('button', { name: 'Add Mock 3' });
    await user.click(add);
    expect(await current().findByText('Mock 3')).toBeDefined();
    const added = dialog.getByRole('button', { name: 'Already Added: Mock 3' });
    await user.click(added);
    await waitFor(() => expect(document.activeElement).toBe(added));
    expect(callsOf('addSeriesTest').map(({ body }) => body)).toEqual([{ testId: third.id }]);
    expect(dialog.getByText('3 tests in series')).toBeDefined();
  });

  it('adds what was pressed, whatever the list becomes meanwhile', async () => {
    let found = available;
    const { dialog, user, current, callsOf } = await open({
      listManagedTests: () => found,
      addSeriesTest: listOf([first, second]),
    });
    await current().findByText('Mock 2');
    const add = await dialog.findByRole('button', { name: 'Add Mock 3' });
    found = { ...available, items: [], total: 0 };
    const box = dialog.getByRole('searchbox', { name: 'Search available tests' });
    await user.pointer({ target: add, keys: '[MouseLeft>]' });
    fireEvent.change(box, { target: { value: 'nothing' } });
    fireEvent.submit(box);
    await dialog.findByText('No tests found');
    await user.pointer({ target: add, keys: '[/MouseLeft]' });
    await waitFor(() => expect(callsOf('addSeriesTest')).toHaveLength(1));
    await waitFor(() => expect(dialog.queryByText('Mock 3')).toBeNull());
  });

  it('removes a test and puts it back at its place', async () => {
    const { user, current, callsOf } = await open({
      removeSeriesTest: listOf([second]),
      addSeriesTest: listOf([first, second]),
    });
    await user.click(await current().findByRole('button', { name: 'Remove Mock 1' }));
    expect(await current().findByText('“Mock 1” was removed.')).toBeDefined();
    expect(current().queryByRole('button', { name: 'Remove Mock 1' })).toBeNull();
    const undo = current().getByRole('button', { name: 'Undo' });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    await user.keyboard('{Enter}');
    const removal = await current().findByRole('button', { name: 'Remove Mock 1' });
    await waitFor(() => expect(document.activeElement).toBe(removal));
    expect(callsOf('addSeriesTest')[0]?.body).toEqual({ testId: first.id, position: 0 });
    expect(current().queryByText('“Mock 1” was removed.')).toBeNull();
  });

  it('moves a test by keys, takes each at once, and stores the order that it is dropped in', async () => {
    const { dialog, current, callsOf } = await open({ orderSeriesTests: listOf([second, first]) });
    const names = () =>
      current()
        .getAllByRole('button', { name: /^Move / })
        .map((one) => one.getAttribute('aria-label'));
    const handle = await current().findByRole('button', { name: 'Move Mock 1' });
    handle.focus();
    const press = (key: string) => fireEvent.keyDown(handle, { key });
    press(' ');
    press('ArrowDown');
    expect(names()).toEqual(['Move Mock 2', 'Move Mock 1']);
    expect(document.activeElement).toBe(handle);
    press('Escape');
    expect(dialog.getByText('Mock 1 is back at its place.')).toBeDefined();
    press('ArrowDown');
    for (const key of [' ', 'ArrowUp', ' ']) press(key);
    expect(dialog.getByText('Mock 1 dropped at place 1 of 2.')).toBeDefined();
    expect(names()).toEqual(['Move Mock 1', 'Move Mock 2']);
    for (const key of [' ', 'ArrowDown', 'ArrowDown', ' ']) press(key);
    expect(dialog.getByText('Mock 1 dropped at place 2 of 2.')).toBeDefined();
    expect(names()).toEqual(['Move Mock 2', 'Move Mock 1']);
    await waitFor(() => expect(callsOf('orderSeriesTests')).toHaveLength(1));
    expect(callsOf('orderSeriesTests')[0]?.body).toEqual({ testIds: [second.id, first.id] });
  });

  it('keeps a test lifted while the order before is being stored', async () => {
    const { dialog, current, callsOf } = await open({ orderSeriesTests: listOf([second, first]) });
    const handle = await current().findByRole('button', { name: 'Move Mock 1' });
    handle.focus();
    for (const key of [' ', 'ArrowDown', ' ', ' ']) fireEvent.keyDown(handle, { key });
    await waitFor(() => expect(callsOf('orderSeriesTests')).toHaveLength(1));
    fireEvent.keyDown(handle, { key: 'ArrowUp' });
    expect(await dialog.findByText('Mock 1: place 1 of 2.')).toBeDefined();
  });

  it('leaves a lifted test where it has come to once the focus goes on', async () => {
    const { user, current, callsOf } = await open({
      orderSeriesTests: listOf([second, first]),
    });
    (await current().findByRole('button', { name: 'Move Mock 2' })).focus();
    await user.keyboard('{Enter}{ArrowUp}{Tab}');
    await waitFor(() => expect(callsOf('orderSeriesTests')).toHaveLength(1));
  });

  it('says what could not be loaded', async () => {
    const { dialog } = await open({ listAdminSeriesTests: broken, listManagedTests: broken });
    expect(await dialog.findByText('Failed to load available tests.')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'All' })).toBeDefined();
    expect(await dialog.findByText('Failed to load test series tests.')).toBeDefined();
  });

  it('says what could not be changed', async () => {
    const { dialog, user, current } = await open({
      addSeriesTest: broken,
      removeSeriesTest: broken,
    });
    await user.click(await current().findByRole('button', { name: 'Remove Mock 1' }));
    expect(await dialog.findByText('Failed to remove test from series.')).toBeDefined();
    await user.click(await dialog.findByRole('button', { name: 'Add Mock 3' }));
    expect(await dialog.findByText('Failed to add test to series.')).toBeDefined();
    expect(current().getByText('Mock 1')).toBeDefined();
  });
});
