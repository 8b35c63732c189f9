import { useLingui } from '@lingui/react/macro';
import { highestPriority, lowestPriority } from '@taiyari/contract/rules/announcements';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowDown, ArrowUp } from '#ui/icons/elsewhere.ts';

type PriorityArrowsProps = {
  title: string;
  priority: number;
  onStep: (step: 1 | -1) => void;
};

/** The priority between its arrows, which end at 1 and 10. */
export function PriorityArrows({ title, priority, onStep }: PriorityArrowsProps) {
  const { t } = useLingui();
  return (
    <div className="-ms-3 -my-2 flex items-center">
      <IconButton
        icon={ArrowDown}
        label={t`Lower the priority of ${title}`}
        disabled={priority <= lowestPriority}
        onClick={() => onStep(-1)}
      />
      <span className="min-w-6 text-center font-semibold tabular-nums">{priority}</span>
      <IconButton
        icon={ArrowUp}
        label={t`Raise the priority of ${title}`}
        disabled={priority >= highestPriority}
        onClick={() => onStep(1)}
      />
    </div>
  );
}
