import type { UserSupport } from '@taiyari/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '#console/kit/testing/open-console.ts';
import { buildUserDetail } from '#console/users/testing/build-user-detail.ts';

const support: UserSupport = {
  ...{
    running: [],
    attempts: [],
    attemptCount: 0,
    deletedAttempts: [],
    sessions: [],
    waitingMails: [],
    note: null,
  },
  ...{ accommodation: null, nickname: 'Chinar' },
};

it('takes a nickname away after a question', async () => {
  let shown = support;
  const { user, click, callsOf } = openConsole('/admin/users/u1', {
    getUser: buildUserDetail(true),
    getUserSupport: () => shown,
    removeNickname: () => {
      shown = { ...support, nickname: null };
      return undefined;
    },
  });
  const part = within(await screen.findByRole('region', { name: 'Leaderboards' }));
  expect(part.getByText('Chinar')).toBeDefined();
  await click('button', 'Remove Nickname');
  expect(callsOf('removeNickname')).toEqual([]);
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this nickname?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove Nickname' }));
  expect(await part.findByText('This user is not shown on leaderboards.')).toBeDefined();
});
