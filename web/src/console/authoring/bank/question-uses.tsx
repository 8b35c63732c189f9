import { Trans, useLingui } from '@lingui/react/macro';
import type { BankUse, FullBankQuestion } from '@taiyari/contract';
import { useState } from 'react';
import { useTakeRevision } from '#console/authoring/bank/api.ts';
import { adminPaths } from '#console/kit/admin-paths.ts';
import type { OutcomeControl } from '#console/kit/outcome.tsx';
import { messageOf } from '#lib/api-error.ts';
import { Link } from '#lib/router/link.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type QuestionUsesProps = { question: FullBankQuestion; outcome: OutcomeControl };

/** Where it is asked, and in which revision. A newer one is offered; nothing takes it by itself. */
export function QuestionUses({ question, outcome }: QuestionUsesProps) {
  const [taking, setTaking] = useState<BankUse | null>(null);
  if (question.uses.length === 0) {
    return (
      <p className="text-muted">
        <Trans>No test asks it.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {question.uses.map((use) => (
          <li
            key={use.questionId}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-control pb-3 last:border-0 last:pb-0"
          >
            <Place use={use} newest={question.revision} />
            {use.revision < question.revision && (
              <Button onClick={() => setTaking(use)}>
                <Trans>Take revision {question.revision}</Trans>
                <VisuallyHidden>: {use.title}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {taking && (
        <TakeDialog
          question={question}
          use={taking}
          outcome={outcome}
          onClose={() => setTaking(null)}
        />
      )}
    </>
  );
}

function Place({ use, newest }: { use: BankUse; newest: number }) {
  return (
    <div className="grid min-w-0 gap-1 wrap-anywhere">
      <Link {...adminPaths.test(use.testId)} className={textLinkStyles}>
        <bdi>{use.title}</bdi>
      </Link>
      <span className="text-sm text-muted">
        {use.revision === newest ? (
          <Trans>
            Question {use.number}, in the newest revision ({use.revision})
          </Trans>
        ) : (
          <Trans>
            Question {use.number}, in revision {use.revision} of {newest}
          </Trans>
        )}
      </span>
    </div>
  );
}

type TakeDialogProps = QuestionUsesProps & { use: BankUse; onClose: () => void };

function TakeDialog({ question, use, outcome, onClose }: TakeDialogProps) {
  const { t } = useLingui();
  const take = useTakeRevision(question.id);
  const { revision } = question;
  const { title } = use;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Take revision {revision}?</Trans>}
      description={
        use.status === 'active' ? (
          <Trans>
            {title} is published: this makes a new version of it. Who starts from now on gets the
            question so; who is taking the test, or has taken it, keeps what he was asked.
          </Trans>
        ) : (
          <Trans>{title} asks the question so from now on. No learner sees the test yet.</Trans>
        )
      }
      confirmText={t`Take it`}
      busyText={t`Working...`}
      isBusy={take.isPending}
      error={
        take.isError
          ? messageOf(take.error, t`The test could not be changed. Please try again.`)
          : undefined
      }
      onConfirm={() =>
        take.mutate(
          { questionId: use.questionId, from: use.revision, revision },
          {
            onSuccess: () => {
              onClose();
              outcome.succeed(t`${title} asks revision ${revision} now`);
            },
          },
        )
      }
    />
  );
}
