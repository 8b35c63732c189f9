import { useSyncExternalStore } from 'react';
import { readNote, writeNote } from '#lib/web-storage.ts';

export const zooms = [100, 125, 150, 175, 200] as const;
export type Zoom = (typeof zooms)[number];

/** How this device shows a running test. */
export type Display = { readonly zoom: Zoom; readonly isHighContrast: boolean };

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

export function useDisplay(): Display {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
}

/** Remembered on this device. */
export function changeDisplay(change: Partial<Display>): void {
  known = { ...read(), ...change };
  writeNote('localStorage', zoomKey, known.zoom === 100 ? null : String(known.zoom));
  writeNote('localStorage', contrastKey, known.isHighContrast ? 'high' : null);
  for (const listener of listeners) listener();
}
