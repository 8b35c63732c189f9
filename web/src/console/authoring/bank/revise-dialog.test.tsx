import type { FullBankQuestion } from '@taiyari/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildBankQuestion } from '#console/kit/questions/testing/build-bank-question.ts';
import { openConsole } from '#console/kit/testing/open-console.ts';
import { type FakeAnswers, pending, refusal } from '#testing/fake-api.ts';

const revision = {
  ...{ number: 1, basedOn: null, createdAt: '2026-02-01T06:30:00.000Z', createdBy: 'Imran Dar' },
  ...{ question: 'Which river flows by Srinagar?', options: ['Jhelum', 'Ravi'], correctAnswer: 0 },
  ...{ explanation: '', translations: {} },
};
const question = buildFull(1);

function buildFull(newest: number): FullBankQuestion {
  const numbers = Array.from({ length: newest }, (_, index) => newest - index);
  return {
    ...buildBankQuestion(),
    revision: newest,
    replacedBy: null,
    revisions: numbers.map((number) => ({ ...revision, number })),
    uses: [],
  };
}

async function openDialog(answers: FakeAnswers) {
  const opened = openConsole(`/admin/question-bank/${question.id}`, {
    getBankQuestion: question,
    listDuplicates: { items: [], total: 0 },
    ...answers,
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Edit question' }));
  await screen.findByRole('dialog');
  return { ...opened, save: () => opened.click('button', 'Save as a new revision') };
}

const inFocus = () => document.activeElement?.textContent;

it('leads to what somebody else has written meanwhile, each time', async () => {
  let newest = 1;
  const { save, write } = await openDialog({
    getBankQuestion: () => buildFull(newest),
    reviseBankQuestion: () => {
      newest += 1;
      return refusal('conflict', 409, 'Somebody else was quicker.');
    },
  });
  await write('Question', ' Today?');
  await save();
  await waitFor(() => expect(inFocus()).toMatch(/^Imran Dar has written revision 2 meanwhile/));
  await save();
  await waitFor(() => expect(inFocus()).toMatch(/^Imran Dar has written revision 3 meanwhile/));
});

it('names what both have changed', async () => {
  let newest = 1;
  const { save, write } = await openDialog({
    getBankQuestion: () => {
      const full = buildFull(newest);
      const [first, ...others] = full.revisions;
      const theirs = { question: 'Which river is it?', options: ['Jhelum', 'Tawi'] };
      if (newest === 1 || !first) return full;
      return { ...full, revisions: [{ ...first, ...theirs }, ...others] };
    },
    reviseBankQuestion: () => {
      newest += 1;
      return refusal('conflict', 409, 'Somebody else was quicker.');
    },
  });
  await write('Question', ' Today?');
  await write('Option A', ' river');
  await save();
  await waitFor(() =>
    expect(inFocus()).toMatch(/Both of you changed: Question, options and right answer\. There/),
  );
  const option = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect([option('Option A'), option('Option B')]).toEqual(['Jhelum river', 'Ravi']);
});

it('leads to why it was not saved', async () => {
  const { save, write } = await openDialog({
    reviseBankQuestion: refusal('internal', 500, 'Something went wrong.'),
  });
  await write('Question', ' Today?');
  await save();
  await waitFor(() => expect(inFocus()).toBe('Something went wrong.'));
});

it('leads to the first field that is wrong', async () => {
  const { save, user, callsOf } = await openDialog({});
  const field = screen.getByRole('textbox', { name: 'Question' });
  await user.clear(field);
  await save();
  expect(document.activeElement).toBe(field);
  expect(callsOf('reviseBankQuestion')).toEqual([]);
});

it('leads to the field that the server refuses', async () => {
  const message = 'There is no such picture.';
  const { save, write } = await openDialog({
    reviseBankQuestion: refusal('invalid-input', 422, message, [{ path: 'explanation', message }]),
  });
  await write('Explanation (optional)', 'See the map.');
  await save();
  const field = screen.getByRole('textbox', { name: 'Explanation (optional)' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('takes no letter while it is saved', async () => {
  const { save, write } = await openDialog({ reviseBankQuestion: pending });
  await write('Question', ' Today?');
  await save();
  await write('Question', ' Or not?');
  expect(screen.getByRole('textbox', { name: 'Question' })).toHaveProperty(
    'value',
    `${revision.question} Today?`,
  );
});
