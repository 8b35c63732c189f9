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

/** Runs in the page: until no transition and no animation is running that goes by time and has an end. */
async function waitForMotion(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (;;) {
    // What the newest styles begin is known after they were worked out for a frame.
    await nextFrame();
    await nextFrame();
    const moving = document.getAnimations().filter(({ effect, playState, timeline }) => {
      const hasEnd = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      return timeline === document.timeline && playState === 'running' && hasEnd;
    });
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}
