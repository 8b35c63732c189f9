import type { APIRequestContext } from '@playwright/test';
import { expectNothingForAxe } from '../support/axe.ts';
import { idOf } from '../support/database.ts';
import { expect, test } from '../support/known-device.ts';

/** Hands in a test of a series. @returns its result */
async function take(request: APIRequestContext, origin: string, seriesId: string): Promise<string> {
  const headers = { origin };
  await request.post(`/api/series/${seriesId}/enrolment`, { headers });
  const { items } = await (await request.get(`/api/series/${seriesId}/tests`)).json();
  const data = { testId: items[0].id, seriesId };
  const attempt = await (await request.post('/api/attempts', { data, headers })).json();
  const handedIn = await request.post(`/api/attempts/${attempt.id}/submission`, {
    headers,
    data: { answers: {} },
  });
  return (await handedIn.json()).id;
}

test('a series is rated by who has finished a test of it, and the result is shared on a phone', async ({
  page,
  learner,
  browser,
  baseURL,
}) => {
  expect(learner.id).toBeTruthy();
  await page.setViewportSize({ width: 360, height: 740 });
  const seriesId = await idOf('series', 'journey-series');
  const resultId = await take(page.request, `${baseURL}`, seriesId);

  await page.goto(`/test-series/${seriesId}`);
  const rating = page.getByRole('region', { name: 'Rate this series' });
  await rating.getByRole('button', { name: '4 stars' }).click();
  const own = page.getByRole('region', { name: 'Your rating' });
  await own.getByRole('textbox').fill('Close to the real paper.');
  await own.getByRole('button', { name: 'Send review' }).click();
  await expect(own.getByText('Your review is sent and waits to be looked at.')).toBeVisible();
  await expectNothingForAxe(page);

  const { items } = await (await page.request.get('/api/results')).json();
  const testId = items.find(({ id }: { id: string }) => id === resultId).testId;
  await page.goto(`/practice-test/${testId}/attempts/${resultId}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this result' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'The link' }).inputValue();
  await expectNothingForAxe(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(dialog.getByRole('button', { name: 'End the link' })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText(/^The link stops working/)).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Keep sharing' }).click();

  const elsewhere = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const stranger = await elsewhere.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('link', { name: 'See the test series' })).toBeVisible();
  await expect(stranger.getByText('Percentage')).toBeHidden();
  await expectNothingForAxe(stranger);
  const image = await stranger.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await stranger.request.get(`${baseURL}${new URL(`${image}`).pathname}`);
  expect(picture.headers()['content-type']).toBe('image/png');
  await elsewhere.close();
});
