const cacheName = 'round';

/**
 * Keeps the code that this page was made of on the device, so that a reload without a connection finds the round again;
 * the document is kept by `web/offline.js`, which hands both out.
 */
export async function keepRoundFiles(): Promise<void> {
  if (!import.meta.env.PROD || !('caches' in window)) return;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  const cache = await caches.open(cacheName);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll([...new Set(files)].filter((file) => !kept.includes(file)));
}
