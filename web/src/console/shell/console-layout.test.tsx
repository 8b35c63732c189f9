import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusOfGone } from '#console/shell/console-layout.tsx';
import { fakeApi, pending } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

/** Whose button goes with its deed. */
function Page() {
  const page = useRef<HTMLElement>(null);
  const [isDone, setIsDone] = useState(false);
  useFocusOfGone(page);
  return (
    <main ref={page} tabIndex={-1}>
      {isDone ? (
        <p>Confirmed</p>
      ) : (
        <button type="button" onClick={() => setIsDone(true)}>
          Confirm
        </button>
      )}
      <button type="button">Other</button>
    </main>
  );
}

it('keeps the focus where what had it goes', async () => {
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Confirm' });
  act(() => button.focus());
  act(() => button.click());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('leaves it to whoever has taken it meanwhile', async () => {
  render(<Page />);
  const other = screen.getByRole('button', { name: 'Other' });
  act(() => screen.getByRole('button', { name: 'Confirm' }).focus());
  act(() => screen.getByRole('button', { name: 'Confirm' }).click());
  act(() => other.focus());
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(other);
});

it('draws the frame of the console before it is known who asks', async () => {
  fakeApi({ getAccount: pending });
  renderApp('/admin/users');
  expect(await screen.findByText('Verifying admin access...')).toBeDefined();
  const links = within(screen.getByRole('navigation', { name: 'Administration' }));
  expect(links.getByRole('link', { name: 'User Management' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});
