import { ColumnPlot } from '#ui/chart/column-plot.tsx';
import { LinePlot } from '#ui/chart/line-plot.tsx';
import type { PlotBox, PlotSpec } from '#ui/chart/plot-spec.ts';
import { StackedBars } from '#ui/chart/stacked-bars.tsx';
import { StripPlot } from '#ui/chart/strip-plot.tsx';

/** The picture itself. Load this module only where a picture is drawn: the drawing library comes with it. */
export function Plot({ spec, box }: { spec: PlotSpec; box: PlotBox }) {
  return (
    <svg
      aria-hidden="true"
      width={box.width}
      height={box.height}
      viewBox={`0 0 ${box.width} ${box.height}`}
      className="block h-auto max-w-full overflow-visible"
    >
      <Content spec={spec} box={box} />
    </svg>
  );
}

function Content({ spec, box }: { spec: PlotSpec; box: PlotBox }) {
  switch (spec.kind) {
    case 'stacked-bars':
      return <StackedBars spec={spec} box={box} />;
    case 'strip-plot':
      return <StripPlot spec={spec} box={box} />;
    case 'column-plot':
      return <ColumnPlot spec={spec} box={box} />;
    case 'line-plot':
      return <LinePlot spec={spec} box={box} />;
  }
}
