import type { PaperQuestion } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { loadLateScreens } from '#exam/attempts/late/use-late-screens.ts';
import { forgetDrafts } from '#lib/drafts.ts';
import { handPreview, type Preview } from '#shared/attempts/preview/handed-preview.ts';
import { buildAttempt, buildParts, buildQuestion } from '#shared/attempts/testing/build-attempt.ts';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

await loadLateScreens();

const admin = buildAccount({ labels: ['admin'] });
const testId = '018f0000-0000-7000-8000-0000000000a1';
const address = `/admin/manage-tests/${testId}/preview`;

afterEach(async () => {
  await forgetDrafts(admin.id);
});

const english = [1, 2, 3, 4, 5].map((number) =>
  buildQuestion(number, number === 1 ? { passageId: 'en-1' } : {}),
);
const hindi = english.map(
  (question): PaperQuestion => ({
    ...question,
    text: `प्रश्न ${question.id}`,
    lang: 'hi',
    ...(question.passageId && { passageId: 'hi-1' }),
  }),
);

function buildPreview(overrides: Partial<Preview> = {}): Preview {
  const attempt = buildAttempt({
    id: 'preview',
    languages: ['en', 'hi'],
    questions: english,
    passages: [{ id: 'en-1', text: 'Read this first.' }],
    parts: buildParts(),
    partEnds: ['2025-01-01T10:10:00.000Z', '2025-01-01T10:20:00.000Z', '2025-01-01T10:30:00.000Z'],
    deadline: '2025-01-01T10:30:00.000Z',
  });
  const { parts, correctMarks, incorrectMarks, skippedMarks } = attempt;
  return {
    isDraft: true,
    attempt,
    papers: { hi: { questions: hindi, passages: [{ id: 'hi-1', text: 'पहले यह पढ़ें।' }] } },
    test: {
      ...{ parts, correctMarks, incorrectMarks, skippedMarks, languages: ['en', 'hi'] },
      ...{ title: 'Mock 9', description: 'The ninth.', totalQuestions: 5, duration: 30 },
      ...{ timeLimit: true, totalMarks: 5, instructions: 'Read twice.', declaration: false },
    },
    ...overrides,
  };
}

async function open(preview: Preview | null, account = admin) {
  const calls = fakeApi({ getAccount: account });
  if (preview) await handPreview({ accountId: admin.id, testId }, preview);
  const app = renderApp(address);
  return { ...app, user: userEvent.setup(), calls };
}

it('shows the instructions, then the test screen, says what it is, and sends nothing', async () => {
  const { user, calls } = await open(buildPreview());
  expect(await screen.findByText(/Nothing is saved and nothing counts/)).toBeDefined();
  expect(screen.getByText('It shows what stands in the editor, saved or not.')).toBeDefined();
  expect(screen.getByText('Read twice.')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Start Test' }));
  await screen.findByRole('heading', { name: /^Question 1/ });
  expect(screen.getByText(/Nothing is saved and nothing counts/)).toBeDefined();
  expect(screen.getByText('Read this first.')).toBeDefined();
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.queryByText(/private mode/)).toBeNull();
  await user.keyboard('1');
  await user.click(screen.getByRole('button', { name: 'End this part' }));
  const leave = within(screen.getByRole('dialog', { name: 'End this part?' }));
  await user.click(leave.getByRole('button', { name: 'End this part' }));
  await screen.findByRole('heading', { name: 'Question 3' });
  const names = calls.map(({ name }) => name);
  expect(names.filter((name) => !['getAccount', 'getSite'].includes(name))).toEqual([]);
});

it('has each question in the languages of the test, as they were handed over', async () => {
  const { user } = await open(buildPreview());
  await user.click(await screen.findByRole('button', { name: 'Start Test' }));
  const choice = await screen.findByRole('combobox', { name: 'View in' });
  await user.selectOptions(choice, 'hi');
  expect(await screen.findByText(`प्रश्न ${english[0]?.id}`)).toBeDefined();
  expect(screen.getByText('पहले यह पढ़ें।')).toBeDefined();
  expect(sessionStorage.getItem('shown:preview')).toBeNull();
});

it('ends without a result, and can be taken once more from the beginning', async () => {
  const { user } = await open(buildPreview());
  await user.click(await screen.findByRole('button', { name: 'Start Test' }));
  await screen.findByRole('heading', { name: /^Question 1/ });
  await user.keyboard('1');
  await user.click(screen.getAllByRole('button', { name: 'Submit Test' })[0] as HTMLElement);
  const dialog = within(screen.getByRole('dialog', { name: 'Submit the test?' }));
  await user.click(dialog.getByRole('button', { name: 'Submit Test' }));
  expect(await screen.findByRole('heading', { name: 'The preview is over' })).toBeDefined();
  expect(screen.getByText('You have answered 1 of 5 questions.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Preview once more' }));
  await user.click(await screen.findByRole('button', { name: 'Start Test' }));
  await screen.findByRole('heading', { name: /^Question 1/ });
  expect(screen.getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(
    false,
  );
});

it('is left by its own question, which speaks of no attempt', async () => {
  const { user, history } = await open(buildPreview());
  await user.click(await screen.findByRole('button', { name: 'Start Test' }));
  await screen.findByRole('heading', { name: /^Question 1/ });
  await user.click(screen.getByRole('button', { name: 'Exit test' }));
  const dialog = within(screen.getByRole('dialog', { name: 'End the preview?' }));
  expect(dialog.queryByRole('button', { name: 'Discard' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'End the preview' }));
  await waitFor(() => expect(history.location.pathname).toBe(`/admin/manage-tests/${testId}`));
});

it('says where a preview comes from when there is none, and when there is nothing to take', async () => {
  await open(null);
  expect(await screen.findByText(/opened from the test in the console/)).toBeDefined();
  const empty = buildPreview();
  const shown = await open({ ...empty, test: { ...empty.test, totalQuestions: 0 } });
  expect(await screen.findByText('A test without questions cannot be taken.')).toBeDefined();
  shown.unmount();
});

it('is not for learners', async () => {
  const { history } = await open(buildPreview(), buildAccount());
  await waitFor(() => expect(history.location.pathname).toBe('/unauthorized'));
});
