import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildFullTest } from '#console/authoring/tests/testing/build-test.ts';
import { openConsole } from '#console/kit/testing/open-console.ts';
import { buildReport } from '#console/question-files/testing/build-report.ts';
import { pending } from '#testing/fake-api.ts';

it('a form stays while it is being saved', async () => {
  const { user, click } = openConsole('/admin/notifications', {
    listAllNotifications: { items: [], total: 0 },
    createNotification: pending,
  });
  await screen.findByText('No notifications found');
  await user.click(screen.getAllByRole('button', { name: 'Add Notification' })[0] ?? document.body);
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Results');
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'Out now');
  await click('button', 'Create');
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await user.type(title, ' of May');
  expect(title).toHaveProperty('value', 'Results');
  await user.keyboard('{Escape}');
  await click('button', 'Cancel');
  expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDefined();
  expect(screen.queryByText('Discard your changes?')).toBeNull();
});

it('a form that is closed asks, and a blind Enter keeps what was typed', async () => {
  const { user } = openConsole('/admin/notifications', {
    listAllNotifications: { items: [], total: 0 },
  });
  await screen.findByText('No notifications found');
  await user.click(screen.getAllByRole('button', { name: 'Add Notification' })[0] ?? document.body);
  const title = screen.getByRole('textbox', { name: 'Title' });
  await user.type(title, 'Results');
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep Editing' })),
  );
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Discard your changes?')).toBeNull();
  expect(title).toHaveProperty('value', 'Results');
});

it('an import into the editor stays until its questions are there', async () => {
  const test = buildFullTest();
  const path = `/admin/manage-tests/${test.id}`;
  const { user, click } = openConsole(path, {
    getManagedTest: test,
    importQuestions: ({ url }) => {
      if (url.searchParams.get('dryRun') === 'true') return buildReport();
      return pending;
    },
  });
  await screen.findByText('Import Questions');
  await click('button', 'Import Questions');
  fireEvent.change(screen.getByRole('textbox', { name: 'Paste questions' }), {
    target: { value: '[]' },
  });
  await click('button', 'Check the text');
  await user.click(await screen.findByRole('button', { name: 'Import 2 questions' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Importing...' })).toBeDefined();
});
