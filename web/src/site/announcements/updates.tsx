import { useLingui } from '@lingui/react/macro';
import type { Announcement } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { announcementsQuery } from '#shared/announcements/api.ts';
import { Slide } from '#shared/announcements/slide.tsx';
import { type Step, slideAfter, useAutoplay } from '#site/announcements/use-autoplay.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ChevronLeft, ChevronRight } from '#ui/icons/everywhere.ts';
import { Pause, Play } from '#ui/icons/first-page.ts';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

/** The active announcements; never others than the server's. */
export function Updates() {
  const { t } = useLingui();
  const { data, isPending, isError, refetch, isFetching } = useQuery(announcementsQuery);
  if (isPending) {
    return (
      <SkeletonArea label={t`Loading Updates`}>
        {/* As high as the carousel, so that nothing under it moves. */}
        <Skeleton className="h-84 rounded-lg sm:h-72" />
      </SkeletonArea>
    );
  }
  // What was there stays when it cannot be fetched again.
  if (isError && data === undefined) {
    return (
      <ErrorState
        headingLevel={3}
        message={t`Failed to load updates`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        picture="board"
        title={t`No Updates Available`}
        text={t`Check back later for the latest announcements and exam updates.`}
      />
    );
  }
  return <Carousel announcements={data.items} />;
}

/** The slides lie side by side in a row that is moved by whole slides, and by `--drag` under a finger. */
const rowStyles =
  'flex h-full w-full transition-transform duration-700 group-data-dragging/viewport:transition-none translate-x-[calc(var(--slide)*-100%+var(--drag,0px))] rtl:translate-x-[calc(var(--slide)*100%+var(--drag,0px))]';

function Carousel({ announcements }: { announcements: readonly Announcement[] }) {
  const { t } = useLingui();
  const count = announcements.length;
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, count - 1);
  const go = (step: Step) => setChosen(slideAfter(index, step, count));
  const autoplay = useAutoplay({
    canMove: count > 1,
    place: index,
    onMove: (place) => setChosen(slideAfter(place, 1, count)),
  });
  const viewport = useRef<HTMLDivElement>(null);
  useSwipes(viewport, {
    onStart: autoplay.swipes.start,
    onEnd: (step) => {
      go(count > 1 ? step : 0);
      autoplay.swipes.end();
    },
  });
  const slideStyle: CSSProperties & { '--slide': number } = { '--slide': index };

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: what stops the motion is not an action of its own
    <section
      {...autoplay.holdProps}
      aria-label={t`Updates`}
      aria-roledescription={t`carousel`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys and space work from here
      tabIndex={0}
      onKeyDown={(event) => handleKey(event, go, autoplay.toggle)}
      className="flex min-h-84 flex-col overflow-hidden rounded-lg border border-border bg-surface sm:min-h-72"
    >
      <div
        ref={viewport}
        className="group/viewport relative flex-1 touch-pan-y overflow-hidden select-none"
      >
        <ul
          data-testid="slides"
          className={rowStyles}
          style={slideStyle}
          aria-live={autoplay.isPlaying ? 'off' : 'polite'}
        >
          {announcements.map((announcement, place) => (
            <Slide key={announcement.id} announcement={announcement} isShown={place === index} />
          ))}
        </ul>
      </div>
      <CarouselBar
        index={index}
        count={count}
        isPlaying={autoplay.isPlaying}
        onStep={go}
        onChoose={setChosen}
        onToggle={autoplay.toggle}
      />
    </section>
  );
}

/** The arrows move as they point, space stops and starts; a button keeps its space. */
function handleKey(event: KeyboardEvent, go: (step: Step) => void, toggle: () => void): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const step = stepOfKey(event.key, getComputedStyle(event.currentTarget).direction);
  const isToggle = event.key === ' ' && !(event.target instanceof HTMLButtonElement);
  if (step === 0 && !isToggle) return;
  event.preventDefault();
  if (isToggle) toggle();
  else go(step);
}

function stepOfKey(key: string, direction: string): Step {
  if (key === 'ArrowRight') return direction === 'rtl' ? -1 : 1;
  if (key === 'ArrowLeft') return direction === 'rtl' ? 1 : -1;
  return 0;
}

type SwipeHandlers = { onStart: () => void; onEnd: (step: Step) => void };

/** Calls back for swipes over the element. */
function useSwipes(viewport: RefObject<HTMLElement | null>, handlers: SwipeHandlers): void {
  const onStart = useEffectEvent(handlers.onStart);
  const onEnd = useEffectEvent(handlers.onEnd);

  // Pointers are outside React. Nobody swipes in the first moment, so what follows them is loaded after the page;
  // should it not arrive, the buttons still work.
  useEffect(() => {
    const stop = new AbortController();
    const begin = async () => {
      const module = await import('#site/announcements/listen-to-swipes.ts').catch(() => null);
      if (module === null || viewport.current === null || stop.signal.aborted) return;
      module.listenToSwipes(viewport.current, { onStart, onEnd }, stop.signal);
    };
    if (document.readyState === 'complete') void begin();
    else window.addEventListener('load', begin, { signal: stop.signal });
    return () => stop.abort();
  }, [viewport]);
}

type CarouselBarProps = {
  index: number;
  count: number;
  isPlaying: boolean;
  onStep: (step: Step) => void;
  onChoose: (index: number) => void;
  onToggle: () => void;
};

/** Dots, counter, back and forward, and the button that stops the motion. */
function CarouselBar({ index, count, isPlaying, onStep, onChoose, onToggle }: CarouselBarProps) {
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
