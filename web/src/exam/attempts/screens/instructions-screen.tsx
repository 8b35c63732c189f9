import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMarking, formatMarks } from '@taiyari/contract/rules/format-marks';
import { ownInstructions } from '@taiyari/contract/rules/instructions';
import type { Language } from '@taiyari/contract/rules/languages';
import { graceSeconds } from '@taiyari/contract/rules/limits';
import { type ComponentProps, lazy, type ReactNode, useState } from 'react';
import type { TestDetails } from '#exam/attempts/api.ts';
import { OriginLink } from '#exam/attempts/screens/plain-screens.tsx';
import { commonMarking } from '#shared/attempts/instructions/common-marking.ts';
import { InstructionsText } from '#shared/attempts/instructions/instructions-text.tsx';
import { isDivided } from '#shared/attempts/state/open-part.ts';
import { paletteStates } from '#shared/attempts/state/runner-selectors.ts';
import { StateShape, stateNames } from '#shared/attempts/state-shape.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

const loadRare = async () =>
  (await import('#exam/attempts/screens/rare-instructions.tsx')).rareInstructions;
const Plan = lazy(async () => ({ default: (await loadRare()).Plan }));
const LanguageChoice = lazy(async () => ({ default: (await loadRare()).LanguageChoice }));
const Declaration = lazy(async () => ({ default: (await loadRare()).Declaration }));
const ExtraTime = lazy(async () => ({ default: (await loadRare()).ExtraTime }));
const RetakeNote = lazy(async () => ({ default: (await loadRare()).RetakeNote }));

type IntroducedTest = ComponentProps<typeof TestFacts>['test'] &
  Pick<
    TestDetails,
    | 'title'
    | 'description'
    | 'seriesId'
    | 'seriesTitle'
    | 'parts'
    | 'instructions'
    | 'languages'
    | 'declaration'
  > &
  Partial<Pick<TestDetails, 'extraTime' | 'result'>>;

export type StartMode = 'start' | 'resume' | 'retake';

type InstructionsScreenProps = {
  test: IntroducedTest;
  mode: StartMode;
  isStarting: boolean;
  /** Why the last try failed. */
  error: string | null;
  onStart: (lang?: Language) => void;
  /** The way back of a preview. */
  cancel?: ReactNode;
};

/** Everything to know before the clock starts. */
export function InstructionsScreen(props: InstructionsScreenProps) {
  const { test, mode, isStarting, error, onStart, cancel } = props;
  const { t } = useLingui();
  const [lang, setLang] = useState<Language>();
  const [isDeclared, setIsDeclared] = useState(false);
  const instructions = ownInstructions(test.instructions);
  // A test that was started is not asked about again.
  const needsDeclaration = test.declaration && mode !== 'resume';
  return (
    <main
      id="main"
      tabIndex={-1}
      className="outline-none mx-auto grid w-full max-w-[48rem] gap-5 px-4 pt-6 pb-4"
    >
      <PageHeading title={test.title} text={test.seriesTitle ?? test.description} />
      {mode === 'resume' && <ResumeNote />}
      {test.result && <RetakeNote />}
      <TestFacts test={test} />
      {test.extraTime && mode !== 'resume' && <ExtraTime test={test} extra={test.extraTime} />}
      {/* Before what is long: nobody who starts at once overlooks it. */}
      {test.languages.length > 1 && mode !== 'resume' && (
        <LanguageChoice languages={test.languages} lang={lang} onChange={setLang} />
      )}
      {isDivided(test.parts) && (
        <Section title={t`Sections`}>
          <Plan test={test} lang={lang} />
        </Section>
      )}
      {instructions.trim() !== '' && (
        <Section title={t`Instructions`}>
          <InstructionsText text={instructions} />
        </Section>
      )}
      <Section title={t`How it works`}>
        <ExamRules isTimed={test.timeLimit} hasParts={test.parts.length > 1} />
      </Section>
      {needsDeclaration && <Declaration isMade={isDeclared} onChange={setIsDeclared} />}
      <div className="-mx-4 flex flex-wrap justify-end gap-3 border-t border-border bg-background px-4 py-3 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-0">
        {error !== null && (
          // Beside the button that was pressed, which may be far from the end of the page.
          <div className="basis-full">
            <Banner tone="danger">{error}</Banner>
          </div>
        )}
        {cancel ?? (
          <OriginLink seriesId={test.seriesId}>
            <Trans>Cancel</Trans>
          </OriginLink>
        )}
        <Button
          variant="primary"
          className="px-6"
          disabled={needsDeclaration && !isDeclared}
          isBusy={isStarting}
          busyText={t`Preparing the test...`}
          onClick={() => onStart(lang)}
        >
          {mode === 'resume' ? <Trans>Resume Test</Trans> : <Trans>Start Test</Trans>}
        </Button>
      </div>
    </main>
  );
}

function ResumeNote() {
  return (
    <Banner tone="info">
      <Trans>You have started this test. Resume it with everything you have answered.</Trans>
    </Banner>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </Card>
  );
}

type Facts = Pick<
  TestDetails,
  | 'totalQuestions'
  | 'timeLimit'
  | 'duration'
  | 'totalMarks'
  | 'correctMarks'
  | 'incorrectMarks'
  | 'skippedMarks'
  | 'parts'
>;

/** The numbers of the test at one glance. */
function TestFacts({ test }: { test: Facts }) {
  const sections = test.parts.flatMap((part) => part.sections);
  const alone = sections.length === 1 ? sections[0] : undefined;
  const marking = commonMarking(test);
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-4">
      <Fact name={<Trans>Questions</Trans>}>
        {test.totalQuestions}
        {alone && alone.attemptMax !== null && (
          <span className="block text-sm font-medium">
            <Plural value={alone.attemptMax} one="# answer counts" other="# answers count" />
          </span>
        )}
      </Fact>
      <Fact name={<Trans>Duration</Trans>}>
        {test.timeLimit ? (
          <Plural value={test.duration} one="# minute" other="# minutes" />
        ) : (
          <Trans>No time limit</Trans>
        )}
      </Fact>
      <Fact name={<Trans>Total marks</Trans>}>{formatMarks(test.totalMarks)}</Fact>
      <Fact name={<Trans>Marking</Trans>}>
        {marking === null ? (
          <Trans>By section</Trans>
        ) : (
          <ul className="text-sm font-medium">
            <li>
              <Trans>{formatMarking(marking.correctMarks)} correct</Trans>
            </li>
            <li>
              <Trans>{formatMarking(marking.incorrectMarks)} wrong</Trans>
            </li>
            <li>
              <Trans>{formatMarking(marking.skippedMarks)} skipped</Trans>
            </li>
          </ul>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5 bg-surface p-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lg font-bold">{children}</dd>
    </div>
  );
}

/** The rules of the screen, before the clock starts. */
function ExamRules({ isTimed, hasParts }: { isTimed: boolean; hasParts: boolean }) {
  return (
    <>
      <ul className="grid list-disc gap-2 ps-5">
        <li>
          <Trans>
            Each choice is saved the moment you make it. 'Save & Next' takes you to the next
            question.
          </Trans>{' '}
          {!hasParts && <Trans>You can move freely and change answers until you submit.</Trans>}
        </li>
        <li>
          <Trans>Questions without an answer are marked as skipped.</Trans>
        </li>
        <li>
          <Trans>
            'Mark for Review & Next' only reminds you: a marked question with an answer counts.
          </Trans>
        </li>
        {isTimed && (
          <li>
            <Trans>
              The clock starts with the test and keeps running when you leave. When the time is up,
              the test is submitted by itself.
            </Trans>
          </li>
        )}
        <li>
          <Trans>
            You can go on without a connection: your answers are kept on this device and sent when
            it is back.
          </Trans>{' '}
          {isTimed && !hasParts && (
            <Trans>
              They count if they reach the server within {graceSeconds} seconds after the time ends.
            </Trans>
          )}
          {isTimed && hasParts && (
            <Trans>
              They count if they reach the server within {graceSeconds} seconds after their part
              ends.
            </Trans>
          )}
        </li>
      </ul>
      <ShapeList />
    </>
  );
}

function ShapeList() {
  const { i18n, t } = useLingui();
  return (
    <ul aria-label={t`Legend`} className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {paletteStates.map((state, index) => (
        <li key={state} className="flex items-center gap-2">
          <StateShape state={state}>{index + 1}</StateShape>
          {i18n._(stateNames[state])}
        </li>
      ))}
    </ul>
  );
}
