// Lets a running test be reloaded without a connection: the page and its files as the test screen has
// kept them (exam/attempts/keep-page.ts). Nothing of the API passes through here.
const cacheName = 'exam';
const shellPath = '/exam-shell';
/** So long a test page waits for a slow line before the kept page is shown. */
const patienceMilliseconds = 4000;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isTestPage(pathname)) event.respondWith(findPage(request));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(findFile(request));
  } else if (pathname === '/theme.js') {
    event.respondWith(fetch(request).catch(() => findFile(request)));
  }
});

function isTestPage(pathname) {
  return /^\/practice-test\/|^\/test-series\/[^/]+\/test\//.test(pathname);
}

async function findPage(request) {
  const kept = await (await caches.open(cacheName)).match(shellPath);
  if (kept === undefined) return fetch(request);
  const fresh = fetch(request).then(
    (response) => (response.status >= 500 ? kept : response),
    () => kept,
  );
  const patience = new Promise((resolve) => {
    setTimeout(() => resolve(kept), patienceMilliseconds);
  });
  return Promise.race([fresh, patience]);
}

/** Files under /assets have a hash in their name and never change. */
async function findFile(request) {
  const kept = await (await caches.open(cacheName)).match(request, { ignoreVary: true });
  return kept ?? fetch(request);
}
