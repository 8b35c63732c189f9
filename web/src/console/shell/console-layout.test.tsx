import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusOfGone } from '#console/shell/console-layout.tsx';

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
