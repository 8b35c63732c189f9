import { useLingui } from '@lingui/react/macro';
import type { AdminRuling } from '@taiyari/contract';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

type State = AdminRuling['state'];

export function useRulingStateNames(): Readonly<Record<State, string>> {
  const { t } = useLingui();
  return {
    counting: t`Being counted`,
    proposed: t`To be confirmed`,
    approved: t`Coming into force`,
    published: t`In force`,
    withdrawn: t`Withdrawn`,
  };
}

const tones: Readonly<Record<State, BadgeTone>> = {
  counting: 'info',
  proposed: 'warning',
  approved: 'info',
  published: 'success',
  withdrawn: 'neutral',
};

export function RulingState({ state }: { state: State }) {
  const names = useRulingStateNames();
  return <Badge tone={tones[state]}>{names[state]}</Badge>;
}
