import { Trans } from '@lingui/react/macro';
import type { MasteryVerdict } from '@taiyari/contract/rules/mastery';
import { Badge } from '#ui/badge.tsx';

export function Verdict({ verdict }: { verdict: MasteryVerdict }) {
  switch (verdict) {
    case 'strong':
      return (
        <Badge tone="success">
          <Trans>Strong</Trans>
        </Badge>
      );
    case 'weak':
      return (
        <Badge tone="danger">
          <Trans>Weak</Trans>
        </Badge>
      );
    case 'unknown':
      return (
        <Badge>
          <Trans>Not known yet</Trans>
        </Badge>
      );
  }
}
