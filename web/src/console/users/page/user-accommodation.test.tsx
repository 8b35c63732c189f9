import type { UserSupport } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '#console/kit/testing/open-console.ts';
import { buildUserDetail } from '#console/users/testing/build-user-detail.ts';
import { refusal } from '#testing/fake-api.ts';
import { takesLetters } from '#testing/takes-letters.ts';

const nothing: UserSupport = {
  ...{
    running: [],
    attempts: [],
    attemptCount: 0,
    deletedAttempts: [],
    sessions: [],
    waitingMails: [],
    note: null,
  },
  accommodation: null,
  nickname: null,
};
const given: NonNullable<UserSupport['accommodation']> = {
  ...({
    kind: 'compensatory',
    percent: null,
    reason: 'Certificate 12',
    validUntil: '2099-12-31',
  } as const),
  ...{ approvedBy: 'Asha Bhat', approvedAt: '2026-03-01T06:30:00.000Z' },
};
const part = async () => within(await screen.findByRole('region', { name: 'Extra time in tests' }));

it('gives a percentage with its reason, and shows at its field what is refused', async () => {
  let support = nothing;
  let isRefused = true;
  const { user, bodies, click } = openConsole('/admin/users/u1', {
    getUser: buildUserDetail(false),
    getUserSupport: () => support,
    putAccommodation: () => {
      if (isRefused) {
        return refusal('invalid-input', 422, 'No', [{ path: 'percent', message: 'At most 200' }]);
      }
      support = { ...nothing, accommodation: { ...given, kind: 'percent', percent: 33 } };
      return { approvedAt: given.approvedAt };
    },
  });
  expect((await part()).getByText('The time of everybody.')).toBeDefined();
  await click('button', 'Give extra time');
  const dialog = within(screen.getByRole('dialog', { name: 'Extra time' }));
  await user.selectOptions(dialog.getByRole('combobox'), 'A percentage of the time');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This field is required')).toBeDefined();
  expect(dialog.getByText('Enter a number from 1 to 200')).toBeDefined();
  await user.click(dialog.getByLabelText('Reason'));
  await user.paste('Certificate 12');
  await user.click(dialog.getByLabelText('Per cent'));
  await user.paste('333');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await takesLetters(dialog.getByLabelText('Per cent'));
  expect(dialog.getByText('Enter a number from 1 to 200')).toBeDefined();
  expect(bodies('putAccommodation')).toEqual([]);
  await user.clear(dialog.getByLabelText('Per cent'));
  await user.click(dialog.getByLabelText('Per cent'));
  await user.paste('33');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('At most 200')).toBeDefined();
  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await (await part()).findByText(/33% more time in each part/)).toBeDefined();
  expect(bodies('putAccommodation')[1]).toEqual({
    ...{ kind: 'percent', percent: 33, reason: 'Certificate 12', validUntil: null },
    approvedAt: null,
  });
});

it('says where its last day is over, and takes no other such day', async () => {
  const { user, click } = openConsole('/admin/users/u1', {
    getUser: buildUserDetail(false),
    getUserSupport: { ...nothing, accommodation: { ...given, validUntil: '2020-01-01' } },
    putAccommodation: refusal('invalid-input', 422, 'No', [
      { path: 'validUntil', message: 'This day is over' },
    ]),
  });
  expect((await part()).getByText(/, ended on 1 Jan 2020/)).toBeDefined();
  await click('button', 'Change extra time');
  const dialog = within(screen.getByRole('dialog', { name: 'Extra time' }));
  const day = dialog.getByLabelText('Last day (optional)');
  await user.clear(day);
  await user.type(day, '02/01/2020');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const field = await dialog.findByText('This day is over');
  expect(day.getAttribute('aria-describedby')).toContain(field.id);
});

it('takes it away after a question', async () => {
  let support: UserSupport = { ...nothing, accommodation: given };
  const { user, click, callsOf } = openConsole('/admin/users/u1', {
    getUser: buildUserDetail(false),
    getUserSupport: () => support,
    deleteAccommodation: () => {
      support = nothing;
      return undefined;
    },
  });
  expect((await part()).getByText(/until 31 Dec 2099/)).toBeDefined();
  expect((await part()).getByText('Given by Asha Bhat, 1 Mar 2026')).toBeDefined();
  await click('button', 'Take it away');
  expect(callsOf('deleteAccommodation')).toEqual([]);
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Take it away' }));
  expect(await (await part()).findByText('The time of everybody.')).toBeDefined();
});

const later = '2026-03-02T06:30:00.000Z';
const others: UserSupport = {
  ...nothing,
  accommodation: { ...given, kind: 'percent', percent: 50, reason: 'Letter 7', approvedAt: later },
};

/** Somebody else is quicker at the first try. */
function openMeeting(atFirst: UserSupport, byNow: UserSupport) {
  let support = atFirst;
  const meet = () => {
    if (support === byNow) return undefined;
    support = byNow;
    return refusal('conflict', 409, 'Somebody else has changed the extra time.');
  };
  return openConsole('/admin/users/u1', {
    getUser: buildUserDetail(false),
    getUserSupport: () => support,
    putAccommodation: () => meet() ?? { approvedAt: later },
    deleteAccommodation: () => {
      const refused = meet();
      if (!refused) support = nothing;
      return refused;
    },
  });
}

it('shows what somebody else has given meanwhile, keeps what was typed, and then writes over it', async () => {
  const { user, bodies, click } = openMeeting({ ...nothing, accommodation: given }, others);
  await part();
  await click('button', 'Change extra time');
  const dialog = within(screen.getByRole('dialog', { name: 'Extra time' }));
  await user.click(dialog.getByLabelText('Reason'));
  await user.paste(' seen');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Somebody else has changed the extra time/)).toBeDefined();
  expect(dialog.getByText('50% more time in each part')).toBeDefined();
  expect(dialog.getByText('Letter 7')).toBeDefined();
  expect(dialog.getByDisplayValue('Certificate 12 seen')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies('putAccommodation')).toHaveLength(2));
  expect(bodies('putAccommodation')).toMatchObject([
    { approvedAt: given.approvedAt },
    { approvedAt: later, reason: 'Certificate 12 seen' },
  ]);
});

it('goes on showing it while a day is typed that is none yet', async () => {
  const { user, click } = openMeeting({ ...nothing, accommodation: given }, others);
  await part();
  await click('button', 'Change extra time');
  const dialog = within(screen.getByRole('dialog', { name: 'Extra time' }));
  const day = dialog.getByLabelText('Last day (optional)');
  await user.clear(day);
  await user.type(day, '30/11/2099');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Somebody else has changed the extra time/)).toBeDefined();
  await user.clear(day);
  await user.type(day, '31/1');
  expect(dialog.getByText('31 Dec 2099')).toBeDefined();
  expect(dialog.getByLabelText('Last day (optional)')).toHaveProperty('value', '31/1');
});

it('says that somebody else has taken it away meanwhile', async () => {
  const { user, bodies, click } = openMeeting({ ...nothing, accommodation: given }, nothing);
  await part();
  await click('button', 'Change extra time');
  const dialog = within(screen.getByRole('dialog', { name: 'Extra time' }));
  await user.click(dialog.getByLabelText('Reason'));
  await user.paste(' seen');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^The user has none any more/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies('putAccommodation')).toHaveLength(2));
  expect(bodies('putAccommodation')[1]).toMatchObject({ approvedAt: null });
});

it('takes away only what was seen', async () => {
  const { user, click, callsOf } = openMeeting({ ...nothing, accommodation: given }, others);
  await part();
  await click('button', 'Take it away');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Certificate 12')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Take it away' }));
  expect(await dialog.findByText(/and nothing was taken away/)).toBeDefined();
  expect(dialog.getByText('Letter 7')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Take it away' }));
  expect(await (await part()).findByText('The time of everybody.')).toBeDefined();
  const urls = callsOf('deleteAccommodation').map(({ url }) => decodeURIComponent(String(url)));
  expect(urls[0]).toContain(given.approvedAt);
  expect(urls[1]).toContain(later);
});
