import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { Step } from '#site/announcements/carousel-rules.ts';
import { Button } from '#ui/button.tsx';
import { ChevronLeft, ChevronRight } from '#ui/icons/everywhere.ts';
import { Pause, Play } from '#ui/icons/first-page.ts';

type CarouselBarProps = {
  index: number;
  count: number;
  isPlaying: boolean;
  onStep: (step: Step) => void;
  onChoose: (index: number) => void;
  onToggle: () => void;
};

/** Dots, counter, back and forward, and the button that stops the motion. */
export function CarouselBar({
  index,
  count,
  isPlaying,
  onStep,
  onChoose,
  onToggle,
}: CarouselBarProps) {
  const { t } = useLingui();
  const isAlone = count <= 1;
  const Motion = isPlaying ? Pause : Play;
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-t border-border px-2 py-1">
      <Dots index={index} count={count} onChoose={onChoose} />
      <p className="px-2 text-sm text-muted">
        {index + 1} / {count}
      </p>
      <Button
        variant="ghost"
        size="icon"
        className="ms-auto"
        disabled={isAlone}
        aria-label={isPlaying ? t`Pause` : t`Play`}
        onClick={onToggle}
      >
        <Motion aria-hidden="true" className="size-5" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        disabled={isAlone}
        aria-label={t`Previous update`}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft aria-hidden="true" className="size-6 rtl:rotate-180" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        disabled={isAlone}
        aria-label={t`Next update`}
        onClick={() => onStep(1)}
      >
        <ChevronRight aria-hidden="true" className="size-6 rtl:rotate-180" />
      </Button>
    </div>
  );
}

function Dots({ index, count, onChoose }: Pick<CarouselBarProps, 'index' | 'count' | 'onChoose'>) {
  const { t } = useLingui();
  return (
    <ul className="flex basis-full px-1 sm:basis-auto" aria-label={t`Choose an update`}>
      {Array.from({ length: count }, (_, place) => place + 1).map((number) => (
        <li key={number}>
          <button
            type="button"
            aria-label={t`Update ${number}`}
            aria-current={number === index + 1}
            className="grid size-7 place-items-center rounded-full"
            onClick={() => onChoose(number - 1)}
          >
            <span
              className={clsx(
                'h-2.5 rounded-full transition-all',
                number === index + 1 ? 'w-5 bg-primary' : 'w-2.5 bg-control',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
