import type { AdminSeries } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { buildSeries, seriesListOf } from '#console/authoring/series/testing/build-series.ts';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { takesLetters } from '#testing/takes-letters.ts';

const admin = buildAccount({ labels: ['admin'] });
const broken = refusal('internal', 500, 'Broken');

async function open(series: AdminSeries | null, answers: FakeAnswers) {
  // The files of this test have no bytes that a browser could show.
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  const calls = fakeApi({
    getAccount: admin,
    listAdminSeries: seriesListOf([buildSeries()]),
    ...answers,
  });
  const app = renderApp('/admin/test-series');
  const user = userEvent.setup();
  await screen.findByText('Test Series', { selector: 'caption' });
  await user.click(
    screen.getByRole('button', { name: series ? `Edit ${series.title}` : 'Add Test Series' }),
  );
  const name = series ? 'Edit Test Series' : 'Add Test Series';
  const dialog = within(screen.getByRole('dialog', { name }));
  return {
    ...app,
    user,
    dialog,
    callsOf: (name: string) => calls.filter((call) => call.name === name),
  };
}

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);

describe('a price', () => {
  const warning = /No test of this series is published/;

  it('of a series for sale without a published test is warned of, and not forbidden', async () => {
    const series = buildSeries({ activeTests: 0, price: 0, isFree: true });
    const { user, dialog, callsOf } = await open(series, {
      listAdminSeries: seriesListOf([series]),
      updateSeries: series,
    });
    expect(dialog.queryByText(warning)).toBeNull();
    await user.click(dialog.getByLabelText('Free'));
    await user.type(dialog.getByLabelText('Price (₹)'), '499');
    expect(dialog.getByText(warning)).toBeDefined();
    await user.selectOptions(dialog.getByLabelText('Status'), 'draft');
    expect(dialog.queryByText(warning)).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Status'), 'active');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(callsOf('updateSeries')[0]?.body).toMatchObject({ price: 499 }));
  });

  it('of a series with a published test is not warned of', async () => {
    const { dialog } = await open(buildSeries(), {});
    expect(dialog.queryByText(warning)).toBeNull();
    // Nor is its place kept.
    const prices = dialog.getByRole('group', { name: 'Pricing' });
    expect(prices.lastElementChild?.textContent).toMatch(/^Original price/);
  });
});

describe('a new series', () => {
  it('tells what is missing beside each field, and goes to the first', async () => {
    const { user, dialog, callsOf } = await open(null, {});
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    for (const text of [
      'Title is required',
      'Category is required',
      'Price is required unless the series is free',
    ]) {
      expect(await dialog.findByText(text)).toBeDefined();
    }
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Title')));
    await takesLetters(dialog.getByLabelText('Title'));
    await user.keyboard('P');
    await waitFor(() => expect(dialog.queryByText('Title is required')).toBeNull());
    expect(dialog.getByText('Category is required')).toBeDefined();
    expect(callsOf('createSeries')).toHaveLength(0);
  });

  it('is made with a new category, features and an icon', async () => {
    const made = buildSeries();
    const { user, dialog, callsOf } = await open(null, {
      createSeries: made,
      putSeriesIcon: { ...made, iconFileId: 'icon' },
    });
    await user.type(dialog.getByLabelText('Title'), 'Patwari');
    await user.selectOptions(dialog.getByLabelText('Category'), 'Add New Category');
    const confirm = dialog.getByRole('button', { name: 'Use this category' });
    expect(confirm).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText('New category'), '  ');
    expect(confirm).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText('New category'), 'Rural  Development ');
    expect(dialog.getByText('Shown as: Rural Development')).toBeDefined();
    await user.click(confirm);
    expect(dialog.getByLabelText('Category')).toHaveProperty('value', 'rural-development');
    await user.type(dialog.getByLabelText('Price (₹)'), '1,49x9');
    await user.click(dialog.getByRole('button', { name: 'Add feature' }));
    await user.type(dialog.getByLabelText('Feature 1'), 'Ten tests{Enter}');
    await user.upload(dialog.getByLabelText('Choose an icon'), file('icon.svg'));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Test series created successfully')).toBeDefined();
    expect(callsOf('createSeries')[0]?.body).toMatchObject({
      title: 'Patwari',
      category: 'rural-development',
      isFree: false,
      price: 1499,
      originalPrice: 0,
      features: ['Ten tests'],
    });
    expect(callsOf('putSeriesIcon')).toHaveLength(1);
  });

  it('takes no filter as its category; Enter confirms and Escape leaves the field alone', async () => {
    const { user, dialog } = await open(null, {});
    await user.selectOptions(dialog.getByLabelText('Category'), 'Add New Category');
    await user.type(dialog.getByLabelText('New category'), 'Free{Enter}');
    expect(dialog.getByText(/is a filter of the list/)).toBeDefined();
    await user.keyboard('{Escape}');
    expect(dialog.getByLabelText('Category')).toHaveProperty('value', '');
  });

  it('is not saved with another category than the one that is being typed', async () => {
    const { user, dialog, callsOf } = await open(buildSeries(), { updateSeries: buildSeries() });
    await user.selectOptions(dialog.getByLabelText('Category'), 'Add New Category');
    await user.type(dialog.getByLabelText('New category'), 'Forest Guard');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(dialog.getByText('Confirm the new category, or cancel it')).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByLabelText('New category'));
    expect(callsOf('updateSeries')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = within(screen.getByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Keep Editing' }));
    await user.click(dialog.getByRole('button', { name: 'Use this category' }));
    await waitFor(() => expect(dialog.queryByText('Category is required')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() =>
      expect(callsOf('updateSeries')[0]?.body).toMatchObject({ category: 'forest-guard' }),
    );
    expect(callsOf('updateSeries')[0]?.body).not.toHaveProperty('newCategory');
  });

  it('keeps everything when the icon is refused, and saves the rest only once', async () => {
    let isDown = true;
    const made = buildSeries();
    const { user, dialog, callsOf } = await open(null, {
      createSeries: made,
      updateSeries: made,
      putSeriesIcon: () => (isDown ? broken : made),
    });
    await user.type(dialog.getByLabelText('Title'), made.title);
    await user.selectOptions(dialog.getByLabelText('Category'), 'Class IV');
    await user.click(dialog.getByLabelText('Free'));
    await user.upload(dialog.getByLabelText('Choose an icon'), file('icon.png'));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Failed to upload icon. Please try again.')).toBeDefined();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf('createSeries')).toHaveLength(1);
    expect(callsOf('updateSeries')[0]?.body).toMatchObject({ updatedAt: made.updatedAt });
  });

  it.each([
    ['icon.gif', 10, 'Please select a valid image file (PNG, JPG, JPEG, SVG, WebP)'],
    ['icon.png', 2 * 1_048_576 + 1, 'File size should be less than 2MB'],
  ])('refuses the icon %s of %i bytes', async (name, bytes, text) => {
    const { dialog } = await open(null, {});
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(dialog.getByLabelText('Choose an icon'), file(name, bytes));
    expect(dialog.getByText(text)).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Remove the icon' })).toBeNull();
  });
});

describe('a stored series', () => {
  it('offers only colours that are drawn somewhere, and keeps the others', async () => {
    const stored = buildSeries({ bgGradient: 'purple', iconColor: 'red-600' });
    const { user, dialog, callsOf } = await open(stored, {
      listAdminSeries: seriesListOf([stored]),
      updateSeries: stored,
    });
    const colours = within(dialog.getByText('Colours').closest('details') ?? document.body);
    const names = colours
      .getAllByRole('combobox', { hidden: true })
      .map((select) => (select as HTMLSelectElement).labels?.[0]?.textContent);
    expect(names).toEqual(['Tag colour', 'Icon background']);
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(callsOf('updateSeries')).toHaveLength(1));
    expect(callsOf('updateSeries')[0]?.body).toMatchObject({
      bgGradient: 'purple',
      iconColor: 'red-600',
    });
  });

  it('costs nothing while it is free, and shows what is counted', async () => {
    const { user, dialog, callsOf } = await open(buildSeries(), { updateSeries: buildSeries() });
    expect(dialog.getByText('7 mock, 3 PYQ, 2 practice')).toBeDefined();
    expect(dialog.queryByLabelText(/enrolled/i)).toBeNull();
    await user.click(dialog.getByLabelText('Free'));
    for (const label of ['Price (₹)', 'Original price (₹)']) {
      expect(dialog.getByLabelText(label)).toMatchObject({ disabled: true, value: '0' });
    }
    await user.click(dialog.getByLabelText('Free'));
    expect(dialog.getByLabelText('Price (₹)')).toMatchObject({ disabled: false, value: '1499' });
    await user.click(dialog.getByLabelText('Free'));
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Test series updated successfully')).toBeDefined();
    expect(callsOf('updateSeries')[0]?.body).toMatchObject({
      isFree: true,
      price: 0,
      originalPrice: 0,
      updatedAt: buildSeries().updatedAt,
    });
  });

  it('puts the server’s faults beside their fields', async () => {
    const { user, dialog } = await open(buildSeries(), {
      updateSeries: refusal('invalid-input', 422, 'Too long', [
        { path: 'subtitle', message: 'At most 300 characters' },
      ]),
    });
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await dialog.findByText('At most 300 characters')).toBeDefined();
    expect(dialog.getByText('Failed to update test series. Please try again.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Subtitle')));
  });

  it('asks who wins when somebody else has saved meanwhile', async () => {
    const theirs = buildSeries({ title: 'Theirs', updatedAt: '2026-04-01T00:00:00.000Z' });
    const { user, dialog, callsOf } = await open(buildSeries(), {
      getAdminSeries: theirs,
      updateSeries: ({ body }) =>
        JSON.stringify(body).includes(theirs.updatedAt)
          ? theirs
          : refusal('conflict', 409, 'Somebody else has saved this series meanwhile.'),
    });
    await user.type(dialog.getByLabelText('Tag'), '!');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await dialog.findByText('Somebody else has saved this series meanwhile.')).toBeDefined();
    expect(dialog.getByLabelText('Tag')).toHaveProperty('value', 'Bestseller!');
    const over = await dialog.findByRole('button', { name: 'Save mine over it' });
    const seen = dialog
      .getAllByRole('term')
      .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]);
    expect(seen).toEqual([
      ['Title', 'Theirs'],
      ['Tag', 'Bestseller'],
    ]);
    await user.click(over);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf('updateSeries').at(-1)?.body).toMatchObject({
      title: 'Patwari 2026',
      tag: 'Bestseller!',
      updatedAt: theirs.updatedAt,
    });
  });

  it('can be given up for what somebody else has saved', async () => {
    const { user, dialog } = await open(buildSeries(), {
      getAdminSeries: buildSeries({ title: 'Theirs' }),
      updateSeries: refusal('conflict', 409, 'Saved meanwhile.'),
    });
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await user.click(
      await dialog.findByRole('button', { name: 'Discard mine and load the saved series' }),
    );
    await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Theirs'));
    expect(dialog.queryByText('Saved meanwhile.')).toBeNull();
  });

  it('is not thrown away without a question', async () => {
    const { user, dialog } = await open(buildSeries(), {});
    await user.type(dialog.getByLabelText('Tag'), '!');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = within(screen.getByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Keep Editing' }));
    expect(dialog.getByLabelText('Tag')).toHaveProperty('value', 'Bestseller!');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is left at once when nothing was changed, though a place for a new category stands open', async () => {
    const { user, dialog } = await open(buildSeries(), {});
    await user.selectOptions(dialog.getByLabelText('Category'), 'Add New Category');
    expect(document.activeElement).toBe(dialog.getByLabelText('New category'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
