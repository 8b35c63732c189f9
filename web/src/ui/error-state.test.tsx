import { I18nProvider } from '@lingui/react';
import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18n } from '#lib/i18n.ts';
import { ErrorState } from '#ui/error-state.tsx';

it('calls it no fault that there is no connection', () => {
  onlineManager.setOnline(false);
  render(
    <I18nProvider i18n={i18n}>
      <ErrorState message="Failed to load your enrolled test series." />
    </I18nProvider>,
  );
  expect(screen.getByRole('heading').textContent).toBe('No connection');
  expect(screen.queryByText(/^Failed/)).toBeNull();

  act(() => onlineManager.setOnline(true));
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong');
  expect(screen.getByText(/^Failed/)).toBeDefined();
});

it('says no more than that it comes where it is under the heading of a section: the page has said why', () => {
  onlineManager.setOnline(false);
  render(
    <I18nProvider i18n={i18n}>
      <ErrorState headingLevel={3} message="Failed to load the exams." onRetry={() => undefined} />
    </I18nProvider>,
  );
  expect(screen.getByText(/^This comes by itself/)).toBeDefined();
  expect(screen.queryByText('No connection')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();

  act(() => onlineManager.setOnline(true));
  expect(screen.getByText(/^Failed/)).toBeDefined();
});

it('calls nothing wrong until what is tried again with the connection has failed', () => {
  onlineManager.setOnline(false);
  const state = (isRetrying: boolean) => (
    <I18nProvider i18n={i18n}>
      <ErrorState message="Failed to load." isRetrying={isRetrying} onRetry={() => undefined} />
    </I18nProvider>
  );
  const { rerender } = render(state(false));
  const heading = () => screen.getByRole('heading').textContent;
  act(() => onlineManager.setOnline(true));
  expect(heading()).toBe('No connection');
  rerender(state(true));
  expect(heading()).toBe('No connection');
  rerender(state(false));
  expect(heading()).toBe('Something went wrong');
  rerender(state(true));
  expect(heading()).toBe('Something went wrong');
});
