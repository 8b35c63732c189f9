import { lazy, Suspense } from 'react';
import { Looking } from '#exam/attempts/display/display.tsx';
import { keepPage } from '#exam/attempts/keep-page.ts';
import { ViewIn } from '#exam/attempts/languages/language-places.tsx';
import { Palette, PaletteBar } from '#exam/attempts/palette/palette.tsx';
import { LastQuestion, Notices } from '#exam/attempts/running/notices.tsx';
import {
  ArrivalAnnouncer,
  KeyAnnouncer,
  SaveWords,
  TimeAnnouncer,
} from '#exam/attempts/running/status-words.tsx';
import { SubmittingScreen } from '#exam/attempts/running/submitting-screen.tsx';
import { TestDialogs } from '#exam/attempts/running/test-dialogs.tsx';
import {
  AttemptGoneScreen,
  LoggedOutScreen,
  NoQuestionsScreen,
  NotEnrolledScreen,
} from '#exam/attempts/screens/message-screens.tsx';
import { LoadingScreen } from '#exam/attempts/screens/plain-screens.tsx';
import { FreshResult, SavedResult } from '#exam/attempts/screens/result-screen.tsx';
import { SectionBar } from '#exam/attempts/sections/section-bar.tsx';

/**
 * What a test needs only after its first question: one file, so that it comes with one request. Whatever
 * stands here is reached by `use-late-screens.ts` alone, or it would be back on the way to the first question.
 */
export const lateScreens = {
  AnalysisScreen,
  ArrivalAnnouncer,
  AttemptGoneScreen,
  FreshResult,
  KeyAnnouncer,
  LastQuestion,
  LoggedOutScreen,
  Looking,
  NoQuestionsScreen,
  NotEnrolledScreen,
  SavedResult,
  SubmittingScreen,
  Notices,
  Palette,
  PaletteBar,
  SaveWords,
  SectionBar,
  TestDialogs,
  TimeAnnouncer,
  ViewIn,
  keepPage,
};

const AnalysisView = lazy(async () => {
  const { AnalysisView: view } = await import('#exam/results/analysis-view.tsx');
  return { default: view };
});

/** The detailed analysis; its charts are fetched only when somebody asks for them. */
function AnalysisScreen({ resultId, seriesId }: { resultId: string; seriesId: string | null }) {
  const backTo = seriesId === null ? '/practice-tests' : `/test-series/${seriesId}`;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <AnalysisView resultId={resultId} backTo={backTo} />
    </Suspense>
  );
}
