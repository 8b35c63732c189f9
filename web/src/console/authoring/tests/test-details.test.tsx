import { defaultInstructions } from '@taiyari/contract/rules/instructions';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  buildFullTest,
  buildManagedTest,
  buildQuestion,
} from '#console/authoring/tests/testing/build-test.ts';
import { openConsole } from '#console/kit/testing/open-console.ts';

// A laptop's window, in which the deeds of a row stand beside each other.
beforeEach(() => {
  const wide = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => wide);
});

const section = (key: string, title: string, marks: number | null) => ({
  ...{ key, title, correctMarks: marks, incorrectMarks: marks && -marks / 4, skippedMarks: null },
  ...{ attemptMax: null, qualifying: false, cutOffs: {} },
});

async function openDetails(full: ReturnType<typeof buildFullTest>) {
  const { user } = openConsole('/admin/manage-tests', {
    listManagedTests: { items: [buildManagedTest()], total: 1, available: 1, categories: [] },
    getManagedTest: full,
  });
  await user.click(await screen.findByRole('button', { name: /^View/ }));
  return within(await screen.findByRole('dialog', { name: 'Mock 1' }));
}

const standard = defaultInstructions({
  ...{ correctMarks: 1, incorrectMarks: -0.25, skippedMarks: 0, duration: 60, timeLimit: true },
});

it('tells the marks of each section where they are not those of the test', async () => {
  const parts = [
    {
      ...{ minutes: null, earlyExit: false },
      sections: [section('maths', 'Maths', 2), section('english', 'English', null)],
    },
  ];
  const questions = [
    buildQuestion({ section: 'maths' }),
    buildQuestion({ id: '018f0000-0000-7000-8000-0000000000b2', section: 'english' }),
  ];
  const dialog = await openDetails(
    buildFullTest({ parts, questions, instructions: `${standard}\n\nBring water.` }),
  );
  expect(await dialog.findByText('By section')).toBeDefined();
  const rows = within(await dialog.findByRole('table')).getAllByRole('row');
  expect(rows[1]?.textContent).toMatch(/^Maths.*\+2, −0\.5$/);
  expect(rows[2]?.textContent).toMatch(/^English.*\+1, −0\.25$/);
  expect(dialog.getByText('Bring water.')).toBeDefined();
  expect(dialog.queryByText(/^Marking: /)).toBeNull();
});

it('tells the marks of the test where they hold for all', async () => {
  const dialog = await openDetails(buildFullTest({ instructions: standard }));
  expect(await dialog.findByText('+1 correct, −0.25 wrong, 0 skipped')).toBeDefined();
  expect(dialog.queryByRole('table')).toBeNull();
  expect(dialog.getByText(/^Nothing beside what the page before the start says/)).toBeDefined();
});
