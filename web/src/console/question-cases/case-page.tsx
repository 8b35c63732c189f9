import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QuestionCase } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { OutcomeBanner, type OutcomeControl, useOutcome } from '#console/kit/outcome.tsx';
import { BackLink, ConsoleCard, ConsolePage, Detail } from '#console/kit/page.tsx';
import { type CaseOf, caseQuery, isAtWork } from '#console/question-cases/api.ts';
import { CaseQuestion } from '#console/question-cases/case-question.tsx';
import { CaseReports } from '#console/question-cases/case-reports.tsx';
import { ProposeDialog } from '#console/question-cases/propose-dialog.tsx';
import { RulingLine } from '#console/question-cases/ruling-line.tsx';
import { StillAsked } from '#console/question-cases/still-asked.tsx';
import { Link } from '#lib/router/link.tsx';
import { useNavigate } from '#lib/router/react.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Flag, Pencil } from '#ui/icons/elsewhere.ts';
import { LinkButton, textLinkStyles } from '#ui/text-link.tsx';

type CasePageProps = CaseOf & {
  /** The address asks for the dialog that proposes a ruling. */
  isProposing: boolean;
};

/** A question as it was asked, what learners say of it, what its answers show, and what is done about it. */
export function CasePage({ isProposing, ...of }: CasePageProps) {
  const { t } = useLingui();
  const query = useQuery(caseQuery(of));
  const shown = query.data;
  const outcome = useOutcome();
  return (
    <ConsolePage
      title={shown ? t`Question ${shown.number} of ${shown.testTitle}` : t`Reported question`}
      text={
        <BackLink to={adminPaths.questionReports}>
          <Trans>All reported questions</Trans>
        </BackLink>
      }
      actions={
        shown &&
        !shown.isTestTrashed && (
          <LinkButton {...adminPaths.test(of.testId)} search={{ question: of.questionId }}>
            <Pencil aria-hidden="true" className="size-5" />
            <Trans>Open in the editor</Trans>
          </LinkButton>
        )
      }
    >
      <Detail
        query={query}
        gone={{
          icon: Flag,
          title: t`There is no such question`,
          text: t`No version of the test asks it any more.`,
        }}
        errorMessage={t`The question could not be loaded. Please try again.`}
      >
        {(found) => (
          <>
            {found.isTestTrashed && <TrashedNote testTitle={found.testTitle} />}
            <ConsoleCard title={t`As version ${found.versionNumber} asks it`}>
              <CaseQuestion found={found} />
              <Versions versions={found.versions} />
              <AlsoIn alsoIn={found.alsoIn} />
            </ConsoleCard>
            <ConsoleCard title={t`Reports and doubts`}>
              <CaseReports found={found} outcome={outcome} />
            </ConsoleCard>
            <ConsoleCard title={t`Rulings`}>
              <CaseRulings found={found} outcome={outcome} isAsked={isProposing} />
            </ConsoleCard>
          </>
        )}
      </Detail>
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
    </ConsolePage>
  );
}

/** Nobody edits what is in the trash; what learners are told of it goes on, for they keep their results. */
function TrashedNote({ testTitle }: Pick<QuestionCase, 'testTitle'>) {
  return (
    <Banner>
      <p>
        <Trans>
          The test is in the trash. What learners said can be dismissed, answered and ruled on, for
          they keep their results; the question can be edited once the test is restored.
        </Trans>
      </p>
      <Link {...adminPaths.trash} search={{ search: testTitle }} className={textLinkStyles}>
        <Trans>Open the trash</Trans>
      </Link>
    </Banner>
  );
}

function Versions({ versions }: Pick<QuestionCase, 'versions'>) {
  const numbers = versions.map(({ number }) => number).join(', ');
  const others = versions.filter((one) => one.as !== versions[0]?.number);
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>
        <Plural
          value={versions.length}
          one={`It is asked in version ${numbers}.`}
          other={`It is asked in versions ${numbers}.`}
        />
      </p>
      {others.length > 0 && (
        <p>
          <Trans>
            With other words or another key: {others.map(({ number }) => number).join(', ')}. A
            ruling is about one way of asking.
          </Trans>
        </p>
      )}
    </div>
  );
}

/** Where the same question is wrong as well, if it is wrong here. */
function AlsoIn({ alsoIn }: Pick<QuestionCase, 'alsoIn'>) {
  if (alsoIn.length === 0) return null;
  return (
    <div className="grid gap-1 text-sm">
      <p className="text-muted">
        <Trans>Other tests ask this question as well. A ruling does not hold for them:</Trans>
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {alsoIn.map(({ testId, testTitle, questionId }) => (
          <li key={questionId}>
            <Link {...adminPaths.questionCase(testId, questionId)} className={textLinkStyles}>
              <bdi>{testTitle}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

type CaseRulingsProps = {
  found: QuestionCase;
  outcome: Pick<OutcomeControl, 'succeed'>;
  isAsked: boolean;
};

/** What was ruled about the question, and the beginning of another ruling. */
function CaseRulings({ found, outcome, isAsked }: CaseRulingsProps) {
  const navigate = useNavigate();
  const [isProposing, setIsProposing] = useState(isAsked);
  const { rulings, testId, questionId } = found;
  const isOpen = rulings.some((ruling) => isAtWork(ruling) || ruling.state === 'proposed');
  const close = () => {
    setIsProposing(false);
    if (!isAsked) return;
    // Whoever comes back to the page, or loads it anew, has closed the dialog.
    const page = adminPaths.questionCase(testId, questionId);
    void navigate({ ...page, replace: true, resetScroll: false, ignoreBlocker: true });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {rulings.length === 0 ? (
        <p className="text-muted">
          <Trans>Nothing was ruled about it.</Trans>
        </p>
      ) : (
        <ul className="grid gap-3">
          {rulings.map((ruling) => (
            <RulingLine key={ruling.id} ruling={ruling} />
          ))}
        </ul>
      )}
      {rulings.map((ruling) => (
        <StillAsked key={ruling.id} ruling={ruling} />
      ))}
      {isOpen ? (
        <p className="text-muted">
          <Trans>Another ruling can be proposed once this one is decided.</Trans>
        </p>
      ) : (
        <Button
          variant="primary"
          className="justify-self-start"
          onClick={() => setIsProposing(true)}
        >
          <Trans>Propose a ruling</Trans>
        </Button>
      )}
      {isProposing && !isOpen && <ProposeDialog found={found} outcome={outcome} onClose={close} />}
    </div>
  );
}
