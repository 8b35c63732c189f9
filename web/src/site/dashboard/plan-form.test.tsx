import { I18nProvider } from '@lingui/react';
import type { Language } from '@taiyari/contract/rules/languages';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { i18n } from '#lib/i18n.ts';
import { PlanForm } from '#site/dashboard/plan-form.tsx';
import type { Profile } from '#site/profile/api.ts';
import { buildAccount } from '#testing/build-account.ts';
import { buildProfile } from '#testing/build-profile.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { createTestQueryClient } from '#testing/query-client.ts';

const profile = buildProfile();
const exams = [
  { slug: 'police', name: 'Police' },
  { slug: 'ssc', name: 'SSC' },
];
const english = buildAccount({ questionLanguage: 'en' });
const open = { exam: '', examDate: '' };
const over = { exam: 'police', examDate: '2026-11-20' };

/** `plan` is what the tab knew when it was opened, the answers what the server has by now. */
function show(plan: typeof open, answers: FakeAnswers = {}, isOver = false) {
  const calls = fakeApi({
    getAccount: buildAccount(),
    getProfile: { ...profile, ...plan },
    updateProfile: ({ body }) => ({ ...profile, ...(body as Partial<Profile>) }),
    changeQuestionLanguage: buildAccount({ questionLanguage: 'ur' }),
    ...answers,
  });
  let isDone = false;
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createTestQueryClient({ retry: false })}>
        <PlanForm exams={exams} plan={plan} isOver={isOver} onDone={() => (isDone = true)} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return {
    done: () => waitFor(() => expect(isDone).toBe(true)),
    isDone: () => isDone,
    bodies: (wanted: string) => calls.filter(({ name }) => name === wanted).map(({ body }) => body),
  };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save and go on' }));
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);
const nameDay = (value: string) =>
  fireEvent.change(screen.getByLabelText(/Day of the exam/), { target: { value } });

it('leaves alone what was chosen elsewhere since it was opened', async () => {
  let questionLanguage: Language | null = null;
  const { done, bodies } = show(open, { getAccount: () => buildAccount({ questionLanguage }) });
  await screen.findByLabelText('Language of the questions');
  questionLanguage = 'hi';
  await save();
  await done();
  expect(bodies('updateProfile')).toEqual([{}]);
  expect(bodies('changeQuestionLanguage')).toEqual([]);
});

it('sends what was changed', async () => {
  const { done, bodies } = show({ exam: 'police', examDate: '2031-05-04' });
  await choose('Exam', 'SSC');
  nameDay('');
  await choose('Language of the questions', 'Urdu');
  await save();
  await done();
  expect(bodies('updateProfile')).toEqual([{ exam: 'ssc', examDate: '' }]);
  expect(bodies('changeQuestionLanguage')).toEqual([{ questionLanguage: 'ur' }]);
});

it('chooses the language that it shows where the account has none', async () => {
  const { done, bodies } = show(open, { changeQuestionLanguage: english });
  expect(screen.getByLabelText<HTMLSelectElement>('Language of the questions').value).toBe('en');
  await save();
  await done();
  expect(bodies('changeQuestionLanguage')).toEqual([{ questionLanguage: 'en' }]);
});

it('shows the language that the account has by now, until one is chosen here', async () => {
  show(open, { getAccount: buildAccount({ questionLanguage: 'hi' }) });
  const field = screen.getByLabelText<HTMLSelectElement>('Language of the questions');
  await waitFor(() => expect(field.value).toBe('hi'));
  await choose('Language of the questions', 'Urdu');
  expect(field.value).toBe('ur');
});

it('says that the language was not saved, and saves all when it is sent again', async () => {
  let isDown = true;
  const { done, isDone, bodies } = show(open, {
    changeQuestionLanguage: () =>
      isDown ? refusal('internal', 500, '') : buildAccount({ questionLanguage: 'ur' }),
  });
  await choose('Exam', 'Police');
  await choose('Language of the questions', 'Urdu');
  await save();
  await screen.findByText('This could not be saved. Please try again.');
  expect(isDone()).toBe(false);
  expect(screen.getByLabelText<HTMLSelectElement>('Language of the questions').value).toBe('ur');
  isDown = false;
  await save();
  await done();
  expect(bodies('changeQuestionLanguage')).toHaveLength(2);
  expect(bodies('updateProfile')).toEqual([{ exam: 'police' }]);
});

it('takes away the day that is over where the next one is left open', async () => {
  const { done, bodies } = show(over, { getAccount: english }, true);
  await choose('Exam', 'SSC');
  await save();
  await done();
  expect(bodies('updateProfile')).toEqual([{ exam: 'ssc', examDate: '' }]);
});

it('leaves the next day that another device has named in the place of the one that is over', async () => {
  const next = { ...profile, exam: 'ssc', examDate: '2031-05-04' };
  const { done, bodies } = show(over, { getProfile: next, getAccount: english }, true);
  await save();
  await done();
  expect(bodies('updateProfile')).toEqual([{}]);
});
