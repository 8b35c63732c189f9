import { Palette } from '#features/test-runner/palette/palette.tsx';
import { FreshResult } from '#features/test-runner/running/fresh-result.tsx';
import { Notices } from '#features/test-runner/running/notices.tsx';
import { SubmittingScreen } from '#features/test-runner/running/submitting-screen.tsx';
import { TestDialogs } from '#features/test-runner/running/test-dialogs.tsx';
import { TimeAnnouncer } from '#features/test-runner/running/time-announcer.tsx';
import { AnalysisScreen } from '#features/test-runner/screens/analysis-screen.tsx';
import {
  AttemptGoneScreen,
  NoQuestionsScreen,
  NotEnrolledScreen,
} from '#features/test-runner/screens/message-screens.tsx';
import { SavedResult } from '#features/test-runner/screens/saved-result.tsx';
import { keepPage } from '#features/test-runner/store/keep-page.ts';

/**
 * What a test needs only after its first question: one file, so that it comes with one request. Whatever
 * stands here is reached by `use-late-screens.ts` alone, or it would be back on the way to the first question.
 */
export const lateScreens = {
  AnalysisScreen,
  AttemptGoneScreen,
  FreshResult,
  NoQuestionsScreen,
  NotEnrolledScreen,
  SavedResult,
  SubmittingScreen,
  Notices,
  Palette,
  TestDialogs,
  TimeAnnouncer,
  keepPage,
};
