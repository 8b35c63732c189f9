import { Looking } from '#exam/attempts/display/looking.tsx';
import { keepPage } from '#exam/attempts/keep-page.ts';
import { ViewIn } from '#exam/attempts/languages/language-places.tsx';
import { Palette, PaletteBar } from '#exam/attempts/palette/palette.tsx';
import { LastQuestion, Notices } from '#exam/attempts/running/notices.tsx';
import { PassagePane } from '#exam/attempts/running/passage-pane.tsx';
import { SaveWords } from '#exam/attempts/running/save-words.tsx';
import { SubmittingScreen } from '#exam/attempts/running/submitting-screen.tsx';
import { TestDialogs } from '#exam/attempts/running/test-dialogs.tsx';
import { TimeAnnouncer } from '#exam/attempts/running/time-announcer.tsx';
import { AnalysisScreen } from '#exam/attempts/screens/analysis-screen.tsx';
import {
  AttemptGoneScreen,
  NoQuestionsScreen,
  NotEnrolledScreen,
} from '#exam/attempts/screens/message-screens.tsx';
import { FreshResult, SavedResult } from '#exam/attempts/screens/result-screen.tsx';
import { SectionBar } from '#exam/attempts/sections/section-bar.tsx';

/**
 * What a test needs only after its first question: one file, so that it comes with one request. Whatever
 * stands here is reached by `use-late-screens.ts` alone, or it would be back on the way to the first question.
 */
export const lateScreens = {
  AnalysisScreen,
  AttemptGoneScreen,
  FreshResult,
  LastQuestion,
  Looking,
  NoQuestionsScreen,
  NotEnrolledScreen,
  SavedResult,
  SubmittingScreen,
  Notices,
  Palette,
  PaletteBar,
  PassagePane,
  SaveWords,
  SectionBar,
  TestDialogs,
  TimeAnnouncer,
  ViewIn,
  keepPage,
};
