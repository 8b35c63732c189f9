import { I18nProvider } from '@lingui/react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { i18n } from '#lib/i18n.ts';
import { Pencil, Trash2 } from '#ui/icons/elsewhere.ts';
import { RowDeeds } from '#ui/table/row-deeds.tsx';

function show(matches: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  const [edit, remove] = [vi.fn(), vi.fn()];
  render(
    <I18nProvider i18n={i18n}>
      <RowDeeds
        name="Bahu"
        deeds={[
          { label: 'Edit', name: 'Edit Bahu', icon: Pencil, onDo: edit },
          { label: 'Delete', name: 'Delete Bahu', icon: Trash2, isDanger: true, onDo: remove },
        ]}
      />
    </I18nProvider>,
  );
  return { user: userEvent.setup(), edit, remove };
}

it('stands beside each other where there is room', async () => {
  const { user, edit } = show(true);
  await user.click(screen.getByRole('button', { name: 'Edit Bahu' }));
  expect(edit).toHaveBeenCalledOnce();
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

it('keeps the focus on a deed that is turned round', () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  const drawn = (label: string) => (
    <I18nProvider i18n={i18n}>
      <RowDeeds
        name="Bahu"
        deeds={[{ label, name: `${label} Bahu`, icon: Pencil, onDo: vi.fn() }]}
      />
    </I18nProvider>
  );
  const { rerender } = render(drawn('Archive'));
  screen.getByRole('button', { name: 'Archive Bahu' }).focus();
  rerender(drawn('Sell again'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sell again Bahu' }));
});

it('is one button on a phone, whose sheet is called as the row is and closes with what was chosen', async () => {
  const { user, remove, edit } = show(false);
  const opener = screen.getByRole('button', { name: 'What to do with Bahu' });
  await user.click(opener);
  const sheet = within(screen.getByRole('dialog', { name: 'Bahu' }));
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Edit',
    'Delete',
  ]);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(remove).toHaveBeenCalledOnce();
  expect(edit).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});
