import type { Router } from '#lib/router/router.ts';

/**
 * What browsers of phones share is the address that the head of the document calls its own. The server has written it for
 * the first page; every other page is named by the address bar alone.
 */
export function forgetFirstAddress(router: Router): () => void {
  const first = router.history.location.pathname;
  const stop = router.subscribe(() => {
    if (router.history.location.pathname === first) return;
    document.querySelector('link[rel="canonical"]')?.remove();
    stop();
  });
  return stop;
}
