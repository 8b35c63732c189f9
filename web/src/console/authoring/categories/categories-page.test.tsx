import type { TestCategory } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '#console/kit/testing/open-console.ts';
import { type FakeAnswers, refusal } from '#testing/fake-api.ts';

const category = (at: number, name: string, more: Partial<TestCategory> = {}): TestCategory => ({
  id: `018f0000-0000-7000-8000-0000000000c${at}`,
  name,
  isRetired: false,
  testCount: 0,
  ...more,
});
const reasoning = category(1, 'Reasoning', { testCount: 3 });
const botany = category(2, 'Botany');
const polity = category(3, 'Polity');
const list = (...items: TestCategory[]) => ({ items, total: items.length });
const all = list(reasoning, botany, polity);

const open = (answers: FakeAnswers = {}) =>
  openConsole('/admin/test-categories', { listTestCategories: all, ...answers });
const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));

it('lists them in their order, with a way to their tests', async () => {
  open();
  const row = await rowOf('Reasoning');
  const link = row.getByRole('link', { name: '3 tests of Reasoning' });
  expect(link.getAttribute('href')).toBe('/admin/manage-tests?category=Reasoning');
  const [, ...rows] = screen.getAllByRole('row').map((one) => one.getAttribute('aria-label'));
  expect(rows).toHaveLength(3);
});

it('adds one, and says what the server has against its name beside the field', async () => {
  let isTaken = true;
  const { bodies, user, write } = open({
    createTestCategory: () => {
      if (!isTaken) return list(reasoning, botany, polity, category(4, 'Zoology'));
      isTaken = false;
      const message = 'There is a category of this name already';
      return refusal('invalid-input', 422, message, [{ path: 'name', message }]);
    },
  });
  await rowOf('Reasoning');
  await user.click(screen.getByRole('button', { name: 'Add a category' }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Name is required');
  expect(bodies('createTestCategory')).toEqual([]);
  await write('Name', 'Zoology');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('There is a category of this name already')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('“Zoology” was added')).toBeDefined();
  expect(bodies('createTestCategory')).toEqual([{ name: 'Zoology' }, { name: 'Zoology' }]);
});

it('renames one', async () => {
  const { bodies, user } = open({ changeTestCategory: all });
  await rowOf('Botany');
  await user.click(screen.getByRole('button', { name: 'Rename Botany' }));
  const field = screen.getByLabelText('Name');
  await user.clear(field);
  await user.paste('Plants');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('The category is “Plants” now')).toBeDefined();
  expect(bodies('changeTestCategory')).toEqual([{ name: 'Plants' }]);
});

it('moves one, whose arrow keeps the focus', async () => {
  let items = [reasoning, botany, polity];
  const { bodies, button, user } = open({
    listTestCategories: () => list(...items),
    orderTestCategories: () => {
      items = [botany, reasoning, polity];
      return list(...items);
    },
  });
  await rowOf('Reasoning');
  expect(button('Move Reasoning up')).toHaveProperty('disabled', true);
  await user.click(button('Move Reasoning down'));
  expect(bodies('orderTestCategories')).toEqual([
    { categoryIds: [botany.id, reasoning.id, polity.id] },
  ]);
  await waitFor(() => expect(button('Move Botany up')).toHaveProperty('disabled', true));
  await waitFor(() => expect(document.activeElement).toBe(button('Move Reasoning down')));
});

it('retires one, and says why the last one cannot be', async () => {
  let answers = 0;
  const { button, user } = open({
    changeTestCategory: () => {
      answers += 1;
      return answers === 1 ? all : refusal('conflict', 409, 'This is the only one left.');
    },
  });
  await rowOf('Botany');
  await user.click(button('Retire Botany'));
  expect(await screen.findByText('“Botany” is retired')).toBeDefined();
  await user.click(button('Retire Polity'));
  expect(await screen.findByText('This is the only one left.')).toBeDefined();
});

it('asks where the tests of one go that is deleted', async () => {
  const { callsOf, user } = open({ deleteTestCategory: list(botany, polity) });
  await rowOf('Reasoning');
  await user.click(screen.getByRole('button', { name: 'Delete Reasoning' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^3 tests have the category “Reasoning”/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Move and delete' }));
  expect(await dialog.findByText('Choose where its tests go')).toBeDefined();
  expect(callsOf('deleteTestCategory')).toEqual([]);
  await user.selectOptions(dialog.getByLabelText(/Where its tests go/), 'Polity');
  await user.click(dialog.getByRole('button', { name: 'Move and delete' }));
  expect(await screen.findByText('The category was deleted')).toBeDefined();
  expect(callsOf('deleteTestCategory')[0]?.url.search).toBe(`?moveTo=${polity.id}`);
});

it('deletes one without tests at once', async () => {
  const { callsOf, user } = open({ deleteTestCategory: list(reasoning, polity) });
  await rowOf('Botany');
  await user.click(screen.getByRole('button', { name: 'Delete Botany' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The category was deleted')).toBeDefined();
  expect(callsOf('deleteTestCategory')[0]?.url.search).toBe('');
});

it('offers authors what is not retired, in the order of the list', async () => {
  openConsole('/admin/manage-tests/new', {
    listTestCategories: list(polity, category(2, 'Botany', { isRetired: true }), reasoning),
  });
  const field = await screen.findByRole('combobox', { name: /^Category/ });
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Polity', 'Reasoning']);
  expect(field).toHaveProperty('value', 'Polity');
});
