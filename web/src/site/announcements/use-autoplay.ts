import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';

const intervalMilliseconds = 5000;
const restMilliseconds = 3000;

type Holds = { readonly pointer: boolean; readonly focus: boolean; readonly swipe: boolean };
const noHolds: Holds = { pointer: false, focus: false, swipe: false };

/**
 * Calls `onMove` 5 s after the last change of `place`: not under the mouse, not while the keyboard is in it, not during a swipe and the 3 s
 * after it. Who wants less motion has to start it.
 */
export function useAutoplay({
  canMove,
  place,
  onMove,
}: {
  canMove: boolean;
  place: number;
  onMove: (place: number) => void;
}) {
  const wantsLessMotion = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const [holds, setHolds] = useState(noHolds);
  const isPlaying = choice ?? !wantsLessMotion;
  const isMoving = canMove && isPlaying && !holds.pointer && !holds.focus && !holds.swipe;
  const rest = useRest(() => hold({ swipe: false }));
  const move = useEffectEvent(onMove);

  // Time is outside React.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => move(place), intervalMilliseconds);
    return () => clearTimeout(timer);
  }, [isMoving, place]);

  function hold(change: Partial<Holds>) {
    setHolds((before) => ({ ...before, ...change }));
  }

  function toggle() {
    setChoice(!isPlaying);
    // Who starts it with the pointer on it, or by a key, means it.
    if (!isPlaying) setHolds(noHolds);
  }

  return {
    isPlaying,
    toggle,
    swipes: { start: () => hold({ swipe: true }), end: rest },
    holdProps: {
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && hold({ pointer: true }),
      onPointerLeave: () => hold({ pointer: false }),
      onFocus: (event: FocusEvent) => entersByKeyboard(event) && hold({ focus: true }),
      onBlur: (event: FocusEvent) => leaves(event) && hold({ focus: false }),
    },
  };
}

/** @returns a function that calls `onEnd` 3 s after its last call. */
function useRest(onEnd: () => void): () => void {
  const [restingSince, setRestingSince] = useState<number | null>(null);
  const end = useEffectEvent(onEnd);

  // Time is outside React.
  useEffect(() => {
    if (restingSince === null) return;
    const timer = setTimeout(end, restMilliseconds);
    return () => clearTimeout(timer);
  }, [restingSince]);

  return () => setRestingSince(performance.now());
}

/** A finger or the mouse leaves the focus on what it touched; that holds nothing. */
function entersByKeyboard({ currentTarget, target, relatedTarget }: FocusEvent): boolean {
  return !contains(currentTarget, relatedTarget) && target.matches(':focus-visible');
}

function leaves({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !contains(currentTarget, relatedTarget);
}

function contains(element: Element, other: EventTarget | null): boolean {
  return other instanceof Node && element.contains(other);
}

const query = '(prefers-reduced-motion: reduce)';

/** True where the device is set to less motion; false on the server. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** One slide back, none, or one forward. */
export type Step = -1 | 0 | 1;

const farPixels = 50;
const flickPixels = 20;
const flickPixelsPerMillisecond = 0.3;

/**
 * Where a swipe leads: a long one, or a short and quick one, moves one slide, never more. `pixels` counts towards
 * the next slide; a swipe back is negative.
 */
export function stepOfSwipe(pixels: number, milliseconds: number): Step {
  const distance = Math.abs(pixels);
  const isFlick =
    distance > flickPixels && distance > flickPixelsPerMillisecond * Math.max(milliseconds, 0);
  if (distance <= farPixels && !isFlick) return 0;
  return pixels > 0 ? 1 : -1;
}

/** The slide after a step; the last one is followed by the first. */
export function slideAfter(index: number, step: Step, count: number): number {
  return count > 0 ? (index + step + count) % count : 0;
}
