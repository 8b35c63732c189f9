import type { ManagedTranslation } from '@taiyari/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildFullTest, buildQuestion } from '#console/authoring/tests/testing/build-test.ts';
import { admin, openConsole } from '#console/kit/testing/open-console.ts';
import { forgetDrafts } from '#lib/drafts.ts';
import type { FakeAnswers } from '#testing/fake-api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  return forgetDrafts(admin.id);
});

const hindi: ManagedTranslation = {
  question: 'फ्रांस की राजधानी?',
  options: ['पेरिस', 'ल्यों', 'नीस', 'लील'],
  explanation: '987 से।',
  reviewed: true,
  state: 'reviewed',
  source: null,
};
const [id1, id2] = ['018f0000-0000-7000-8000-0000000000b1', '018f0000-0000-7000-8000-0000000000b2'];
const test = buildFullTest({
  questions: [
    buildQuestion({ id: id1, translations: { hi: hindi } }),
    buildQuestion({ id: id2, question: 'Two and two?' }),
  ],
});

async function open(shown = test, answers: FakeAnswers = {}) {
  const page = openConsole(`/admin/manage-tests/${shown.id}`, {
    getManagedTest: shown,
    ...answers,
  });
  await screen.findByLabelText('Title');
  return page;
}

const rows = () => screen.getAllByRole('button', { name: /^Edit question/ });
const openRow = (at: number) => fireEvent.click(rows()[at] ?? document.body);
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const paste = (name: string, text: string) =>
  fireEvent.change(field(name), { target: { value: text } });

it('says in the list what is missing, and above it how much is done', async () => {
  await open();
  expect(screen.getByText('Hindi: 1 of 2 reviewed')).toBeDefined();
  expect(within(rows()[0] ?? document.body).queryByText(/Hindi/)).toBeNull();
  expect(rows()[1]?.textContent).toContain('Hindi: Missing');
  expect(rows()[1]?.textContent).not.toContain('Urdu');
});

it('takes a question in another language, letter by letter with its English, and saves it', async () => {
  let body: unknown;
  const { user } = await open(test, {
    updateTest: (call) => {
      body = call.body;
      return test;
    },
  });
  openRow(1);
  await waitFor(() => expect(document.activeElement).toBe(field('Question')));
  await user.click(tab(/^Hindi/));
  expect(field('Question in Hindi').lang).toBe('hi');
  paste('Question in Hindi', 'दो और दो?');
  expect(tab(/^Hindi/).textContent).toContain('Draft');
  ['तीन', 'चार', 'पाँच', 'छह'].forEach((text, at) => {
    paste(`Option ${'ABCD'[at]} in Hindi`, text);
  });
  paste('Explanation in Hindi', '987 से।');
  await user.click(screen.getByRole('checkbox', { name: /^Reviewed/ }));
  expect(tab(/^Hindi/).textContent).toContain('Reviewed');
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await waitFor(() => expect(body).toBeDefined());
  expect(body).toMatchObject({
    questions: [
      { translations: {} },
      {
        translations: {
          hi: {
            question: 'दो और दो?',
            options: ['तीन', 'चार', 'पाँच', 'छह'],
            explanation: '987 से।',
            reviewed: true,
          },
        },
      },
    ],
  });
});

it('goes to what is missing in the other language before it saves', async () => {
  const { user } = await open();
  openRow(1);
  await user.click(tab(/^Urdu/));
  paste('Question in Urdu', 'دو اور دو؟');
  await user.click(tab(/^English/));
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await waitFor(() => expect(document.activeElement).toBe(field('Option A in Urdu')));
  expect(field('Option A in Urdu').dir).toBe('rtl');
  expect(screen.getAllByText('Option A is required')).toHaveLength(1);
});

it('shows what became of the English, and is good again when it was read', async () => {
  const { question, options, explanation } = buildQuestion({ question: 'The old question?' });
  const stale = { ...hindi, state: 'stale' as const, source: { question, options, explanation } };
  const shown = { ...test, questions: [buildQuestion({ id: id1, translations: { hi: stale } })] };
  const { user } = await open(shown);
  openRow(0);
  await user.click(tab(/^Hindi/));
  expect(tab(/^Hindi/).textContent).toContain('Out of date');
  expect(screen.getByText('The old question?')).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: /^Reviewed/ }));
  expect(tab(/^Hindi/).textContent).toContain('Reviewed');
  expect(screen.queryByText('The old question?')).toBeNull();
});

it('moves between the languages by the arrows, and stays in one from question to question', async () => {
  const { user } = await open();
  openRow(0);
  await user.click(tab(/^English/));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toBe(tab(/^Hindi/)));
  expect(field('Question in Hindi').value).toBe(hindi.question);
  openRow(1);
  await waitFor(() => expect(document.activeElement).toBe(field('Question in Hindi')));
  expect(field('Question in Hindi').value).toBe('');
});
