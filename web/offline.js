// Lets the site be opened without a connection: a document whose place the kept one takes, with the files of
// its first load and what tells that there is no connection; a running test is kept by the test screen itself
// (exam/attempts/keep-page.ts). Nothing of the API passes through here but the pictures of its questions. The build
// fills in the two constants (offline-files.ts), so that each build has a file of its own, and its own cache.
const siteCache = 'site-BUILD';
const siteFiles = [];

const examCache = 'exam';
/** The code of a round of mistakes (site/review/keep-round-files.ts). */
const roundCache = 'round';
const examShell = '/exam-shell';
const siteShell = '/dashboard';
/** So long a page waits for a slow line before the kept one is shown: a line that hangs tells nothing. */
const patienceMilliseconds = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(siteCache)
      .then((cache) => cache.addAll([siteShell, ...siteFiles]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOtherBuilds().then(() => self.clients.claim()));
});

async function forgetOtherBuilds() {
  const names = await caches.keys();
  const others = names.filter((name) => ![siteCache, examCache, roundCache].includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isTestPage(pathname)) event.respondWith(findTestPage(request));
    else if (!/^\/api(\/|$)/.test(pathname)) event.respondWith(findPage(request));
  } else if (pathname.startsWith('/assets/') || pathname.startsWith('/api/pictures/')) {
    event.respondWith(findFile(request));
  } else if (pathname === '/theme.js') {
    event.respondWith(fetch(request).catch(() => findFile(request)));
  }
});

function isTestPage(pathname) {
  return /^\/practice-test\/|^\/test-series\/[^/]+\/test\//.test(pathname);
}

/** The kept document shows whatever page its address says, or that there is no connection. */
async function findPage(request) {
  const kept = await findKept(siteCache, siteShell);
  return kept === undefined ? fetch(request) : firstOf(fetch(request), kept);
}

async function findTestPage(request) {
  const kept = await findKept(examCache, examShell);
  if (kept === undefined) return findPage(request);
  return firstOf(
    fetch(request).then((response) => (response.status >= 500 ? kept : response)),
    kept,
  );
}

/** What comes, unless that fails or takes too long. */
function firstOf(coming, kept) {
  const patience = new Promise((resolve) => {
    setTimeout(() => resolve(kept), patienceMilliseconds);
  });
  return Promise.race([coming.catch(() => kept), patience]);
}

/** Files under /assets and pictures have a hash in their name and never change. */
async function findFile(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function findKept(cacheName, path) {
  return (await caches.open(cacheName)).match(path, { ignoreVary: true });
}
