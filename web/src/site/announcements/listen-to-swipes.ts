import { type Step, stepOfSwipe } from '#site/announcements/use-autoplay.ts';

type SwipeListener = {
  readonly onStart: () => void;
  /** `step` is 0 when the slide falls back into its place. */
  readonly onEnd: (step: Step) => void;
};

/** A finger that rests does not drag, and a click stays a click. */
const slackPixels = 5;

/** Lets the slides of `viewport` follow finger and mouse (as `--drag`) until `signal` aborts. */
export function listenToSwipes(
  viewport: HTMLElement,
  { onStart, onEnd }: SwipeListener,
  signal: AbortSignal,
): void {
  let start: PointerEvent | undefined;
  let isDragging = false;

  function begin(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return;
    start = event;
    isDragging = false;
  }

  function follow(event: PointerEvent) {
    if (start?.pointerId !== event.pointerId) return;
    const pixels = event.clientX - start.clientX;
    if (!isDragging) {
      if (Math.abs(pixels) <= slackPixels) return;
      isDragging = true;
      viewport.setPointerCapture?.(event.pointerId);
      onStart();
    }
    viewport.dataset.dragging = '';
    viewport.style.setProperty('--drag', `${pixels}px`);
  }

  function finish(event: PointerEvent) {
    if (start?.pointerId !== event.pointerId) return;
    const pixels = (start.clientX - event.clientX) * directionOf(viewport);
    const milliseconds = event.timeStamp - start.timeStamp;
    start = undefined;
    if (!isDragging) return;
    release();
    onEnd(event.type === 'pointerup' ? stepOfSwipe(pixels, milliseconds) : 0);
  }

  function release() {
    delete viewport.dataset.dragging;
    viewport.style.removeProperty('--drag');
  }

  /** The click that the browser makes of a drag over a link is none. */
  function swallowClick(event: MouseEvent) {
    if (!isDragging) return;
    isDragging = false;
    event.preventDefault();
    event.stopPropagation();
  }

  viewport.addEventListener('pointerdown', begin, { signal });
  viewport.addEventListener('pointermove', follow, { signal });
  viewport.addEventListener('pointerup', finish, { signal });
  viewport.addEventListener('pointercancel', finish, { signal });
  viewport.addEventListener('click', swallowClick, { signal, capture: true });
  viewport.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
}

/** Towards the next slide is to the left, but to the right where one writes so. */
function directionOf(element: HTMLElement): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}
