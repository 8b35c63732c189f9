import { useEffect, useState } from 'react';

type Plot = typeof import('#ui/chart/plot.tsx')['Plot'];

/** Kept once it is there, so that later charts are drawn at once. */
let loaded: Plot | undefined;

/** The drawing part, or undefined while it is on its way. After a failure the next chart asks for it again. */
export function usePlot(onFailure: () => void): Plot | undefined {
  const [plot, setPlot] = useState(() => loaded);

  // The module comes over the network, once, and its failure is told once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do on failure is no reason to load again
  useEffect(() => {
    if (loaded !== undefined) return;
    let isCurrent = true;
    import('#ui/chart/plot.tsx').then(
      (module) => {
        loaded = module.Plot;
        if (isCurrent) setPlot(() => module.Plot);
      },
      () => isCurrent && onFailure(),
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  return plot;
}
