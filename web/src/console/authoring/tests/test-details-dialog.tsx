import { Trans, useLingui } from '@lingui/react/macro';
import type { FullTest, ManagedTest, PaperPart } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { formatMarking, formatMarks } from '@taiyari/contract/rules/format-marks';
import { ownInstructions } from '@taiyari/contract/rules/instructions';
import { type TestStatus, testStatuses } from '@taiyari/contract/rules/tests';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { testQuery, useChangeStatus } from '#console/authoring/tests/api.ts';
import { paperPartsOf } from '#console/authoring/tests/paper-parts.ts';
import { PreviewButton } from '#console/authoring/tests/preview.tsx';
import { Duration, Figures } from '#console/authoring/tests/use-test-columns.tsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { NotGiven } from '#console/kit/figures.tsx';
import { StatusBadge, TypeBadges, useStatusNames } from '#console/kit/test-words.tsx';
import { commonMarking } from '#shared/attempts/instructions/common-marking.ts';
import { InstructionsText } from '#shared/attempts/instructions/instructions-text.tsx';
import { PaperPlan } from '#shared/attempts/instructions/paper-plan.tsx';
import { isDivided } from '#shared/attempts/state/open-part.ts';
import { Banner } from '#ui/banner.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';

/** Everything about a test but its questions; the status can be changed here. */
export function TestDetailsDialog({ test, onClose }: { test: ManagedTest; onClose: () => void }) {
  const { t } = useLingui();
  const { data: full, isPending } = useQuery(testQuery(test.id));
  const parts = full && paperPartsOf(full);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="wide"
      title={<span dir="auto">{test.title}</span>}
      description={<span dir="auto">{test.description}</span>}
      actions={
        <LinkButton {...adminPaths.test(test.id)} variant="primary">
          <Trans>Edit Test</Trans>
        </LinkButton>
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge test={test} />
        <TypeBadges test={test} />
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={t`Category`}>{test.category}</Fact>
        <Fact name={t`Questions`}>{test.totalQuestions}</Fact>
        <Fact name={t`Duration`}>
          <Duration test={test} />
        </Fact>
        <Fact name={t`Total marks`}>{formatMarks(test.totalMarks)}</Fact>
        <Fact name={t`Marking`}>{parts ? <Marking test={test} parts={parts} /> : ''}</Fact>
        <Fact name={t`Attempts`}>
          <Figures test={test} />
        </Fact>
        <Fact name={t`Subjects`}>{test.subjects.join(', ')}</Fact>
        <Fact name={t`Tags`}>{test.tags.join(', ')}</Fact>
        <Fact name={t`Test series`}>{test.seriesTitles.join(', ')}</Fact>
        <Fact name={t`Stand-alone practice test`}>{test.isStandalone ? t`Yes` : t`No`}</Fact>
        <Fact name={t`Created`}>{formatMoment(test.createdAt)}</Fact>
        <Fact name={t`Last saved`}>{formatMoment(test.updatedAt)}</Fact>
      </dl>
      {parts && isDivided(parts) && (
        <section className="grid gap-1.5">
          <h3 className="font-semibold">
            <Trans>Sections</Trans>
          </h3>
          <PaperPlan parts={parts} lang={undefined} />
        </section>
      )}
      <PreviewButton testId={test.id} />
      <Instructions test={full} isPending={isPending} />
      <StatusChoice test={test} />
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const isEmpty = children === '';
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd dir="auto" className="break-words">
        {isEmpty ? <NotGiven /> : children}
      </dd>
    </div>
  );
}

function Marking({ test, parts }: { test: ManagedTest; parts: readonly PaperPart[] }) {
  const marking = commonMarking({ ...test, parts });
  if (marking === null) return <Trans>By section</Trans>;
  const [right, wrong, skipped] = [
    formatMarking(marking.correctMarks),
    formatMarking(marking.incorrectMarks),
    formatMarking(marking.skippedMarks),
  ];
  return (
    <Trans>
      {right} correct, {wrong} wrong, {skipped} skipped
    </Trans>
  );
}

type InstructionsProps = { test: FullTest | undefined; isPending: boolean };

/** As learners read them: without the standard paragraphs, which know nothing of sections. */
function Instructions({ test, isPending }: InstructionsProps) {
  const { t } = useLingui();
  const own = test && ownInstructions(test.instructions).trim();
  return (
    <section className="grid gap-1.5">
      <h3 className="font-semibold">
        <Trans>Instructions</Trans>
      </h3>
      {isPending && (
        <SkeletonArea label={t`Loading...`}>
          <Skeleton className="h-16" />
        </SkeletonArea>
      )}
      {own === '' && (
        <p className="text-sm text-muted">
          <Trans>
            Nothing beside what the page before the start says by itself: marks, time and
            navigation.
          </Trans>
        </p>
      )}
      {own && (
        <div className="text-sm">
          <InstructionsText text={own} />
        </div>
      )}
    </section>
  );
}

function StatusChoice({ test }: { test: ManagedTest }) {
  const { t } = useLingui();
  const names = useStatusNames();
  const change = useChangeStatus();
  const choose = (chosen: string) => {
    const status = testStatuses.find((known): known is TestStatus => known === chosen);
    if (status) change.mutate({ testId: test.id, status });
  };
  return (
    <div className="grid gap-2">
      <SelectField
        label={t`Status`}
        hint={t`Learners see active tests only. Who is taking the test can always finish it.`}
        value={change.isPending ? change.variables.status : test.status}
        disabled={change.isPending}
        options={testStatuses.map((value) => ({ value, label: names[value] }))}
        onChange={({ target }) => choose(target.value)}
      />
      {change.isError && (
        <Banner tone="danger">{t`Failed to update test. Please try again.`}</Banner>
      )}
    </div>
  );
}
