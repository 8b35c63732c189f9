import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '@taiyari/contract/rules/languages';
import { autoSubmitAtSeconds } from '@taiyari/contract/rules/limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { preloadQuestionTexts } from '#exam/attempts/preload-question-texts.ts';
import { previewTransport } from '#exam/attempts/preview/preview-transport.ts';
import { RunningTest } from '#exam/attempts/running/running-test.tsx';
import { InstructionsScreen } from '#exam/attempts/screens/instructions-screen.tsx';
import { CentredScreen, LoadingScreen } from '#exam/attempts/screens/plain-screens.tsx';
import { messageOf } from '#lib/api-error.ts';
import { useNavigate } from '#lib/router/react.tsx';
import { handedPreview, type Preview } from '#shared/attempts/preview/handed-preview.ts';
import { answeredOf, countStates } from '#shared/attempts/state/palette-states.ts';
import { measureClock } from '#shared/attempts/state/server-clock.ts';
import type { Papers } from '#shared/attempts/state/shown-language.ts';
import { createAnswerStore } from '#shared/attempts/store/answer-store.ts';
import { createMemoryBackend } from '#shared/attempts/store/store-backend.ts';
import { Runner } from '#shared/attempts/sync/runner.ts';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CircleAlert, CircleCheck } from '#ui/icons/everywhere.ts';

/** A test from its instructions to the last question as a learner has it, before any learner has it. */
export function PreviewPage(place: PreviewPlace) {
  const { t } = useLingui();
  const { query, start, runner, again } = usePreview(place);
  const leave = useLeave(place.testId);
  const { data: preview } = query;
  const title = preview?.test.title;
  usePageTitle(title === undefined ? t`Preview` : t`Preview: ${title}`);

  if (runner) {
    return (
      <Run runner={runner} onLeave={leave}>
        <PreviewOver runner={runner} onAgain={again} onLeave={leave} />
      </Run>
    );
  }
  if (preview && preview.test.totalQuestions > 0) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <PreviewBanner preview={preview} />
        <InstructionsScreen
          test={{ ...preview.test, seriesId: null, seriesTitle: null }}
          mode="start"
          isStarting={start.isPending}
          error={start.isError ? messageOf(start.error, t`The test could not be started.`) : null}
          onStart={(lang) => start.mutate({ preview, lang })}
          cancel={
            <Button onClick={leave}>
              <Trans>Cancel</Trans>
            </Button>
          }
        />
      </Suspense>
    );
  }
  if (query.isPending) return <LoadingScreen />;
  return (
    <CentredScreen
      title={preview ? t`No questions yet` : t`There is no preview`}
      icon={<CircleAlert aria-hidden="true" strokeWidth={1.5} className="size-10 text-danger" />}
    >
      <p role="alert">
        {preview ? (
          <Trans>A test without questions cannot be taken.</Trans>
        ) : (
          <Trans>A preview is opened from the test in the console, on the same device.</Trans>
        )}
      </p>
      <Button variant="primary" onClick={leave}>
        <Trans>Back to the editor</Trans>
      </Button>
    </CentredScreen>
  );
}

/** The test screen until something is handed in; there is no result of a preview. */
function Run({
  runner,
  onLeave,
  children,
}: {
  runner: Runner;
  onLeave: () => void;
  children: ReactNode;
}) {
  const isOver = useSyncExternalStore(
    runner.subscribe,
    () => runner.getState().submission.kind !== 'none',
  );
  if (isOver) return children;
  return <RunningTest runner={runner} onLeave={onLeave} onAnalysis={onLeave} onRetake={onLeave} />;
}

function PreviewBanner({ preview }: { preview: Preview }) {
  return (
    <div className="mx-auto w-full max-w-[48rem] px-4 pt-4">
      <Banner tone="info">
        <p className="font-semibold">
          <Trans>This is a preview, as learners see it. Nothing is saved and nothing counts.</Trans>
        </p>
        <p>
          {preview.isDraft ? (
            <Trans>It shows what stands in the editor, saved or not.</Trans>
          ) : (
            <Trans>It shows the test as it is saved.</Trans>
          )}
        </p>
      </Banner>
    </div>
  );
}

/** A tab that the editor has opened is closed, so that whoever was writing is where he was. */
function useLeave(testId: string | null): () => void {
  const navigate = useNavigate();
  return () => {
    if (window.opener !== null) return window.close();
    void navigate({ to: `/admin/manage-tests/${testId ?? 'new'}`, ignoreBlocker: true });
  };
}

/** A test of the console; null: one that has never been saved. */
type PreviewPlace = { readonly accountId: string; readonly testId: string | null };

/** What the console has handed over, and the run through it that nobody keeps. */
function usePreview(place: PreviewPlace) {
  const [runner, setRunner] = useState<Runner | null>(null);
  const query = useQuery({
    queryKey: ['preview', place],
    queryFn: () => handedPreview(place),
    // It lies on this device, where the console may put another one.
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: false,
  });
  const start = useMutation({
    mutationFn: ({ preview, lang }: { preview: Preview; lang?: Language | undefined }) =>
      openPreviewRunner(place.accountId, preview, lang),
    networkMode: 'always',
    onSuccess: setRunner,
  });
  const again = () => {
    runner?.stop();
    setRunner(null);
    void query.refetch();
  };
  return { query, start, runner, again };
}

/** The test screen's own runner, which keeps nothing on this device and sends nothing to the server. */
async function openPreviewRunner(
  accountId: string,
  { attempt: english, papers }: Preview,
  lang: Language = 'en',
): Promise<Runner> {
  const all: Papers = {
    en: english.questions,
    ...(papers.hi && { hi: papers.hi.questions }),
    ...(papers.ur && { ur: papers.ur.questions }),
  };
  const passages = [english, papers.hi, papers.ur].flatMap((paper) => paper?.passages ?? []);
  const questions = [...(all[lang] ?? english.questions)];
  const attempt = { ...english, lang, questions, passages };
  await preloadQuestionTexts(attempt);
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

type PreviewOverProps = { runner: Runner; onAgain: () => void; onLeave: () => void };

/** In the place of the result. */
function PreviewOver({ runner, onAgain, onLeave }: PreviewOverProps) {
  const { t } = useLingui();
  const state = runner.getState();
  const answered = answeredOf(countStates(state));
  const total = state.questions.length;
  return (
    <CentredScreen
      title={t`The preview is over`}
      icon={<CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-10 text-success" />}
    >
      <div className="grid gap-2">
        <p>
          <Plural
            value={total}
            one={`You have answered ${answered} of # question.`}
            other={`You have answered ${answered} of # questions.`}
          />
        </p>
        <p>
          <Trans>
            A learner gets his result here. Of a preview there is none: nothing was saved.
          </Trans>
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onAgain}>
          <Trans>Preview once more</Trans>
        </Button>
        <Button variant="primary" onClick={onLeave}>
          <Trans>Back to the editor</Trans>
        </Button>
      </div>
    </CentredScreen>
  );
}
