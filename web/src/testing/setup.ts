import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { i18n } from '#lib/i18n.ts';

i18n.activate('en');
// The server's mark of a session; with it the fake API is asked who is logged in.
// biome-ignore lint/suspicious/noDocumentCookie: the test environment has no Cookie Store API
document.cookie = 'signed_in=1';
// The test environment draws nothing, so it cannot scroll either.
window.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
