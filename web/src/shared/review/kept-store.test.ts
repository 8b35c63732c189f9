import { afterEach, expect, it, vi } from 'vitest';
import { keepNote, readKeptNote } from '#shared/review/kept-notes.ts';
import { noted, openedRound } from '#shared/review/kept-round.ts';
import { practiceStore, roundStore } from '#shared/review/kept-store.ts';
import { answeredStudy, openedStudy } from '#shared/review/kept-study.ts';

const accountId = 'asha';
const answeredAt = '2026-11-20T05:00:00.000Z';

/** The stores of another tab: the same code once more, for what a page holds lies in its modules. */
async function otherTab(): Promise<{
  practiceStore: typeof practiceStore;
  roundStore: typeof roundStore;
}> {
  const path = '/src/shared/review/kept-store.ts?tab';
  return import(path);
}

const withoutRoom = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });

afterEach(async () => {
  vi.restoreAllMocks();
  for (const store of [roundStore, practiceStore])
    await (await store()).update(accountId, () => null);
});

/** A practice with one question, which is answered. */
function practised(id: string) {
  const question = { id: `${id}-question`, outcome: null };
  const practice = { id, serverTime: answeredAt, revision: 3, questions: [question] } as never;
  const given = { questionId: question.id, chosen: 1, seconds: 4, answeredAt };
  return (known: Parameters<typeof openedStudy>[0]) =>
    answeredStudy(openedStudy(known, accountId, practice, 0), given) as never;
}

it('keeps the answers of both practices that two tabs held without room', async () => {
  const own = await practiceStore();
  const other = await (await otherTab()).practiceStore();
  const full = withoutRoom();
  await own.update(accountId, practised('one'));
  await other.update(accountId, practised('two'));
  full.mockRestore();
  await other.update(accountId, (kept) => kept);
  const kept = await own.update(accountId, (known) => known);
  expect(kept?.set.id).toBe('one');
  expect(kept?.answers.map(({ setId }) => setId)).toEqual(['one', 'two']);
});

it('does not take up again what was sent while the device had no room', async () => {
  const own = await practiceStore();
  await own.update(accountId, practised('one'));
  const full = withoutRoom();
  await own.update(accountId, (kept) => kept && { ...kept, answers: [] });
  full.mockRestore();
  expect((await own.update(accountId, (kept) => kept))?.answers).toEqual([]);
});

it('loses no text of a note that two tabs wrote without room', async () => {
  const question = { questionId: 'question', from: '' };
  const other = await (await otherTab()).roundStore();
  const full = withoutRoom();
  await keepNote(accountId, { ...question, note: 'It flows west.' });
  await other.update(accountId, (kept) =>
    noted(kept ?? openedRound(undefined, accountId, []), { ...question, note: 'It is long.' }),
  );
  full.mockRestore();
  await other.update(accountId, (kept) => kept);
  await (await roundStore()).update(accountId, (kept) => kept);
  expect((await readKeptNote(accountId, 'question'))?.note).toBe('It is long.\nIt flows west.');
});
