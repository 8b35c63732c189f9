import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  buildImpact,
  buildSeries,
  seriesListOf,
} from '#console/authoring/series/testing/build-series.ts';
import { openConsole } from '#console/kit/testing/open-console.ts';
import { type FakeAnswers, refusal } from '#testing/fake-api.ts';

const nobody = buildImpact();
const sold = buildImpact({ enrolments: 12, buyers: 7, openOrders: 2, claimedOrders: 3 });
const archived = buildSeries({ status: 'archived' });

async function open(deed: 'Edit' | 'Delete', answers: FakeAnswers) {
  const console = openConsole('/admin/test-series', {
    listAdminSeries: seriesListOf([buildSeries()]),
    updateSeries: archived,
    changeSeriesStatus: archived,
    ...answers,
  });
  await screen.findByText('Test Series', { selector: 'caption' });
  await console.click('button', `${deed} Patwari 2026`);
  return console;
}

/** Chooses a status in the form and presses Update. */
async function save({ user, click }: Awaited<ReturnType<typeof open>>, status: string) {
  await user.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Status'), status);
  await click('button', 'Update');
}

const question = async (name = 'Archive this test series?') =>
  within(await screen.findByRole('dialog', { name }));

describe('the form of a series', () => {
  it('asks before a series is archived that learners have, and saves only then', async () => {
    const page = await open('Edit', { getSeriesImpact: sold });
    await save(page, 'archived');
    const first = await question();
    expect(first.getByText(/who has it can no longer open it/)).toBeDefined();
    expect(first.getByText('12 learners are enrolled')).toBeDefined();
    expect(first.getByText(/^What 7 learners have bought/)).toBeDefined();
    expect(first.getByText(/^2 orders that are not paid yet; those .* are closed$/)).toBeDefined();
    expect(first.getByText(/^3 orders whose payment is still to be looked up: /)).toBeDefined();
    await page.user.click(first.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog', { name: 'Edit Test Series' })).toBeDefined();
    expect(page.callsOf('updateSeries')).toEqual([]);
    await page.click('button', 'Update');
    await page.user.click((await question()).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Test series updated successfully')).toBeDefined();
    expect(page.callsOf('updateSeries')).toMatchObject([{ body: { status: 'archived' } }]);
  });

  it('asks before it is made a draft, whose orders can still be paid', async () => {
    const page = await open('Edit', { getSeriesImpact: sold });
    await save(page, 'draft');
    const asked = await question('Make a draft of this test series?');
    expect(asked.getByText(/^2 orders .*; they can still be paid$/)).toBeDefined();
    expect(asked.getByText(/^3 orders whose payment is still to be looked up: /)).toBeDefined();
  });

  it('asks also where nobody can say who has it', async () => {
    const page = await open('Edit', { getSeriesImpact: refusal('internal', 500, 'Broken') });
    await save(page, 'archived');
    expect((await question()).getByText(/could not be counted just now/)).toBeDefined();
  });

  it('asks nothing where nobody has it and no order waits, nor where it stays on the site', async () => {
    const page = await open('Edit', { getSeriesImpact: nobody });
    await save(page, 'archived');
    expect(await screen.findByText('Test series updated successfully')).toBeDefined();
    await page.click('button', 'Edit Patwari 2026');
    await save(page, 'active');
    await waitFor(() => expect(page.callsOf('updateSeries')).toHaveLength(2));
    expect(page.callsOf('getSeriesImpact')).toHaveLength(1);
  });
});

it("'Archive instead' asks, too, where somebody has it", async () => {
  const page = await open('Delete', { getSeriesImpact: sold });
  await screen.findByText('The enrolments of 12 learners');
  await page.click('button', 'Archive instead');
  const asked = await question();
  expect(asked.getByText('12 learners are enrolled')).toBeDefined();
  expect(page.callsOf('changeSeriesStatus')).toEqual([]);
  await page.user.click(asked.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.callsOf('changeSeriesStatus')).toMatchObject([{ body: { status: 'archived' } }]);
  expect(await screen.findByText('Test series archived')).toBeDefined();
});
