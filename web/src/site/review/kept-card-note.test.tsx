import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDrafts, keepDraft } from '#lib/drafts.ts';
import { keepNote } from '#shared/review/kept-notes.ts';
import { noteRefused } from '#shared/review/kept-round.ts';
import { roundStore } from '#shared/review/kept-store.ts';
import { sendKeptRound } from '#shared/review/send-answers.ts';
import { account, answers, cardOf, sent } from '#site/review/testing/given-round.ts';
import { noteServer } from '#site/review/testing/note-server.ts';
import { fakeApi, pending, refusal } from '#testing/fake-api.ts';
import { lateAnswer } from '#testing/late-answer.ts';
import { renderApp } from '#testing/render-app.tsx';

const { questionId } = cardOf(1);

const noteField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' });

/** Types a note in the place of the one that stands there, and saves it. */
async function saveAs(text: string): Promise<void> {
  const user = userEvent.setup();
  const field = await noteField();
  await user.clear(field);
  if (text !== '') await user.type(field, text);
  await user.click(screen.getByRole('button', { name: 'Save note' }));
}

const goOnline = () => dispatchEvent(new Event('online'));

beforeEach(async () => {
  await (await roundStore()).update(account.id, () => null);
  await forgetDrafts(account.id);
});

it('of a round is known once it was sent by itself, so that it can be corrected', async () => {
  const { server, api } = noteServer();
  fakeApi({ ...answers, ...api, sendReviewAnswer: sent });
  renderApp('/mistakes/round');
  await userEvent.click(await screen.findByRole('button', { name: /Chenab/ }));
  server.isAway = true;
  await saveAs('Jamuu');
  await screen.findByText(/is kept on this device/);
  server.isAway = false;
  goOnline();
  await screen.findByText('Note saved.');
  await saveAs('Jammu');
  await screen.findByText('Note saved.');
  expect([server.note, (await noteField()).value]).toEqual(['Jammu', 'Jammu']);
});

describe('what is being typed while a note is sent by itself', () => {
  async function givenOneOnItsWay() {
    const { server, api } = noteServer();
    const line = lateAnswer<null>();
    fakeApi({
      ...answers,
      ...api,
      changeReviewCard: async (call) => {
        await line.promise;
        return api.changeReviewCard(call);
      },
    });
    await keepNote(account.id, { questionId, note: 'It flows east.', from: '' });
    renderApp('/mistakes');
    await screen.findByDisplayValue('It flows east.');
    const arrive = async () => {
      line.come(null);
      await expect.poll(() => server.note).not.toBe('');
      await expect
        .poll(async () => (await (await roundStore()).get(account.id))?.notes)
        .toEqual([]);
      // What was saved is told to the page, which asks for its cards anew.
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    };
    return { server, arrive };
  }

  it('does not come back where it was cleared', async () => {
    const { server, arrive } = await givenOneOnItsWay();
    const field = await noteField();
    await userEvent.clear(field);
    await arrive();
    expect(field.value).toBe('');
    await userEvent.type(field, 'West.');
    expect(field.value).toBe('West.');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText('Note saved.');
    expect(server.note).toBe('West.');
  });

  it('stays as it is where another device had changed the note, and both are saved', async () => {
    const { server, arrive } = await givenOneOnItsWay();
    const field = await noteField();
    await userEvent.type(field, ' It is long.');
    server.note = 'It rises at Verinag.';
    await arrive();
    expect(field.value).toBe('It flows east. It is long.');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText(/both texts stand in it/);
    expect(server.note).toMatch(/^It rises at Verinag\.\n(.*\n)?It flows east\. It is long\.$/);
  });
});

it('stands once where the answer to an earlier save of it was lost', async () => {
  const { server, api } = noteServer();
  fakeApi({ ...answers, ...api });
  renderApp('/mistakes');
  server.losesAnswers = true;
  await saveAs('It was abrogatd.');
  await screen.findByText(/is kept on this device/);
  expect(server.note).toBe('It was abrogatd.');
  server.isAway = true;
  await saveAs('It was abrogated.');
  await screen.findByText(/is kept on this device/);
  server.isAway = false;
  server.losesAnswers = false;
  goOnline();
  await screen.findByText('Note saved.');
  expect([server.note, (await noteField()).value]).toEqual(Array(2).fill('It was abrogated.'));
});

it('is named with a few notes before it, however often it was corrected without a connection', async () => {
  for (let time = 0; time < 30; time += 1) {
    await keepNote(account.id, { questionId, note: `${time + 1}`, from: time ? `${time}` : '' });
  }
  const calls = fakeApi({ changeReviewCard: { ...cardOf(1), note: '30' } });
  await sendKeptRound(account.id);
  const notesBefore = ['', '21', '22', '23', '24', '25', '26', '27', '28', '29'];
  expect(calls.map(({ body }) => body)).toEqual([{ note: '30', notesBefore }]);
});

it('keeps also what another tab has kept of it', async () => {
  await keepNote(account.id, { questionId, note: 'It flows east.', from: '' });
  await keepNote(account.id, { questionId, note: 'It flows west.', from: '' });
  const { server, api } = noteServer();
  fakeApi({ changeReviewCard: api.changeReviewCard });
  await sendKeptRound(account.id);
  expect(server.note).toBe('It flows east.\nIt flows west.');
});

describe('a note that the server does not take', () => {
  const refused = refusal('not-found', 404, 'Question not found');

  it('is said to be not saved, and is sent by itself when its question is seen again', async () => {
    const { server, api } = noteServer();
    fakeApi({ ...answers, ...api, changeReviewCard: refused });
    const first = renderApp('/mistakes');
    await saveAs('It flows west.');
    await screen.findByText(/The note is not saved\. .* Question not found/);
    first.unmount();

    fakeApi({ ...answers, ...api });
    renderApp('/mistakes');
    await screen.findByText('Note saved.');
    expect([server.note, (await noteField()).value]).toEqual(Array(2).fill('It flows west.'));
  });

  it('is said to be not saved also where another tab was told so', async () => {
    const { server, api } = noteServer();
    server.isAway = true;
    fakeApi({ ...answers, ...api });
    renderApp('/mistakes');
    await saveAs('It flows west.');
    await screen.findByText(/is kept on this device/);
    await (await roundStore()).update(
      account.id,
      (round) => round && noteRefused(round, { questionId, note: 'It flows west.' }, 'No card'),
    );
    goOnline();
    await screen.findByText(/The note is not saved\. .* No card/);
    expect(screen.queryByText(/is kept on this device/)).toBeNull();
  });

  it('is the same where it was refused without its question', async () => {
    await keepNote(account.id, { questionId, note: 'It flows west.', from: '' });
    fakeApi({ changeReviewCard: refused });
    expect(await sendKeptRound(account.id)).toBe(true);
    const { server, api } = noteServer();
    fakeApi({ ...answers, ...api });
    renderApp('/mistakes');
    await screen.findByText('Note saved.');
    expect(server.note).toBe('It flows west.');
  });

  it('keeps back no other one', async () => {
    const other = cardOf(2).questionId;
    await keepNote(account.id, { questionId, note: 'It flows west.', from: '' });
    await keepNote(account.id, { questionId: other, note: 'It flows north.', from: '' });
    const calls = fakeApi({
      changeReviewCard: ({ url }) => (url.pathname.endsWith(other) ? cardOf(2) : refused),
    });
    await sendKeptRound(account.id);
    await sendKeptRound(account.id);
    expect(calls).toHaveLength(2);
  });
});

it('that is sent by itself says where both texts stand in it', async () => {
  const { server, api } = noteServer();
  server.isAway = true;
  fakeApi({ ...answers, ...api });
  renderApp('/mistakes');
  await saveAs('It flows west.');
  await screen.findByText(/is kept on this device/);
  server.isAway = false;
  server.note = 'It rises at Verinag.';
  goOnline();
  await screen.findByText(/both texts stand in it/);
  expect((await noteField()).value).toBe('It rises at Verinag.\nIt flows west.');
});

it('that was changed elsewhere is not deleted at once, which is said, but the second time', async () => {
  const { server, api } = noteServer('It flows east.');
  fakeApi({ ...answers, ...api });
  renderApp('/mistakes');
  await screen.findByDisplayValue('It flows east.');
  server.note = 'It flows west.';
  await saveAs('');
  await screen.findByText(/^Note not deleted\. It had been changed/);
  expect((await noteField()).value).toBe('It flows west.');
  await saveAs('');
  await screen.findByText('Note saved.');
  expect([server.note, (await noteField()).value]).toEqual(['', '']);
});

it('is kept where the line hangs, and sent later', async () => {
  const line = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(line.signal);
  fakeApi({ ...answers, ...noteServer().api, changeReviewCard: pending });
  renderApp('/mistakes');
  await saveAs('It flows west.');
  vi.mocked(AbortSignal.timeout).mockRestore();
  const { server, api } = noteServer();
  server.isAway = true;
  fakeApi({ ...answers, ...api });
  line.abort(new DOMException('It took too long.', 'TimeoutError'));
  await screen.findByText(/is kept on this device/);
  server.isAway = false;
  goOnline();
  await screen.findByText('Note saved.');
  expect(server.note).toBe('It flows west.');
});

it('shows what the release before has kept of it as a text alone', async () => {
  await keepDraft({ accountId: account.id, name: `note ${questionId}` }, 'It flows west.');
  const calls = fakeApi({ ...answers, ...noteServer('It rises at Verinag.').api });
  const { unmount } = renderApp('/mistakes');
  await screen.findByText('Save note');
  expect((await noteField()).value).toBe('It rises at Verinag.\nIt flows west.');
  unmount();
  expect(calls.map(({ name }) => name)).not.toContain('changeReviewCard');
});
