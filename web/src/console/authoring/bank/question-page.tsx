import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FullBankQuestion } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { bankQuestionQuery } from '#console/authoring/bank/api.ts';
import { ChangeDialog, RetireDialog } from '#console/authoring/bank/change-dialogs.tsx';
import { Duplicates } from '#console/authoring/bank/duplicates.tsx';
import { QuestionUses } from '#console/authoring/bank/question-uses.tsx';
import { ReviseDialog } from '#console/authoring/bank/revise-dialog.tsx';
import { Revisions } from '#console/authoring/bank/revisions.tsx';
import { useBankWords } from '#console/authoring/bank/use-bank-words.ts';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { NotGiven, PercentFigure, RightShare } from '#console/kit/figures.tsx';
import { OutcomeBanner, useOutcome } from '#console/kit/outcome.tsx';
import { BackLink, ConsoleCard, ConsolePage, Detail } from '#console/kit/page.tsx';
import { Link } from '#lib/router/link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FileQuestion } from '#ui/icons/elsewhere.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** One question of the bank: what is said of it, which tests ask it, and how it came to be what it is. */
export function BankQuestionPage({ bankQuestionId }: { bankQuestionId: string }) {
  const { t } = useLingui();
  const query = useQuery(bankQuestionQuery(bankQuestionId));
  return (
    <ConsolePage
      title={t`Question`}
      text={
        <BackLink to={adminPaths.bank}>
          <Trans>Question Bank</Trans>
        </BackLink>
      }
    >
      <Detail
        query={query}
        gone={{
          icon: FileQuestion,
          title: t`There is no such question`,
          text: t`The import that brought it may have been undone.`,
        }}
        errorMessage={t`The question could not be loaded. Please try again.`}
      >
        {(question) => <Parts question={question} />}
      </Detail>
    </ConsolePage>
  );
}

function Parts({ question }: { question: FullBankQuestion }) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const [open, setOpen] = useState<'change' | 'retire' | 'revise' | null>(null);
  const [newest] = question.revisions;
  const close = () => setOpen(null);
  const done = () => {
    close();
    outcome.succeed(t`Question changed`);
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <ConsoleCard title={t`Text and key`}>
        <div>
          <Button onClick={() => setOpen('revise')}>
            <Trans>Edit question</Trans>
          </Button>
        </div>
        <Revisions key={question.revision} question={question} />
      </ConsoleCard>
      <ConsoleCard title={t`What is said of it`}>
        <QuestionFacts question={question} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('change')}>
            <Trans>Change</Trans>
          </Button>
          <Button onClick={() => setOpen('retire')}>
            {question.isRetired ? <Trans>Take back</Trans> : <Trans>Retire</Trans>}
          </Button>
        </div>
      </ConsoleCard>
      <ConsoleCard title={t`Tests that ask it`}>
        <QuestionUses question={question} outcome={outcome} />
      </ConsoleCard>
      <ConsoleCard title={t`Possible duplicates`}>
        <Duplicates question={question} outcome={outcome} />
      </ConsoleCard>
      {open === 'change' && <ChangeDialog ids={[question.id]} onClose={close} onDone={done} />}
      {open === 'retire' && (
        <RetireDialog
          ids={[question.id]}
          isRetired={!question.isRetired}
          onClose={close}
          onDone={done}
        />
      )}
      {open === 'revise' && newest && (
        <ReviseDialog
          question={question}
          newest={newest}
          onClose={close}
          onDone={(revision) => {
            close();
            outcome.succeed(t`Revision ${revision} is written. Tests can take it.`);
          }}
        />
      )}
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
    </div>
  );
}

/** Topic, source, languages, and what answers in all tests have shown. */
function QuestionFacts({ question }: { question: FullBankQuestion }) {
  const { t } = useLingui();
  const { difficulties, stateOf } = useBankWords();
  const { learners } = question;
  return (
    <>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {question.isRetired && (
          <Badge>
            <Trans>Retired</Trans>
          </Badge>
        )}
        {question.isSuspect && (
          <Badge tone="danger">
            <Trans>Suspect key</Trans>
          </Badge>
        )}
      </p>
      {question.replacedBy && (
        <div className="grid gap-1 wrap-anywhere">
          <Trans>Retired in favour of</Trans>
          <Link {...adminPaths.bankQuestion(question.replacedBy.id)} className={textLinkStyles}>
            <RichText text={question.replacedBy.question} />
          </Link>
        </div>
      )}
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <Fact name={t`Subject`}>{question.subject || <NotGiven />}</Fact>
        <Fact name={t`Topic`}>{question.topic || <NotGiven />}</Fact>
        <Fact name={t`Difficulty`}>{difficulties[question.difficulty]}</Fact>
        <Fact name={t`Source`}>{question.source || <NotGiven />}</Fact>
        {learners > 0 && (
          <>
            <Fact name={t`Right`}>
              <RightShare percent={question.rightShare} learners={learners} />
            </Fact>
            <Fact name={t`Facility`}>
              <PercentFigure value={question.facility} />
            </Fact>
            <Fact name={t`Discrimination`}>
              <PercentFigure value={question.discrimination} />
            </Fact>
          </>
        )}
        {question.hi && <Fact name={t`Hindi`}>{stateOf(question.hi)}</Fact>}
        {question.ur && <Fact name={t`Urdu`}>{stateOf(question.ur)}</Fact>}
      </dl>
      <p className="text-sm text-muted">
        {learners === 0 ? (
          <Trans>Nobody’s answers to it have been counted yet.</Trans>
        ) : (
          <Plural
            value={learners}
            one="From # first attempt, in all tests that asked it."
            other="From # first attempts, in all tests that asked it."
          />
        )}
      </p>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start">
      <dt className="text-sm text-muted">{name}</dt>
      <dd dir="auto" className="font-semibold wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
