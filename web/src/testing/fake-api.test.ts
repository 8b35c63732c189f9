import { AsyncLocalStorage } from 'node:async_hooks';
import { onlineManager } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { noteLostLine } from '#lib/lost-line.ts';
import { fakeApi } from '#testing/fake-api.ts';

let asTheTestBefore: (work: () => void) => void;

it('is left by a page that still waits for an answer', () => {
  fakeApi({});
  asTheTestBefore = AsyncLocalStorage.snapshot();
});

it('is not taken for out of reach by what the page of the test before finds out', async () => {
  fakeApi({});
  const found = vi.spyOn(onlineManager, 'setOnline');
  asTheTestBefore(noteLostLine);
  await vi.waitFor(() => expect(found).toHaveBeenCalled());
  expect(onlineManager.isOnline()).toBe(true);
});
