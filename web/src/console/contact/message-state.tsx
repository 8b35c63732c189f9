import { useLingui } from '@lingui/react/macro';
import type { ContactState } from '@taiyari/contract/rules/contact';
import { Badge } from '#ui/badge.tsx';
import { CircleDashed, Mail } from '#ui/icons/elsewhere.ts';
import { CircleCheck } from '#ui/icons/everywhere.ts';

export function useStateNames(): Readonly<Record<ContactState, string>> {
  const { t } = useLingui();
  return { new: t`New`, 'in-progress': t`In progress`, answered: t`Answered` };
}

const looks = {
  new: { tone: 'warning', icon: Mail },
  'in-progress': { tone: 'info', icon: CircleDashed },
  answered: { tone: 'success', icon: CircleCheck },
} as const;

export function MessageState({ state }: { state: ContactState }) {
  const names = useStateNames();
  const { tone, icon: Icon } = looks[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {names[state]}
    </Badge>
  );
}
