import type { UserJob, UserJobDetail } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildSeries, seriesListOf } from '#console/authoring/series/testing/build-series.ts';
import { openConsole } from '#console/kit/testing/open-console.ts';
import { refusal } from '#testing/fake-api.ts';

const job: UserJob = {
  id: '018f0000-0000-7000-8000-0000000000d1',
  kind: 'mail',
  title: 'Mock 9',
  state: 'running',
  total: 40,
  done: 8,
  unchanged: 1,
  refused: 1,
  createdAt: '2026-03-01T06:30:00.000Z',
  finishedAt: null,
  actorName: 'Zoya Mir',
};
const detail: UserJobDetail = {
  ...job,
  text: 'It is there.',
  refusals: [{ userId: 'u7', name: 'Asha Bhat', reason: 'The email address is not verified' }],
};
const user = {
  userId: 'u1',
  name: 'Zoya Mir',
  email: 'zoya@example.com',
  emailVerification: true,
  role: 'user' as const,
  isActive: true,
  lastLogin: null,
  testsTaken: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const users = {
  items: [user],
  total: 1,
  ...{ totalIsCapped: false, next: null, previous: null },
  counts: { total: 1, active: 1, newToday: 0, verified: 1 },
};

describe('selected users', () => {
  async function openSelected(answers: Parameters<typeof openConsole>[1]) {
    const opened = openConsole('/admin/users', {
      listUsers: users,
      getUserJob: detail,
      ...answers,
    });
    await opened.user.click(await screen.findByRole('checkbox', { name: 'Select Zoya Mir' }));
    return opened;
  }

  it('are mailed, once there is something to say, and the page of the job follows', async () => {
    const { click, write, bodies } = await openSelected({ startUserJob: job });
    await click('button', 'Write a Mail');
    await click('button', 'Send Mail');
    expect(await screen.findByText('Subject is required')).toBeDefined();
    expect(screen.getByText('This field is required')).toBeDefined();
    expect(bodies('startUserJob')).toEqual([]);
    await write('Subject', 'Mock 9');
    await write('Text', 'It is there.');
    await click('button', 'Send Mail');
    expect(await screen.findByRole('heading', { name: 'Mock 9', level: 1 })).toBeDefined();
    expect(bodies('startUserJob')).toEqual([
      { kind: 'mail', ids: ['u1'], subject: 'Mock 9', text: 'It is there.' },
    ]);
  });

  it('are given a series; a refusal leaves the dialog as it is', async () => {
    const { click, user, bodies } = await openSelected({
      startUserJob: refusal('not-found', 404, 'Test series not found'),
      listAdminSeries: seriesListOf([buildSeries({ id: 's1', title: 'Patwari' })]),
    });
    await click('button', 'Give a Series');
    const dialog = within(screen.getByRole('dialog', { name: 'Give a series' }));
    await dialog.findByRole('option', { name: 'Patwari' });
    await user.selectOptions(dialog.getByRole('combobox', { name: /Test series/ }), 'Patwari');
    await click('button', 'Give Series');
    expect(await dialog.findByText('Test series not found')).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: 'Why (not required)' }), 'The 2026 class.');
    await click('button', 'Give Series');
    const gift = { kind: 'enrolment', ids: ['u1'], seriesId: 's1' };
    await waitFor(() =>
      expect(bodies('startUserJob')).toEqual([gift, { ...gift, reason: 'The 2026 class.' }]),
    );
  });
});

it('lists the jobs with how far they are', async () => {
  openConsole('/admin/user-jobs', { listUserJobs: { items: [job], total: 1 } });
  const row = within(await screen.findByRole('row', { name: /Mock 9/ }));
  expect(row.getByText('Running')).toBeDefined();
  expect(row.getByText('10 of 40: 8 done, 1 unchanged, 1 refused')).toBeDefined();
  const bar = row.getByRole('progressbar', { name: 'Progress of Mock 9' });
  expect(bar.getAttribute('value')).toBe('25');
  expect(row.getByRole('link', { name: 'Mock 9' }).getAttribute('href')).toBe(
    `/admin/user-jobs/${job.id}`,
  );
});

it('says when there was none', async () => {
  openConsole('/admin/user-jobs', { listUserJobs: { items: [], total: 0 } });
  expect(await screen.findByText('No jobs yet')).toBeDefined();
});

it('shows whom a job was refused for, and stops it', async () => {
  let isStopped = false;
  const { click } = openConsole(`/admin/user-jobs/${job.id}`, {
    getUserJob: () => (isStopped ? { ...detail, state: 'cancelled' } : detail),
    cancelUserJob: () => {
      isStopped = true;
      return { ...job, state: 'cancelled' };
    },
  });
  const link = await screen.findByRole('link', { name: 'Asha Bhat' });
  expect(link.getAttribute('href')).toBe('/admin/users/u7');
  expect(screen.getByText('The email address is not verified')).toBeDefined();
  await click('button', 'Stop');
  expect(await screen.findByText('Stopped. What was done stays done.')).toBeDefined();
  expect(await screen.findByText('Stopped')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
});
