import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { i18n } from '#lib/i18n.ts';
import { noteLine } from '#lib/lost-line.ts';
import { shortenPauses } from '#lib/pause.ts';
import { noteServerTime } from '#lib/server-now.ts';
import { sayNoMore } from '#shared/accounts/deleted-account.ts';
import { forgetTurns } from '#shared/accounts/log-in-turns.ts';
import { drawingDone } from '#testing/drawing-done.ts';
import { emptyDevice } from '#testing/empty-device.ts';

i18n.activate('en');
// How long a busy machine takes to draw a page says nothing about the page.
// An earlier test file may have looked for hidden elements as well.
configure({ asyncUtilTimeout: 25_000, defaultHidden: false });
// There is no network; what a test answers instead of it ends with the test.
window.fetch = async () => {
  throw new TypeError('Failed to fetch');
};
// The test environment draws nothing, so it cannot scroll either.
window.scrollTo = () => undefined;
// KaTeX refuses documents in quirks mode; the test environment does not say which mode it is in.
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true });

beforeEach(async () => {
  // A clock that an earlier test has stopped would stand still for this one.
  vi.useRealTimers();
  shortenPauses(1 / 20);
  await emptyDevice();
  // The server's mark of a session; with it the fake API is asked who is logged in.
  // biome-ignore lint/suspicious/noDocumentCookie: the test environment has no Cookie Store API
  document.cookie = 'signed_in=1';
});

afterEach(async () => {
  cleanup();
  await drawingDone();
  sayNoMore();
  // A log-in that a test has left without an answer keeps the next one's log-out waiting.
  forgetTurns();
  // What a test has found of the line and of the server's clock says nothing to the next one.
  noteLine();
  noteServerTime(new Response(null, { headers: { date: new Date().toUTCString() } }));
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  // What a test has put there itself would stand beside the next one's page.
  document.body.replaceChildren();
});
