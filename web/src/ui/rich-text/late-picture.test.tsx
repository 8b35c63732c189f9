import '#testing/modules-anew.ts';

import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { i18n } from '#lib/i18n.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';

const line = vi.hoisted(() => ({ isDown: true }));
vi.mock('#ui/rich-text/enlarged-picture.tsx', async (importOriginal) => {
  if (line.isDown) throw new TypeError('Failed to fetch dynamically imported module');
  return importOriginal();
});

it('a picture that cannot be enlarged says so, leaves the page alone, and is enlarged once it can be', async () => {
  const text = `Which is it? ![A map](picture:${'a'.repeat(64)}/300x200)`;
  render(
    <I18nProvider i18n={i18n}>
      <RichText text={text} />
    </I18nProvider>,
  );
  const user = userEvent.setup();
  const picture = await screen.findByRole('button', { name: 'Enlarge: A map' });
  await user.click(picture);
  await screen.findByText(/^It could not be enlarged/);
  expect(screen.getByText(/^Which is it/)).toBeDefined();
  line.isDown = false;
  await user.click(picture);
  await screen.findByRole('dialog', { name: 'Picture' });
  expect(screen.queryByText(/^It could not be enlarged/)).toBeNull();
});
