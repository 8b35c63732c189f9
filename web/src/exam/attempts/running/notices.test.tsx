import { I18nProvider } from '@lingui/react';
import { pictureAddress } from '@taiyari/contract/rules/pictures';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { KeptPictures } from '#exam/attempts/running/notices.tsx';
import { i18n } from '#lib/i18n.ts';
import { preloadPictures } from '#ui/rich-text/preload-pictures.ts';

const megabyte = 1_048_576;

it('fetches no more than 20 MB of pictures in advance, and says how many are there', async () => {
  const asked = givenPictures(megabyte);
  render(
    <I18nProvider i18n={i18n}>
      <KeptPictures />
    </I18nProvider>,
  );
  await preloadPictures(Array.from({ length: 30 }, (_, index) => `${index}`.padStart(64, '0')));
  // One more than fits, and the two that were on their way with it.
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.length).toBeLessThanOrEqual(23);
  const words = `too large to keep on this device: ${asked.length} of 30 are here`;
  expect(await screen.findByText(new RegExp(words))).toBeDefined();
});

/** Every picture comes at once and weighs as much. @returns the addresses that were asked for. */
function givenPictures(bytes: number): string[] {
  const asked: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      onload = () => undefined;
      set src(address: string) {
        asked.push(address);
        queueMicrotask(() => this.onload());
      }
    },
  );
  class Timing {
    readonly encodedBodySize = bytes;
  }
  vi.stubGlobal('PerformanceResourceTiming', Timing);
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((address) =>
    address.includes(pictureAddress('')) ? [new Timing() as unknown as PerformanceEntry] : [],
  );
  return asked;
}
