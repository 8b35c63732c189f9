import { useEffect } from 'react';
import { useDisplay } from '#exam/attempts/display/display-setting.ts';
import { useSwipe } from '#exam/attempts/display/use-swipe.ts';

/** How the questions are looked at: their size, their contrast, and by swiping. */
export function Looking({ onMove }: { onMove: (step: 1 | -1) => void }) {
  const { zoom, isHighContrast } = useDisplay();
  useSwipe(onMove);

  // Size and contrast hold for the document, which lies outside React; behind the test they are as before.
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    style.setProperty('--question-zoom', String(zoom / 100));
    if (isHighContrast) dataset.contrast = 'high';
    return () => {
      style.removeProperty('--question-zoom');
      delete dataset.contrast;
    };
  }, [zoom, isHighContrast]);

  return null;
}
