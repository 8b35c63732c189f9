import type { ListedTest } from '@taiyari/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildFullTest, buildManagedTest } from '#console/authoring/tests/testing/build-test.ts';
import { openConsole as open } from '#console/kit/testing/open-console.ts';
import { refusal } from '#testing/fake-api.ts';

function listOf(items: ListedTest[], total = items.length) {
  return { items, total, available: total, categories: [{ category: 'Reasoning', count: total }] };
}

// A laptop's window, in which the deeds of a row stand beside each other.
beforeEach(() => {
  const wide = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => wide);
});

const loaded = () => screen.findByText('Tests', { selector: 'caption' });

const row = async (title: string) => {
  await loaded();
  // With what is folded under it.
  const group = screen.getByRole('row', { name: new RegExp(title) }).closest('tbody');
  return within(group ?? document.body);
};

describe('Manage Tests', () => {
  it('shows each test with its badges and figures', async () => {
    const draft = buildManagedTest({
      id: 'other',
      title: 'Draft 1',
      status: 'draft',
      isActive: false,
      timeLimit: false,
      isPYQ: true,
      isNew: true,
      averageScore: null,
      totalAttempts: 0,
    });
    open('/admin/manage-tests', { listManagedTests: listOf([buildManagedTest(), draft], 23) });
    const first = await row('Mock 1');
    for (const text of ['FREE', 'MOCK', 'Reasoning', '60 minutes', 'Active', '12 attempts']) {
      expect(first.getByText(text)).toBeDefined();
    }
    expect(first.getByText('54.5% average')).toBeDefined();
    expect(first.queryByText('NEW')).toBeNull();
    const second = await row('Draft 1');
    for (const text of ['NEW', 'PYQ', 'No limit', 'Inactive', 'Draft', '0 attempts']) {
      expect(second.getByText(text)).toBeDefined();
    }
    expect(screen.getByText('Showing 2 of 23 tests')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Create New Test' })).toBeDefined();
  });

  it('asks for what the address says, ten at a time', async () => {
    const { lastQuery } = open(
      '/admin/manage-tests?search=mock&category=Reasoning&status=draft&sort=questions&page=2',
      { listManagedTests: listOf([buildManagedTest()], 30) },
    );
    await loaded();
    expect(lastQuery('listManagedTests')).toEqual({
      search: 'mock',
      category: 'Reasoning',
      status: 'draft',
      sort: 'questions',
      limit: '10',
      offset: '10',
    });
  });

  it('puts filters into the address', async () => {
    const { user, history } = open('/admin/manage-tests', {
      listManagedTests: listOf([buildManagedTest()], 30),
    });
    await loaded();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Archived');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Title');
    await waitFor(() =>
      expect(history.location.href).toBe('/admin/manage-tests?status=archived&sort=title'),
    );
  });

  it('says in a red banner that the tests could not be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = open('/admin/manage-tests', {
      listManagedTests: () =>
        isDown ? refusal('internal', 500, 'Broken') : listOf([buildManagedTest()]),
    });
    const banner = await screen.findByText('Failed to load tests. Please try again.');
    expect(banner.closest('[role="alert"]')).not.toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await loaded()).toBeDefined();
  });

  it('says what goes before a test is deleted, and when that fails', async () => {
    let isDown = true;
    const { user, callsOf } = open('/admin/manage-tests', {
      listManagedTests: listOf([buildManagedTest()]),
      getTestImpact: {
        questions: 2,
        results: 12,
        runningAttempts: 1,
        series: [{ id: 's', title: 'Police' }],
        buyers: 3,
      },
      deleteTest: () => (isDown ? refusal('internal', 500, 'Broken') : undefined),
    });
    await user.click((await row('Mock 1')).getByRole('button', { name: 'Delete Mock 1' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this test?' }));
    expect(dialog.getByText(/“Mock 1”/)).toBeDefined();
    expect(await dialog.findByText(/^12 results of learners/)).toBeDefined();
    expect(dialog.getByText('1 attempt that is running right now')).toBeDefined();
    expect(dialog.getByText(/1 series: Police/)).toBeDefined();
    expect(dialog.getByText('A part of what 3 learners have bought')).toBeDefined();
    const field = dialog.getByRole('textbox', { name: 'Type its name to delete it' });
    expect(document.activeElement).toBe(field);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(dialog.getByText('This is not its name')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(callsOf('deleteTest')).toEqual([]);
    await user.type(field, ' Mock 1');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('Failed to delete test. Please try again.')).toBeDefined();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Test deleted successfully')).toBeDefined();
    expect(callsOf('deleteTest')).toHaveLength(2);
    // What is gone has nothing to tell.
    expect(callsOf('getTestImpact')).toHaveLength(1);
  });

  it('archives instead of deleting', async () => {
    const { user, callsOf } = open('/admin/manage-tests', {
      listManagedTests: listOf([buildManagedTest()]),
      getTestImpact: { questions: 2, results: 0, runningAttempts: 0, series: [], buyers: 0 },
      changeTestStatus: buildManagedTest({ status: 'archived', isActive: false }),
    });
    await user.click((await row('Mock 1')).getByRole('button', { name: 'Delete Mock 1' }));
    await user.click(screen.getByRole('button', { name: 'Archive instead' }));
    expect(await screen.findByText('Test archived')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf('changeTestStatus')[0]?.body).toEqual({ status: 'archived' });
  });

  it('shows the details, and changes the status there', async () => {
    const { user, callsOf } = open('/admin/manage-tests', {
      listManagedTests: listOf([buildManagedTest()]),
      getManagedTest: buildFullTest(),
      changeTestStatus: buildManagedTest({ status: 'inactive', isActive: false }),
    });
    await user.click((await row('Mock 1')).getByRole('button', { name: 'View Mock 1' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Mock 1' }));
    expect(await dialog.findByText('Read first.')).toBeDefined();
    expect(dialog.getByText('+1 correct, −0.25 wrong, 0 skipped')).toBeDefined();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Inactive');
    await waitFor(() => expect(callsOf('changeTestStatus')).toHaveLength(1));
    expect(callsOf('changeTestStatus')[0]?.body).toEqual({ status: 'inactive' });
  });

  it('opens the copy of a test in the editor', async () => {
    const copy = buildFullTest({ id: '018f0000-0000-7000-8000-0000000000c1', status: 'draft' });
    const { callsOf, history } = open('/admin/manage-tests', {
      listManagedTests: listOf([buildManagedTest()]),
      copyTest: copy,
      getManagedTest: copy,
    });
    const duplicate = (await row('Mock 1')).getByRole('button', { name: 'Duplicate Mock 1' });
    // A double click.
    fireEvent.click(duplicate);
    fireEvent.click(duplicate);
    await waitFor(() => expect(history.location.pathname).toBe(`/admin/manage-tests/${copy.id}`));
    expect(callsOf('copyTest')).toHaveLength(1);
  });

  it('says that nothing is found', async () => {
    open('/admin/manage-tests?search=x', { listManagedTests: listOf([]) });
    expect(await screen.findByText('No tests found')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Clear Filters' })).toBeDefined();
  });
});
