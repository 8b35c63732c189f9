import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { i18n } from '#lib/i18n.ts';
import { ErrorState } from '#ui/error-state.tsx';

afterEach(() => vi.restoreAllMocks());

it('calls it no fault that there is no connection', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <I18nProvider i18n={i18n}>
      <ErrorState message="Failed to load your enrolled test series." />
    </I18nProvider>,
  );
  expect(screen.getByRole('heading').textContent).toBe('You are offline');
  expect(screen.queryByText(/^Failed/)).toBeNull();

  onLine.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong');
  expect(screen.getByText(/^Failed/)).toBeDefined();
});
