import { expectNothingForAxe } from '../support/axe.ts';
import { expect, test } from '../support/known-device.ts';

for (const rules of ['of colours', undefined] as const) {
  test(`too little contrast is found by the rules ${rules ?? 'of everything'}`, async ({
    page,
  }) => {
    await page.setContent(
      `<html lang="en"><title>Grey</title><main style="background: oklch(1 0 0)"><h1>Grey</h1>
         <p style="color: oklch(0.5 0 0)">To be read</p><p style="color: oklch(0.8 0 0)">Hardly</p></main>`,
    );
    await expect(expectNothingForAxe(page, rules)).rejects.toThrow(
      /color-contrast.*\n.*\n.*p:nth-child\(3\)/,
    );
  });
}
