import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Nothing for axe to find in the page as it stands. Colours that are still on their way from one theme to
 * the other are waited for: in the middle of it no text has the contrast that it is going to have.
 */
export async function expectNothingForAxe(page: Page, rules?: 'of colours'): Promise<void> {
  await page.evaluate(waitForMotion);
  // In one page, without the empty one that axe opens to add up frames: a third of the time.
  expect(page.frames()).toHaveLength(1);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (rules === 'of colours') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
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
