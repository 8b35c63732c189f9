import { pages } from '@taiyari/contract/pages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

async function openPalette(answers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ getAccount: buildAccount({ labels: ['admin'] }), ...answers });
  const user = userEvent.setup();
  const page = renderApp('/admin');
  await screen.findByRole('navigation', { name: 'Administration' });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Go to…' }));
  return { ...page, user, dialog, calls, field: dialog.getByRole('combobox') };
}

/** But what has another address as well, and the parts that pages are made of. */
const everyPage = Object.keys(pages).filter(
  (path) => /^\/admin\b(?!.*\$)/.test(path) && !/\/(dashboard|components)$/.test(path),
);

const names = (options: HTMLElement[]) => options.map(({ textContent }) => textContent);

it('opens by Ctrl+K with every page, and goes to the chosen one by Enter', async () => {
  const { user, dialog, field, history } = await openPalette();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(dialog.getAllByRole('option')).toHaveLength(everyPage.length);
  await user.type(field, 'te');
  const found = names(dialog.getAllByRole('option'));
  expect(found.slice(0, 3)).toEqual(['Test Series', 'Manage Tests', 'Create New Test']);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(dialog.getByRole('option', { selected: true }).textContent).toBe('Manage Tests');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(history.location.pathname).toBe('/admin/manage-tests'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const asha = {
  ...{ total: 1, totalIsCapped: false, next: null, previous: null },
  counts: { total: 1, active: 1, newToday: 0, verified: 1 },
  items: [
    {
      ...{ userId: 'u1', name: 'Asha Rather', email: 'asha@example.com', role: 'user' as const },
      ...{ isActive: true, emailVerification: true, lastLogin: null, testsTaken: 0 },
      createdAt: '2026-03-01T06:30:00.000Z',
    },
  ],
};

it('goes by an Enter that came before the answer, unless one types on', async () => {
  const answers: (() => void)[] = [];
  const { user, dialog, field, history } = await openPalette({
    listUsers: () => new Promise((resolve) => answers.push(() => resolve(asha))),
  });
  await user.type(field, 'asha{Enter}');
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await user.type(field, ' r');
  answers[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(dialog.queryAllByRole('option')).toEqual([]);
  await user.keyboard('{Enter}');
  expect(history.location.pathname).toBe('/admin');
  answers[1]?.();
  await waitFor(() => expect(history.location.pathname).toBe('/admin/users/u1'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does not go by itself where the arrows were used after that Enter', async () => {
  let answer: () => void = () => undefined;
  const { user, dialog, field, history } = await openPalette({
    listUsers: () =>
      new Promise((resolve) => {
        answer = () => resolve(asha);
      }),
  });
  await user.type(field, 'asha{Enter}');
  await user.keyboard('{ArrowDown}');
  await dialog.findByText('Searching...');
  await vi.waitFor(() => {
    answer();
    expect(dialog.getByText('asha@example.com')).toBeDefined();
  });
  await vi.waitFor(() => expect(dialog.queryByText('Searching...')).toBeNull());
  expect(history.location.pathname).toBe('/admin');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(history.location.pathname).toBe('/admin/users/u1'));
});

it('finds users by their name, and says when the search failed', async () => {
  const { user, dialog, field, calls, history } = await openPalette({
    listManagedTests: refusal('internal', 500, 'Broken'),
    listUsers: asha,
  });
  await user.type(field, 'asha');
  await dialog.findByText('asha@example.com');
  expect(await dialog.findByText('The search failed. Please try again.')).toBeDefined();
  expect(calls.find(({ name }) => name === 'listUsers')?.url.searchParams.get('search')).toBe(
    'asha',
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(history.location.pathname).toBe('/admin/users/u1'));
});
