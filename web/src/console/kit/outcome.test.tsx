import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OutcomeBanner, useOutcome } from '#console/kit/outcome.tsx';
import { i18n } from '#lib/i18n.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Page() {
  const { outcome, hide, succeed, fail } = useOutcome();
  return (
    <>
      <button type="button" onClick={() => succeed('Saved')}>
        succeed
      </button>
      <button type="button" onClick={() => fail('Broken')}>
        fail
      </button>
      <OutcomeBanner outcome={outcome} hide={hide} />
    </>
  );
}

function open(deed: 'succeed' | 'fail') {
  render(
    <I18nProvider i18n={i18n}>
      <Page />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByText(deed));
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it.each([
  { deed: 'succeed', role: 'status', text: 'Saved' },
  { deed: 'fail', role: 'alert', text: 'Broken' },
] as const)('$text stands there for five seconds', ({ deed, role, text }) => {
  open(deed);
  expect(screen.getByRole(role).textContent).toBe(text);
  pass(4999);
  expect(screen.queryByText(text)).not.toBeNull();
  pass(1);
  expect(screen.queryByText(text)).toBeNull();
});

it('stands for its whole time again when it is said again', () => {
  open('succeed');
  pass(4000);
  fireEvent.click(screen.getByText('succeed'));
  pass(4999);
  expect(screen.queryByText('Saved')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('waits under the pointer and goes on after it', () => {
  open('succeed');
  pass(3000);
  fireEvent.pointerEnter(screen.getByTestId('outcome'));
  pass(60_000);
  fireEvent.pointerLeave(screen.getByTestId('outcome'));
  pass(1999);
  expect(screen.queryByText('Saved')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('goes when it is closed', () => {
  open('fail');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Broken')).toBeNull();
});
