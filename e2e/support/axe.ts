import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** Without its comments: each document is sent it and reads it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Nothing for axe to find in the page as it stands. Colours that are still on their way from one theme to
 * the other are waited for: in the middle of it no text has the contrast that it is going to have.
 */
export async function expectNothingForAxe(page: Page, rules?: 'of colours'): Promise<void> {
  await page.evaluate(waitForMotion);
  // It looks at the one document that it is asked in.
  expect(page.frames()).toHaveLength(1);
  expect(await findViolations(page, rules)).toEqual([]);
}

/** Axe itself stays in the page for the next time: to read its half a megabyte anew takes as long as half of its rules. */
async function findViolations(page: Page, rules?: 'of colours') {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(readEachColourOnce);
  }
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: ['color-contrast', 'link-in-text-block'] }),
  };
  return page.evaluate(async (chosen) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(chosen);
    return violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }));
  }, options);
}

type Colour = { r: number; g: number; b: number; alpha: number; parseString(text: string): Colour };
/** What the types of axe leave out. */
type WithColours = { axe: { commons: { color: { Color: new (of?: Colour) => Colour } } } };

/**
 * Runs in the page. It has a dozen colours, and axe would work out each of them anew for every element: a third of all
 * its work.
 */
function readEachColourOnce(): void {
  const { Color } = (window as unknown as WithColours).axe.commons.color;
  const known = new Map<string, Colour>();
  const { parseString } = Color.prototype;
  Color.prototype.parseString = function (this: Colour, text: string) {
    const colour = known.get(text) ?? new Color(parseString.call(this, text));
    known.set(text, colour);
    const { r, g, b, alpha } = colour;
    return Object.assign(this, { r, g, b, alpha });
  };
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
