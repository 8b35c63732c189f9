import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { i18n } from '#lib/i18n.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';

function Form({ onClose }: { onClose: () => void }) {
  const [isDone, setIsDone] = useState(false);
  return (
    <I18nProvider i18n={i18n}>
      <Dialog isOpen isForm title="Import" onOpenChange={onClose}>
        {isDone ? (
          'Done'
        ) : (
          <button type="button" onClick={() => setIsDone(true)}>
            Go
          </button>
        )}
      </Dialog>
    </I18nProvider>
  );
}

it('closes on Escape also when the control that had the focus is gone', async () => {
  const onClose = vi.fn();
  render(<Form onClose={onClose} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Go' }));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each([
  ['confirms by Enter after a click on its text', false, 1],
  ['does not where words would be lost', true, 0],
])('%s', async (_, losesWords, times) => {
  const onConfirm = vi.fn();
  const props = { isOpen: true, title: 'Retake?', confirmText: 'Retake', losesWords, onConfirm };
  render(
    <I18nProvider i18n={i18n}>
      <ConfirmDialog {...props} onOpenChange={() => undefined} />
    </I18nProvider>,
  );
  const dialog = screen.getByRole('dialog');
  fireEvent.keyDown(dialog, { key: 'Enter' });
  fireEvent.keyDown(dialog, { key: 'Enter', repeat: true });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Cancel' }), { key: 'Enter' });
  expect(onConfirm).toHaveBeenCalledTimes(times);
});

it('closes the upper of two dialogs alone', async () => {
  const [onClose, onUpperClose] = [vi.fn(), vi.fn()];
  render(
    <>
      <Form onClose={onClose} />
      <Form onClose={onUpperClose} />
    </>,
  );
  const user = userEvent.setup();
  const [, upper] = screen.getAllByRole('button', { name: 'Go' });
  if (upper) await user.click(upper);
  await user.keyboard('{Escape}');
  expect([onClose, onUpperClose].map((close) => close.mock.calls.length)).toEqual([0, 1]);
});

it('is not decided by a key that is still held', () => {
  render(<Form onClose={vi.fn()} />);
  const button = screen.getByRole('button', { name: 'Go' });
  // What is not cancelled is a click for the browser.
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
});

it('takes the lines of who holds the key in a text of many lines', () => {
  render(
    <I18nProvider i18n={i18n}>
      <Dialog isOpen isForm title="Note" onOpenChange={vi.fn()}>
        <textarea aria-label="Note" />
      </Dialog>
    </I18nProvider>,
  );
  const text = screen.getByRole('textbox');
  expect(fireEvent.keyDown(text, { key: 'Enter', repeat: true })).toBe(true);
});

it('is not shut by the second half of the double tap that has opened it', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <Dialog isOpen title="Language" onOpenChange={vi.fn()} />
    </I18nProvider>,
  );
  const closedBy = () => screen.getByRole('dialog').getAttribute('closedby');
  expect(closedBy()).toBe('closerequest');
  await expect.poll(closedBy).toBe('any');
});
