import { useEffect } from 'react';

/** Prints in the light theme: the dark one's grounds are not printed, and its pale ink would stay on white. */
export function useLightPaper(): void {
  // The theme belongs to the document, and when printing begins is known to the browser alone.
  useEffect(() => {
    const { dataset } = document.documentElement;
    let chosen: string | undefined;
    const toLight = () => {
      chosen = dataset.theme;
      dataset.theme = 'light';
    };
    const restore = () => {
      if (chosen === undefined) delete dataset.theme;
      else dataset.theme = chosen;
    };
    window.addEventListener('beforeprint', toLight);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', toLight);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
}
