import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { i18n } from '#lib/i18n.ts';

i18n.activate('en');
// How long a busy machine takes to draw a page says nothing about the page.
configure({ asyncUtilTimeout: 25_000 });
// The server's mark of a session; with it the fake API is asked who is logged in.
// biome-ignore lint/suspicious/noDocumentCookie: the test environment has no Cookie Store API
document.cookie = 'signed_in=1';
// The test environment draws nothing, so it cannot scroll either.
window.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
