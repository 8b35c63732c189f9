import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { readyStill, Still, type StillPart } from '#lib/still.tsx';

const Part = () => <p>a part</p>;

afterEach(() => {
  document.body.replaceChildren();
});

it('keeps what the server has drawn, also after the page was left, and fetches nothing', async () => {
  document.body.innerHTML = '<div id="drawn"><p>from the server</p></div>';
  const fetchPart = vi.fn(async () => Part);
  const still: StillPart = { id: 'drawn', fetchPart };
  await readyStill(still);
  document.body.replaceChildren();
  await readyStill(still);
  const { container } = render(<Still still={still} />);
  expect(container.innerHTML).toBe('<div id="drawn"><p>from the server</p></div>');
  expect(fetchPart).not.toHaveBeenCalled();
});

it('fetches what nobody has drawn, once', async () => {
  const fetchPart = vi.fn(async () => Part);
  const still: StillPart = { id: 'fetched', fetchPart };
  await readyStill(still);
  await readyStill(still);
  const { container } = render(<Still still={still} />);
  expect(container.innerHTML).toBe('<div id="fetched"><p>a part</p></div>');
  expect(fetchPart).toHaveBeenCalledOnce();
});

it('leaves its place empty where it cannot be fetched, and tries again the next time', async () => {
  const fetchPart = vi.fn(async () => Part).mockRejectedValueOnce(new Error('offline'));
  const still: StillPart = { id: 'away', fetchPart };
  await readyStill(still);
  const first = render(<Still still={still} />);
  expect(first.container.innerHTML).toBe('<div id="away"></div>');
  first.unmount();
  await readyStill(still);
  expect(render(<Still still={still} />).container.innerHTML).toBe(
    '<div id="away"><p>a part</p></div>',
  );
});
