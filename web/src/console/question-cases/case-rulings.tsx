import { Trans } from '@lingui/react/macro';
import type { QuestionCase } from '@taiyari/contract';
import { useState } from 'react';
import type { OutcomeControl } from '#console/kit/outcome/use-outcome.ts';
import { isAtWork } from '#console/question-cases/api.ts';
import { ProposeDialog } from '#console/question-cases/propose-dialog.tsx';
import { RulingLine } from '#console/question-cases/ruling-line.tsx';
import { Button } from '#ui/button.tsx';

type CaseRulingsProps = { found: QuestionCase; outcome: Pick<OutcomeControl, 'succeed'> };

/** What was ruled about the question, and the beginning of another ruling. */
export function CaseRulings({ found, outcome }: CaseRulingsProps) {
  const [isProposing, setIsProposing] = useState(false);
  const { rulings } = found;
  const isOpen = rulings.some((ruling) => isAtWork(ruling) || ruling.state === 'proposed');
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
      {isProposing && (
        <ProposeDialog found={found} outcome={outcome} onClose={() => setIsProposing(false)} />
      )}
    </div>
  );
}
