import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Nothing for axe to find in the page as it stands. Colours that are still on their way from one theme to
 * the other are waited for: in the middle of it no text has the contrast that it is going to have.
 */
export async function expectNothingForAxe(page: Page): Promise<void> {
  await page.evaluate(waitForMotion);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(found).toEqual([]);
}

/** Runs in the page: until no transition and no animation that has an end is running. */
async function waitForMotion(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (;;) {
    // What the newest styles begin is known after they were worked out for a frame.
    await nextFrame();
    await nextFrame();
    const moving = document.getAnimations().filter(({ effect, playState }) => {
      const end = effect?.getComputedTiming().endTime;
      return playState === 'running' && end !== Number.POSITIVE_INFINITY;
    });
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}
