import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { givenExam } from '#exam/attempts/testing/fake-exam.ts';
import { noChanges } from '#shared/attempts/state/sheet.ts';
import { answerStore } from '#shared/attempts/store/answer-store.ts';
import { buildResult } from '#shared/attempts/testing/build-attempt.ts';
import { buildTest } from '#site/catalogue/testing/build-catalogue.ts';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

/** The list of practice tests, which names the test as the server has it. */
function givenListed() {
  const { exam, calls: _, ...answers } = givenExam({ attempt: { deadline: null } });
  const account = buildAccount({ id: `learner-of-${exam.testId}` });
  fakeApi({
    ...answers,
    getAccount: account,
    listTests: () => {
      const { id, status } = exam.server.attempt;
      const result = status === 'submitted' ? buildResult({ testId: exam.testId }) : null;
      const row = { ...buildTest({ id: exam.testId }), result };
      const items = [{ ...row, attemptId: status === 'running' ? id : null }];
      return { items, total: 1, available: 1, subjects: [], languages: ['en'] };
    },
  });
  return { exam, account };
}

it('reads the list anew once a test that was left without a connection is handed in', async () => {
  const { exam } = givenListed();
  const user = userEvent.setup();
  renderApp(`/practice-test/${exam.testId}`);
  await user.click(await screen.findByRole('button', { name: 'Start Test' }));
  await screen.findByRole('heading', { name: /^Question 1/ });
  exam.isDown = true;
  await user.keyboard('3');
  await user.click(screen.getByRole('button', { name: 'Submit Test' }));
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Leave this page' }));
  await screen.findByRole('link', { name: /^Resume/ });
  exam.isDown = false;
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('link', { name: /^Results/ });
  expect(screen.queryByRole('link', { name: /^Resume/ })).toBeNull();
});

it('so it does where the site is opened again later', async () => {
  const { exam, account } = givenListed();
  const store = await answerStore();
  const clockNote = { serverMilliseconds: 0, wallMilliseconds: Date.now() };
  const key = { accountId: account.id, attemptId: exam.server.attempt.id };
  await store.open(account.id, exam.server.attempt, clockNote);
  await store.keepChanges(key, { ...noChanges, answers: { q1: 2 } });
  await store.keepSubmission(key, 'learner');
  exam.isBusy = true;
  renderApp('/practice-tests');
  await screen.findByRole('link', { name: /^Resume/ });
  exam.isBusy = false;
  await screen.findByRole('link', { name: /^Results/ });
  await waitFor(async () => expect(await store.load(key)).toBeNull());
});
