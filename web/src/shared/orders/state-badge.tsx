import { useLingui } from '@lingui/react/macro';
import type { LearnerOrder } from '@taiyari/contract';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const tones: Record<LearnerOrder['state'], BadgeTone> = {
  open: 'warning',
  claimed: 'info',
  expired: 'neutral',
  paid: 'success',
  refunded: 'neutral',
};

export function StateBadge({ state }: { state: LearnerOrder['state'] }) {
  return <Badge tone={tones[state]}>{useOrderStateNames()[state]}</Badge>;
}

export function useOrderStateNames(): Record<LearnerOrder['state'], string> {
  const { t } = useLingui();
  return {
    open: t`Not paid yet`,
    claimed: t`Being checked`,
    expired: t`Not paid`,
    paid: t`Paid`,
    refunded: t`Refunded`,
  };
}
