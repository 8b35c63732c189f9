import { useLingui } from '@lingui/react/macro';
import { highestPriority, lowestPriority } from '@taiyari/contract/rules/announcements';
import { ArrowDown, ArrowUp, type LucideIcon } from 'lucide-react';
import { buttonStyles } from '#ui/button-styles.ts';

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
      <Arrow
        icon={ArrowDown}
        label={t`Lower the priority of ${title}`}
        isAtEnd={priority <= lowestPriority}
        onClick={() => onStep(-1)}
      />
      <span className="min-w-6 text-center font-semibold tabular-nums">{priority}</span>
      <Arrow
        icon={ArrowUp}
        label={t`Raise the priority of ${title}`}
        isAtEnd={priority >= highestPriority}
        onClick={() => onStep(1)}
      />
    </div>
  );
}

type ArrowProps = { icon: LucideIcon; label: string; isAtEnd: boolean; onClick: () => void };

function Arrow({ icon: Icon, label, isAtEnd, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isAtEnd}
      onClick={onClick}
      className={buttonStyles({ variant: 'ghost', size: 'icon' })}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
