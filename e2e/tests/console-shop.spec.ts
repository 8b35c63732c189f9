import { expectNothingForAxe } from '../support/axe.ts';
import { givenPricedSeries, withDatabase } from '../support/database.ts';
import { expect, signIn, test } from '../support/known-device.ts';
import { givenFirstAdmin } from '../support/reported-question.ts';

/** A priced series whose name nothing else bears. */
async function givenNamedSeries(title: string): Promise<string> {
  const id = await givenPricedSeries();
  await withDatabase((client) =>
    client.query('update series set title = $2 where id = $1', [id, title]),
  );
  return id;
}

test('a coupon is made, a learner orders with it, and the revenue shows what came in', async ({
  page,
  browser,
  baseURL,
  learner,
}) => {
  // Two people, five pages and two looks at their accessibility.
  test.slow();
  const title = `Patwari ${learner.id}`;
  const seriesId = await givenNamedSeries(title);
  const code = `FEST-${learner.id.slice(-12).toUpperCase()}`;
  const console = await browser.newContext({ baseURL });
  const admin = await givenFirstAdmin();
  await signIn(console, admin, `${baseURL}`);
  const staff = await console.newPage();

  await staff.goto('/admin/orders');
  await staff.getByRole('navigation', { name: 'What is sold' }).getByText('Coupons').click();
  await staff.getByRole('button', { name: 'Add Coupon' }).click();
  const dialog = staff.getByRole('dialog', { name: 'New coupon' });
  await dialog.getByLabel('Code').fill(code.toLowerCase());
  await dialog.getByLabel('Percent').fill('20');
  await expectNothingForAxe(staff);
  await dialog.getByRole('button', { name: 'Create' }).click();
  // It gives away what is sold: the password is asked for on top of the form, which keeps what was typed.
  const password = staff.getByRole('dialog', { name: 'Confirm that it is you' });
  await password.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('Enter your password to make a coupon.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await password.getByLabel('Your password').fill(admin.password);
  await password.getByRole('button', { name: 'Confirm' }).click();
  await expect(staff.getByText(`Coupon ${code} created`)).toBeVisible();
  await expect(staff.getByRole('row', { name: code })).toBeVisible();

  await page.goto(`/orders/new/${seriesId}`);
  await page.getByLabel('Coupon').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Go on to pay ₹400' }).click();
  await page.getByRole('button', { name: 'Pay ₹400 (test)' }).click();
  await expect(page.getByText(`Paid. You are enrolled in ${title}.`)).toBeVisible();

  await staff.getByRole('navigation', { name: 'What is sold' }).getByText('Revenue').click();
  const row = staff.getByRole('row', { name: title });
  await expect(row.getByText('₹400')).toBeVisible();
  await expectNothingForAxe(staff);
  await console.close();
});
