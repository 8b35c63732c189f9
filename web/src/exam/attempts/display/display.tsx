import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { readNote, writeNote } from '#lib/web-storage.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';

const zooms = [100, 125, 150, 175, 200] as const;
type Zoom = (typeof zooms)[number];

/** How this device shows a running test. */
type Display = { readonly zoom: Zoom; readonly isHighContrast: boolean };

const zoomKey = 'test-zoom';
const contrastKey = 'test-contrast';

const listeners = new Set<() => void>();
let known: Display | undefined;

function read(): Display {
  const noted = Number(readNote('localStorage', zoomKey));
  known ??= {
    zoom: zooms.find((zoom) => zoom === noted) ?? 100,
    isHighContrast: readNote('localStorage', contrastKey) === 'high',
  };
  return known;
}

function useDisplay(): Display {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
}

/** Remembered on this device. */
function changeDisplay(change: Partial<Display>): void {
  known = { ...read(), ...change };
  writeNote('localStorage', zoomKey, known.zoom === 100 ? null : String(known.zoom));
  writeNote('localStorage', contrastKey, known.isHighContrast ? 'high' : null);
  for (const listener of listeners) listener();
}

/** From here on nothing of a question stands side by side. */
const largeZoom = 150;

/** How the questions are looked at: their size, their contrast, and by swiping. */
export function Looking({ onMove }: { onMove: (step: 1 | -1) => void }) {
  const { zoom, isHighContrast } = useDisplay();
  useSwipe(onMove);

  // Size and contrast hold for the document, which lies outside React; behind the test they are as before.
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    style.setProperty('--question-zoom', String(zoom / 100));
    if (zoom >= largeZoom) dataset.large = '';
    if (isHighContrast) dataset.contrast = 'high';
    return () => {
      style.removeProperty('--question-zoom');
      delete dataset.large;
      delete dataset.contrast;
    };
  }, [zoom, isHighContrast]);

  return null;
}

type Point = { readonly x: number; readonly y: number; readonly target: EventTarget | null };

const leastPixels = 64;
/** From here on in the browser's own gesture may begin: back and forward. */
const edgePixels = 24;

/** A swipe over the question goes to the next one or back; not over what scrolls sideways, such as a long formula. */
function useSwipe(onMove: (step: 1 | -1) => void): void {
  const move = useEffectEvent(onMove);

  // Fingers are heard on the whole page: the question is drawn anew with each move.
  useEffect(() => {
    const listening = new AbortController();
    // The browser would take a swipe back for its own, and lead out of the test.
    const { style } = document.documentElement;
    style.setProperty('overscroll-behavior-x', 'none');
    const options = { signal: listening.signal, passive: true };
    let begun: Point | null = null;
    const begin = (event: TouchEvent) => {
      begun = event.touches.length === 1 ? pointOf(event) : null;
      if (begun && !mayBegin(begun)) begun = null;
    };
    const end = (event: TouchEvent) => {
      const step = begun && stepOf(begun, pointOf(event));
      begun = null;
      if (step) move(step);
    };
    document.addEventListener('touchstart', begin, options);
    document.addEventListener('touchend', end, options);
    return () => {
      style.removeProperty('overscroll-behavior-x');
      listening.abort();
    };
  }, []);
}

function pointOf(event: TouchEvent): Point | null {
  const touch = event.changedTouches[0];
  return touch ? { x: touch.clientX, y: touch.clientY, target: event.target } : null;
}

/** 1 to the next question, -1 back, 0 for what is no swipe. In a script from right to left it is the other way round. */
export function stepOf(begun: Point, ended: Point | null): 1 | -1 | 0 {
  if (!ended) return 0;
  const across = ended.x - begun.x;
  if (Math.abs(across) < leastPixels || Math.abs(across) < 2 * Math.abs(ended.y - begun.y))
    return 0;
  const isForward = across < 0 === (document.documentElement.dir !== 'rtl');
  return isForward ? 1 : -1;
}

export function mayBegin({ x, target }: Point): boolean {
  const isPinched = (window.visualViewport?.scale ?? 1) > 1.01;
  if (isPinched || x < edgePixels || x > window.innerWidth - edgePixels) return false;
  if (!(target instanceof Element)) return false;
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (element.scrollWidth > element.clientWidth + 1 && scrolls(element)) return false;
    if (element.matches('main')) return true;
  }
  return false;
}

function scrolls(element: Element): boolean {
  return ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
}

/** Size and contrast of the questions, and the whole screen for the test. */
export function DisplayDialog({ onClose }: { onClose: () => void }) {
  const { zoom, isHighContrast } = useDisplay();
  const done = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      initialFocus={done}
      title={<Trans>Display</Trans>}
      actions={
        <Button ref={done} variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">
          <Trans>Size of text and pictures</Trans>
        </legend>
        <div className="flex flex-wrap gap-2">
          {zooms.map((each) => (
            <Chip
              key={each}
              isSelected={each === zoom}
              onClick={() => changeDisplay({ zoom: each })}
            >
              {each}%
            </Chip>
          ))}
        </div>
      </fieldset>
      <Checkbox
        label={<Trans>High contrast</Trans>}
        checked={isHighContrast}
        onChange={(event) => changeDisplay({ isHighContrast: event.target.checked })}
      />
      <FullScreen />
    </Dialog>
  );
}

/** Not every phone has it. */
function FullScreen() {
  const { t } = useLingui();
  const [isFull, setIsFull] = useState(Boolean(document.fullscreenElement));

  // The browser leaves the full screen by a key of its own.
  useEffect(() => {
    const look = () => setIsFull(Boolean(document.fullscreenElement));
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);

  if (!document.fullscreenEnabled) return null;
  const change = (isWanted: boolean) => {
    const changing = isWanted
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen();
    // A refusal shows: the box stays as it was.
    changing.catch(() => undefined);
  };
  return (
    <Checkbox
      label={t`Full screen`}
      checked={isFull}
      onChange={(event) => change(event.target.checked)}
    />
  );
}
