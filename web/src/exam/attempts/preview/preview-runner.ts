import type { Language } from '@taiyari/contract/rules/languages';
import { autoSubmitAtSeconds } from '@taiyari/contract/rules/limits';
import { preloadQuestionTexts } from '#exam/attempts/preload-question-texts.ts';
import { previewTransport } from '#exam/attempts/preview/preview-transport.ts';
import type { Preview } from '#shared/attempts/preview/handed-preview.ts';
import { measureClock } from '#shared/attempts/state/server-clock.ts';
import { createAnswerStore } from '#shared/attempts/store/answer-store.ts';
import { createMemoryBackend } from '#shared/attempts/store/memory-backend.ts';
import { Runner } from '#shared/attempts/sync/runner.ts';

/** The test screen's own runner, which keeps nothing on this device and sends nothing to the server. */
export async function openPreviewRunner(
  accountId: string,
  { attempt: english, papers }: Preview,
  lang: Language = 'en',
): Promise<Runner> {
  const all = { en: english.questions, ...papers };
  const attempt = { ...english, lang, questions: all[lang] ?? english.questions };
  await preloadQuestionTexts(attempt.questions);
  // The server made it up for its own moment: that moment is now, and all clocks run from here.
  const now = performance.now();
  const sample = { serverTime: attempt.startedAt, sentAt: now, receivedAt: now };
  const runner = new Runner(
    { accountId, attempt, clock: measureClock(sample) },
    {
      store: createAnswerStore(createMemoryBackend()),
      transport: previewTransport(attempt, sample),
      channel: { post: () => undefined, onMessage: () => undefined, close: () => undefined },
      now: () => performance.now(),
      wallNow: () => Date.now(),
      autoSubmitAtSeconds,
    },
  );
  runner.preview = all;
  return runner;
}
