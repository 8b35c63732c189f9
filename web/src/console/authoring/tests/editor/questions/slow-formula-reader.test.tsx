import '#testing/modules-anew.ts';

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildFullTest } from '#console/authoring/tests/testing/build-test.ts';
import { admin, openConsole } from '#console/kit/testing/open-console.ts';
import { forgetDrafts } from '#lib/drafts.ts';

/** The network is slow: what reads formulas comes when it is called. */
const network = vi.hoisted(() => {
  const waiting: (() => void)[] = [];
  return {
    arrive: () => waiting.map((go) => go()),
    arrival: new Promise<void>((go) => waiting.push(go)),
  };
});
vi.mock('#ui/rich-text/read-formula.ts', async (importOriginal) => {
  await network.arrival;
  return importOriginal();
});

afterEach(() => forgetDrafts(admin.id));

const test = buildFullTest();

it('tells of a formula that was gone on from before it could be read, once it can', async () => {
  const { click, user, bodies, button } = openConsole(`/admin/manage-tests/${test.id}`, {
    getManagedTest: test,
  });
  await screen.findByLabelText('Title');
  await click('button', 'Add Question');
  const paste = (name: string, text: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
  paste('Question', 'Half: $\\frac{1$');
  for (const letter of ['A', 'B', 'C', 'D']) paste(`Option ${letter}`, letter);
  await user.keyboard('{Alt>}[Digit1]{/Alt}');
  await click('button', 'Save and next');
  expect(screen.queryByText(/cannot be saved/)).toBeNull();
  network.arrive();
  expect(await screen.findByText('Question 3 cannot be saved as it is. Edit it.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Edit question 3/ }));
  expect(await screen.findByText('This formula cannot be read: \\frac{1')).toBeDefined();
  await user.click(button('Save Test'));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Question' })),
  );
  expect(bodies('updateTest')).toEqual([]);
});
