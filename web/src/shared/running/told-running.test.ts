import { expect, it, vi } from 'vitest';
import { hearAllRunning, hearRunning } from '#shared/running/told-running.ts';

it('hears nothing where a page is drawn on the server, which a rejection would end', async () => {
  const rejected = vi.fn();
  process.on('unhandledRejection', rejected);
  vi.stubGlobal('document', undefined);
  try {
    expect(await hearRunning(null, Promise.resolve({ items: [] }))).toEqual({ items: [] });
    expect(await hearAllRunning(Promise.resolve({ running: [] }))).toEqual({ running: [] });
    await new Promise((resolve) => setTimeout(resolve));
  } finally {
    vi.unstubAllGlobals();
    process.off('unhandledRejection', rejected);
  }
  expect(rejected).not.toHaveBeenCalled();
});
