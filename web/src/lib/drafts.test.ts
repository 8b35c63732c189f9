import '#testing/modules-anew.ts';

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Drafts = typeof import('#lib/drafts.ts');

const path = { accountId: 'asha', name: 'test 1' };
let here: Drafts;
let there: Drafts;

/** The module with a memory of its own, as every tab has it. */
async function openTab(): Promise<Drafts> {
  vi.resetModules();
  return import('#lib/drafts.ts');
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  here = await openTab();
  there = await openTab();
  await here.forgetDrafts(path.accountId);
});

afterEach(() => {
  vi.useRealTimers();
});

it('offers what was kept last, and replaces what was offered', async () => {
  await here.keepDraft(path, 'old');
  const later = await openTab();
  expect(await later.readDraft(path)).toBe('old');
  await later.keepDraft(path, 'new');
  await later.forgetDraft(path);
  expect(await later.readDraft(path)).toBeUndefined();
});

it('loses no typing of a tab when another one is saved', async () => {
  await here.keepDraft(path, 'typed here');
  await there.keepDraft(path, 'typed there');
  await there.forgetDraft(path);
  expect(await (await openTab()).readDraft(path)).toBe('typed here');
});

it('loses nothing that was typed on in a tab when another one sends what it was shown of it', async () => {
  await here.keepDraft(path, 'begun');
  await there.readDraft(path);
  vi.setSystemTime(Date.now() + 1);
  await here.keepDraft(path, 'begun and typed on');
  await there.forgetDraft(path);
  expect(await (await openTab()).readDraft(path)).toBe('begun and typed on');
  await here.forgetDraft(path);
  expect(await (await openTab()).readDraft(path)).toBeUndefined();
});

it('loses nothing of one account when another one writes under the same name', async () => {
  const ofZoya = { ...path, accountId: 'zoya' };
  await here.keepDraft(path, 'of Asha');
  await here.keepDraft(ofZoya, 'of Zoya');
  await here.forgetDraft(ofZoya);
  expect(await here.readDraft(path)).toBe('of Asha');
});

it('forgets a draft that was offered and not wanted', async () => {
  await here.keepDraft(path, 'unwanted');
  const later = await openTab();
  await later.readDraft(path);
  await later.forgetDraft(path);
  expect(await (await openTab()).readDraft(path)).toBeUndefined();
});

it('forgets all of an account, and nothing of another', async () => {
  await here.keepDraft(path, 'one');
  await there.keepDraft({ ...path, name: 'test 2' }, 'two');
  await here.keepDraft({ accountId: 'bilal', name: 'test 1' }, 'his');
  await here.forgetDrafts('asha');
  expect(await here.readDraft(path)).toBeUndefined();
  expect(await here.readDraft({ ...path, name: 'test 2' })).toBeUndefined();
  expect(await here.readDraft({ accountId: 'bilal', name: 'test 1' })).toBe('his');
});

it('does not bring back what was left, once something else has been written and sent', async () => {
  await there.keepDraft(path, 'left');
  // All this before the device has an answer.
  const { result } = renderHook(() =>
    here.useDraft<string | null>(path, null, (kept) => String(kept)),
  );
  act(() => result.current.write('written'));
  act(() => result.current.forget(null));
  await act(() => here.readDraft(path));
  expect(result.current.written).toBeNull();
  expect(await (await openTab()).readDraft(path)).toBe('left');
});
