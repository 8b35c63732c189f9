import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetDrafts, keepDraft } from '#lib/drafts.ts';
import { keepNote } from '#shared/review/kept-notes.ts';
import { openedRound } from '#shared/review/kept-round.ts';
import { roundStore } from '#shared/review/kept-store.ts';
import { sendKeptRound } from '#shared/review/send-answers.ts';
import { account, answers, away, cardOf, listOf, sent } from '#site/review/testing/given-round.ts';
import { noteServer } from '#site/review/testing/note-server.ts';
import { type FakeCall, fakeApi, refusal } from '#testing/fake-api.ts';
import { lateAnswer } from '#testing/late-answer.ts';
import { renderApp } from '#testing/render-app.tsx';

const west = { note: 'It flows west.', notesBefore: [''] };

const changesIn = (calls: readonly (FakeCall & { name: string })[]) =>
  calls.filter(({ name }) => name === 'changeReviewCard').map(({ body }) => body);

beforeEach(async () => {
  await (await roundStore()).update(account.id, () => null);
  await forgetDrafts(account.id);
});

it('saves a note that nobody has saved when the next question comes', async () => {
  const calls = fakeApi({ ...answers, changeReviewCard: cardOf(1), sendReviewAnswer: sent });
  renderApp('/mistakes/round');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Chenab/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Your note' }), 'It flows west.');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Which river is number 2?');
  await expect.poll(() => changesIn(calls)).toEqual([west]);
});

it('keeps a note that could not be sent with the answers, says so at the end, and sends it later', async () => {
  fakeApi({ ...answers, changeReviewCard: away, sendReviewAnswer: sent });
  const first = renderApp('/mistakes/round');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Chenab/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Your note' }), ' It flows west. ');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Which river is number 2?');
  await user.click(screen.getByRole('button', { name: /Jhelum/ }));
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  expect(await screen.findByText(/answered and noted is kept on this device/)).toBeTruthy();
  first.unmount();

  const calls = fakeApi({ ...answers, changeReviewCard: cardOf(1) });
  renderApp('/mistakes');
  await expect.poll(() => changesIn(calls)).toEqual([west]);
  await expect.poll(async () => (await (await roundStore()).get(account.id))?.notes).toEqual([]);
});

it('sends a kept note once, however many ask for it, and what is kept of it meanwhile after that', async () => {
  const { questionId } = cardOf(1);
  await (await roundStore()).update(account.id, () =>
    openedRound(undefined, account.id, [cardOf(1)]),
  );
  await keepNote(account.id, { questionId, note: 'It flows west.', from: '' });
  const calls = fakeApi({
    changeReviewCard: async () => {
      if (calls.length === 1)
        await keepNote(account.id, { questionId, note: 'North.', from: 'It flows west.' });
      return { ...cardOf(1), note: 'It flows west.' };
    },
  });
  await Promise.all([sendKeptRound(account.id), sendKeptRound(account.id)]);
  expect(calls.map(({ body }) => body)).toEqual([
    west,
    { note: 'North.', notesBefore: ['', 'It flows west.'] },
  ]);
});

it('tells nobody of the notes of another account', async () => {
  const note = { questionId: cardOf(1).questionId, note: 'It flows west.', from: '' };
  for (const accountId of [account.id, 'another']) {
    await (await roundStore()).update(accountId, () => openedRound(undefined, accountId, []));
  }
  await keepNote('another', note);
  fakeApi({ changeReviewCard: away });
  const sendings = [sendKeptRound(account.id), sendKeptRound('another')];
  expect(await Promise.all(sendings)).toEqual([true, false]);
});

it('leaves a note that the server refuses with its question', async () => {
  const refused = refusal('invalid-input', 422, 'Invalid', [
    { path: 'note', message: 'Not this.' },
  ]);
  const calls = fakeApi({ ...answers, changeReviewCard: refused, sendReviewAnswer: sent });
  const first = renderApp('/mistakes/round');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Chenab/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Your note' }), 'It flows west.');
  first.unmount();
  await expect.poll(() => calls.filter(({ name }) => name === 'changeReviewCard')).toHaveLength(1);
  renderApp('/mistakes/round');
  expect(await screen.findByDisplayValue('It flows west.')).toBeTruthy();
  expect(await screen.findByText(/The note is not saved\..*Not this\./)).toBeTruthy();
});

it('sends nothing that was kept before a note was saved', async () => {
  fakeApi({ ...answers, changeReviewCard: away, sendReviewAnswer: away });
  const first = renderApp('/mistakes/round');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Chenab/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Your note' }), 'It flows east.');
  first.unmount();
  const kept = async () => (await (await roundStore()).get(account.id))?.notes;
  await expect.poll(kept).toHaveLength(1);

  const { server, api } = noteServer();
  fakeApi({ ...answers, ...api });
  renderApp('/mistakes/round');
  const field = await screen.findByDisplayValue('It flows east.');
  await user.clear(field);
  await user.type(field, 'It flows west.');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText('Note saved.');
  expect([server.note, await kept()]).toEqual(['It flows west.', []]);
});

it('of a round says one thing at a time', async () => {
  let isAway = true;
  fakeApi({
    ...answers,
    sendReviewAnswer: sent,
    changeReviewCard: ({ body }) =>
      isAway ? away : { ...cardOf(1), note: (body as { note: string }).note },
  });
  renderApp('/mistakes/round');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Chenab/ }));
  const field = await screen.findByRole('textbox', { name: 'Your note' });
  await user.type(field, 'Jamuu');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText(/is kept on this device/);
  isAway = false;
  dispatchEvent(new Event('online'));
  await screen.findByText('Note saved.');
  expect(screen.queryByText(/was not saved|Not available/)).toBeNull();
});

describe('in the list of mistakes', () => {
  const { questionId } = cardOf(1);
  const bookOf = (note: string) => ({ ...answers, listReviewCards: listOf(note) });
  const path = { accountId: account.id, name: `note ${questionId}` };

  it('says that the note is saved where the button was', async () => {
    fakeApi({ ...bookOf(''), changeReviewCard: { ...cardOf(1), note: 'It flows west.' } });
    renderApp('/mistakes');
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Your note' }), 'It flows west.');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    const said = await screen.findByText('Note saved.');
    await expect.poll(() => document.activeElement).toBe(said);
    expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull();
  });

  it('takes what is typed after a saved note as it is typed', async () => {
    fakeApi(bookOf('It flows'));
    renderApp('/mistakes');
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' });
    await userEvent.type(field, ' west.{Enter}Far.');
    expect(field.value).toBe('It flows west.\nFar.');
  });

  it('keeps what was left of an older note beside a newer one, and sends nothing of it by itself', async () => {
    await keepDraft(path, { from: '', text: 'It rises at Verinag.' });
    const calls = fakeApi(bookOf('It flows west.'));
    const { unmount } = renderApp('/mistakes');
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' });
    await expect.poll(() => field.value).toBe('It flows west.\nIt rises at Verinag.');
    unmount();
    expect(changesIn(calls)).toEqual([]);
  });

  it('says that another device had changed it', async () => {
    const both = 'It rises at Verinag.\nIt flows west.';
    let note = '';
    fakeApi({
      ...answers,
      listReviewCards: async () => listOf(note),
      changeReviewCard: async () => {
        note = both;
        return { ...cardOf(1), note };
      },
    });
    renderApp('/mistakes');
    const user = userEvent.setup();
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' });
    await user.type(field, 'It flows west.');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText(/both texts stand in it/);
    expect(field.value).toBe(both);
  });

  it('keeps it without a connection, shows it again, and sends it when there is one', async () => {
    fakeApi({ ...bookOf(''), changeReviewCard: away });
    const { unmount } = renderApp('/mistakes');
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Your note' }), 'It flows west.');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText(/is kept on this device/);
    unmount();

    const later = renderApp('/mistakes');
    await screen.findByDisplayValue('It flows west.');
    await screen.findByText(/is kept on this device/);
    const saved = { ...cardOf(1), note: 'It flows west.' };
    const calls = fakeApi({ ...bookOf('It flows west.'), changeReviewCard: saved });
    dispatchEvent(new Event('online'));
    await screen.findByText('Note saved.');
    expect(changesIn(calls)).toEqual([west]);
    later.unmount();
  });

  it('is not called saved where the server does not take what was kept', async () => {
    await keepNote(account.id, { questionId, note: 'It flows west.', from: '' });
    const refused = refusal('invalid-input', 422, 'Invalid', [
      { path: 'note', message: 'Too long' },
    ]);
    fakeApi({ ...bookOf(''), changeReviewCard: refused });
    renderApp('/mistakes');
    await screen.findByDisplayValue('It flows west.');
    await screen.findByText(/The note is not saved\. .* Too long/);
    expect(screen.getByRole('button', { name: 'Save note' })).toBeTruthy();
    expect(screen.queryByText('Note saved.')).toBeNull();
  });

  it('takes no letter while what was kept of it is on its way', async () => {
    await keepNote(account.id, { questionId, note: 'It flows east.', from: '' });
    const first = lateAnswer<null>();
    fakeApi({
      ...bookOf(''),
      changeReviewCard: async ({ body }) => {
        await first.promise;
        return { ...cardOf(1), note: (body as { note: string }).note };
      },
    });
    renderApp('/mistakes');
    const user = userEvent.setup();
    const field = await screen.findByDisplayValue('It flows east.');
    await user.clear(field);
    await user.type(field, 'West');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await user.type(field, ', or not');
    expect(screen.getByDisplayValue('West')).toBe(field);
    first.come(null);
    await screen.findByText('Note saved.');
  });

  it('is saved after what was kept of it and is on its way', async () => {
    await keepNote(account.id, { questionId, note: 'It flows east.', from: '' });
    const first = lateAnswer<null>();
    const calls = fakeApi({
      ...bookOf(''),
      changeReviewCard: async ({ body }) => {
        const { note } = body as { note: string };
        if (note === 'It flows east.') await first.promise;
        return { ...cardOf(1), note };
      },
    });
    renderApp('/mistakes');
    const user = userEvent.setup();
    const field = await screen.findByDisplayValue('It flows east.');
    await user.clear(field);
    await user.type(field, 'It flows west.');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    first.come(null);
    await expect
      .poll(() => changesIn(calls))
      .toEqual([
        { note: 'It flows east.', notesBefore: [''] },
        { note: 'It flows west.', notesBefore: ['', 'It flows east.'] },
      ]);
  });

  it('saves what was typed before the account logs out', async () => {
    const saved = { ...cardOf(1), note: 'It flows west.' };
    const calls = fakeApi({
      ...bookOf(''),
      changeReviewCard: saved,
      deleteSessions: undefined,
    });
    renderApp('/mistakes');
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Your note' }), 'It flows west.');
    await user.click(screen.getByRole('button', { name: /account menu/i }));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    const asked = () =>
      calls.map(({ name }) => name).filter((name) => /changeReview|deleteSess/.test(name));
    await expect.poll(asked).toEqual(['changeReviewCard', 'deleteSessions']);
  });
});
