import type { Locator, Page } from '@playwright/test';
import { idOf } from '../support/database.ts';
import { givenDividedTest } from '../support/divided-test.ts';
import { expect, test } from '../support/known-device.ts';

type Kind = { readonly name: string; readonly given: (baseURL?: string) => Promise<string> };

const kinds: readonly Kind[] = [
  { name: 'without sections', given: () => idOf('tests', 'journey-practice') },
  { name: 'of several parts', given: givenDividedTest },
];
/** What the test does not go on after, in the dialogs that ask. */
const ends = /^(Submit Test|Save and leave|Discard|End this part)$/;

/** Which it has to come by. */
const dialogs = ['Leave the test?', 'Question Paper', 'Display', 'Submit the test?'];

const dialogsOf = (page: Page) => page.getByRole('dialog');

/** What is in use: the dialog that is open, else the page. */
async function controlsOf(page: Page): Promise<Locator> {
  const isAsked = (await dialogsOf(page).count()) > 0;
  const scope = isAsked ? dialogsOf(page) : page.locator('body');
  return scope
    .locator(':is(button, input):enabled:not([aria-disabled=true])')
    .filter({ visible: true });
}

/** What a control is called without numbers and states: of those that are alike the first one is used. */
const namesOf = (controls: Locator) =>
  controls.evaluateAll((all) =>
    all.map((one) =>
      `${one.ariaLabel ?? one.closest('label')?.textContent ?? one.textContent}`.replace(
        /[:\d].*/s,
        '',
      ),
    ),
  );

/** Closes what is open, and opens it again on this way: the names of the controls that lead to it. */
async function follow(page: Page, way: readonly string[]): Promise<Locator> {
  while ((await dialogsOf(page).count()) > 0) await page.keyboard.press('Escape');
  for (const name of way) {
    const controls = await controlsOf(page);
    await controls.nth((await namesOf(controls)).indexOf(name)).click();
    await expect(dialogsOf(page)).toBeVisible();
  }
  return controlsOf(page);
}

/** Presses every control there, and those of each dialog that one of them opens. @returns the titles of the dialogs */
async function pressAll(
  page: Page,
  way: readonly string[] = [],
  seen = new Set<string>(),
): Promise<Set<string>> {
  const used = new Set<string>();
  for (;;) {
    const controls = await follow(page, way);
    const names = await namesOf(controls);
    const next = names.find((name) => !used.has(name) && !(way.length > 0 && ends.test(name)));
    if (next === undefined) return seen;
    used.add(next);
    await controls.nth(names.indexOf(next)).click();
    await expect(page.getByText(/^Question \d+ of \d+$/)).toBeAttached();
    const [title] = await dialogsOf(page).getByRole('heading').allTextContents();
    if (title === undefined || seen.has(title)) continue;
    await pressAll(page, [...way, next], seen.add(title));
  }
}

for (const { name, given } of kinds) {
  for (const width of [360, 1280]) {
    test(`every control works in a test ${name} at ${width} pixels`, async ({
      page,
      baseURL,
      learner,
    }) => {
      expect(learner.id).toBeTruthy();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`/practice-test/${await given(baseURL)}`);
      const start = page.getByRole('button', { name: 'Start Test' });
      await start.waitFor();
      for (const declaration of await page.getByRole('checkbox').all()) await declaration.check();
      await start.click();
      await expect(page.getByRole('radio')).toHaveCount(4);
      // The dialogs come after the first question: the first one may be waited for, all others are there.
      await page.getByRole('button', { name: 'Exit test' }).click();
      await expect(dialogsOf(page)).toBeVisible();
      expect([...(await pressAll(page))]).toEqual(expect.arrayContaining(dialogs));
    });
  }
}
