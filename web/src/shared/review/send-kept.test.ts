import { actingForHeader } from '@taiyari/contract/rules/acting-for';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hearOfLostSession } from '#lib/lost-session.ts';
import { keepNote } from '#shared/review/kept-notes.ts';
import { answered, openedRound } from '#shared/review/kept-round.ts';
import { dailyStore, practiceStore, roundStore } from '#shared/review/kept-store.ts';
import { answeredStudy, openedStudy } from '#shared/review/kept-study.ts';
import { sendKeptRound } from '#shared/review/send-answers.ts';
import { sendKeptStudies } from '#shared/review/send-studies.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';

const accountId = 'asha';
const question = '0190a1b2-0000-7000-8000-000000000001';
const answeredAt = '2026-11-20T05:00:00.000Z';
const answer = { questionId: question, chosen: 1, seconds: 4, answeredAt };
const otherAccount = refusal('unauthenticated', 401, 'Another account is logged in here.');

beforeEach(async () => {
  for (const store of [roundStore, practiceStore, dailyStore])
    await (await store()).update(accountId, () => null);
});

describe('what a device has kept of an account', () => {
  it('is sent in its name, and stays where somebody else is logged in, which is asked about then', async () => {
    await givenKept();
    const calls = fakeApi({
      sendReviewAnswer: otherAccount,
      changeReviewCard: otherAccount,
      saveAnswers: otherAccount,
      getAttempt: otherAccount,
      answerDaily: otherAccount,
    });
    const hear = vi.fn();
    onTestFinished(hearOfLostSession(hear));
    expect(await sendKeptRound(accountId)).toBe(false);
    expect(await sendKeptStudies(accountId)).toBe(false);
    expect(hear).toHaveBeenCalledTimes(4);
    expect(new Set(calls.map(({ name }) => name))).toEqual(
      new Set(['sendReviewAnswer', 'changeReviewCard', 'saveAnswers', 'answerDaily']),
    );
    for (const { headers } of calls) expect(headers.get(actingForHeader)).toBe(accountId);
    const round = await (await roundStore()).get(accountId);
    expect([round?.answers.length, round?.notes?.length]).toEqual([1, 1]);
    expect((await (await practiceStore()).get(accountId))?.answers).toHaveLength(1);
    expect((await (await dailyStore()).get(accountId))?.answers).toHaveLength(1);
  });
});

it('loses no answer to daily questions by another one that the server refuses', async () => {
  const other = '0190a1b2-0000-7000-8000-000000000002';
  await keepDaily(question, other);
  const taken: string[] = [];
  fakeApi({
    answerDaily: ({ body }) => {
      const ids = (body as { answers: { questionId: string }[] }).answers.map(
        ({ questionId }) => questionId,
      );
      if (ids.includes(question))
        return refusal('invalid-input', 422, 'This question has no such option.');
      taken.push(...ids);
      return { items: ids.map(() => null) };
    },
  });
  expect(await sendKeptStudies(accountId)).toBe(true);
  expect(taken).toEqual([other]);
  expect((await (await dailyStore()).get(accountId))?.answers).toEqual([]);
});

/** An answer of a round that was left an hour ago, a note, an answer in practice and one to a daily question. */
async function givenKept(): Promise<void> {
  const given = { ...answer, id: question, versionId: question, cause: null };
  await (await roundStore()).update(accountId, () =>
    answered(openedRound(undefined, accountId, []), given),
  );
  await keepNote(accountId, { questionId: question, note: 'It flows west.', from: '' });
  const set = { serverTime: answeredAt, questions: [{ id: question, outcome: null }] };
  const practice = { ...set, id: 'practice-1', revision: 3 } as never;
  await (await practiceStore()).update(accountId, () =>
    answeredStudy(openedStudy(undefined, accountId, practice, 0), answer),
  );
  await keepDaily(question);
}

async function keepDaily(...ids: readonly string[]): Promise<void> {
  const questions = ids.map((id) => ({ id, outcome: null }));
  const daily = { id: 'jkssb/2026-11-20', serverTime: answeredAt, questions } as never;
  await (await dailyStore()).update(accountId, () =>
    ids.reduce(
      (kept, questionId) => answeredStudy(kept, { ...answer, questionId }),
      openedStudy(undefined, accountId, daily, 0),
    ),
  );
}
