import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNoteSlow } from '#lib/forms/slow-sending.ts';
import { i18n } from '#lib/i18n.ts';
import { TryingAgain } from '#shared/shell/trying-again.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Form({ isSaving }: { isSaving: boolean }) {
  useNoteSlow(isSaving);
  return (
    <I18nProvider i18n={i18n}>
      <TryingAgain />
    </I18nProvider>
  );
}

const isTold = () => screen.queryByText(/^No answer has come yet/) !== null;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('says that a form still waits for its answer, not before somebody wonders and no longer than it waits', () => {
  const { rerender } = render(<Form isSaving />);
  pass(7000);
  expect(isTold()).toBe(false);
  pass(1500);
  expect(isTold()).toBe(true);
  rerender(<Form isSaving={false} />);
  expect(isTold()).toBe(false);
  pass(20_000);
  expect(isTold()).toBe(false);
});
