import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SearchBox } from '#ui/search-box.tsx';

it('gives its words to the address when it is left, not after it', async () => {
  const onSearch = vi.fn();
  const user = userEvent.setup();
  render(
    <>
      <SearchBox label="Search" placeholder="" value="" onSearch={onSearch} />
      <button type="button">Elsewhere</button>
    </>,
  );
  const told: unknown[] = [];
  screen.getByRole('button').addEventListener('click', () => told.push(...onSearch.mock.calls));
  await user.click(screen.getByRole('searchbox'));
  await user.paste('asha ');
  await user.click(screen.getByRole('button'));
  expect(told).toEqual([['asha']]);
});
