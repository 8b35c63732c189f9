import { Trans, useLingui } from '@lingui/react/macro';
import type { FullBankQuestion } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankQuestionQuery } from '#console/authoring/bank/api.ts';
import { ChangeDialog } from '#console/authoring/bank/change-dialog.tsx';
import { Duplicates } from '#console/authoring/bank/duplicates.tsx';
import { QuestionFacts } from '#console/authoring/bank/question-facts.tsx';
import { QuestionUses } from '#console/authoring/bank/question-uses.tsx';
import { RetireDialog } from '#console/authoring/bank/retire-dialog.tsx';
import { ReviseDialog } from '#console/authoring/bank/revise-dialog.tsx';
import { Revisions } from '#console/authoring/bank/revisions.tsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { OutcomeBanner, useOutcome } from '#console/kit/outcome.tsx';
import { BackLink, ConsolePage, ConsolePart } from '#console/kit/page/console-page.tsx';
import { Detail } from '#console/kit/page/detail.tsx';
import { Button } from '#ui/button.tsx';
import { FileQuestion } from '#ui/icons/elsewhere.ts';

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
      <ConsolePart title={t`Text and key`}>
        <div>
          <Button onClick={() => setOpen('revise')}>
            <Trans>Edit question</Trans>
          </Button>
        </div>
        <Revisions key={question.revision} question={question} />
      </ConsolePart>
      <ConsolePart title={t`What is said of it`}>
        <QuestionFacts question={question} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('change')}>
            <Trans>Change</Trans>
          </Button>
          <Button onClick={() => setOpen('retire')}>
            {question.isRetired ? <Trans>Take back</Trans> : <Trans>Retire</Trans>}
          </Button>
        </div>
      </ConsolePart>
      <ConsolePart title={t`Tests that ask it`}>
        <QuestionUses question={question} outcome={outcome} />
      </ConsolePart>
      <ConsolePart title={t`Possible duplicates`}>
        <Duplicates question={question} outcome={outcome} />
      </ConsolePart>
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
