import { givenEnrolment, idOf } from '../support/database.ts';
import { expect, test } from '../support/known-device.ts';
import { submit } from '../support/test-screen.ts';

// A test that was taken has three buttons: on a phone they stood over its facts.
test('facts and buttons of the tests of a series stand apart on a phone', async ({
  page,
  learner,
}) => {
  const seriesId = await idOf('series', 'journey-series');
  await givenEnrolment(learner.id, seriesId);
  await page.goto(`/test-series/${seriesId}`);
  await page.getByRole('link', { name: 'Start' }).first().click();
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expect(page.getByRole('radio')).toHaveCount(4);
  await submit(page);
  await expect(page.getByText(/View Analysis/)).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/test-series/${seriesId}`);
  await expect(page.getByRole('button', { name: 'Retake' })).toBeVisible();
  const overlaps = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('li:has(h3)')];
    return rows.flatMap((row) => {
      const facts = [...row.querySelectorAll('li')].filter((fact) => fact.checkVisibility());
      const controls = [...row.querySelectorAll('a, button')];
      return facts.flatMap((fact) => {
        const one = fact.getBoundingClientRect();
        return controls
          .filter((control) => {
            const other = control.getBoundingClientRect();
            return (
              one.left < other.right &&
              other.left < one.right &&
              one.top < other.bottom &&
              other.top < one.bottom
            );
          })
          .map((control) => `${fact.textContent} under ${control.textContent}`);
      });
    });
  });
  expect(overlaps).toEqual([]);
});
