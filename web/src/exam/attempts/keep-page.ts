const cacheName = 'exam';
const shellPath = '/exam-shell';

/**
 * Keeps this very page with its scripts, styles and fonts on the device, so that a reload without a
 * connection finds the running test again; `web/offline.js` hands it out. Call it once
 * everything that the test needs has been loaded.
 */
export function keepPage(): Promise<void> {
  keeping = keeping.catch(() => undefined).then(keep);
  return keeping;
}

/** One after the other: each forgets what it does not know of. */
let keeping = Promise.resolve();

async function keep(): Promise<void> {
  // A preview is the console's: there is nothing of it to come back to.
  if (location.pathname.startsWith('/admin/')) return;
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in window)) return;
  const cache = await caches.open(cacheName);
  const page = await fetch(location.pathname, { headers: { accept: 'text/html' } });
  if (!page.ok) return;
  const files = [...new Set([...filesNamedIn(await page.clone().text()), ...loadedFiles()])];
  await cache.put(shellPath, page);
  await cache.addAll(files);
  await forgetOthers(cache, new Set([shellPath, ...files]));
}

/** Who came here from another page of the site has not loaded all of them. */
function filesNamedIn(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
}

function loadedFiles(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
    .filter((pathname) => /^\/(assets|api\/pictures)\/|^\/theme\.js$/.test(pathname));
  return paths;
}

/** The files of an older release of the site. */
async function forgetOthers(cache: Cache, kept: ReadonlySet<string>): Promise<void> {
  const requests = await cache.keys();
  const old = requests.filter(({ url }) => !kept.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
