import { scaleLinear } from '@visx/scale';
import { Dot } from '#ui/chart/marks.tsx';
import { BottomAxis, type LinearScale } from '#ui/chart/plot-axis.tsx';
import {
  axisHeight,
  fitText,
  horizontalRange,
  spreadDots,
  stripRow,
} from '#ui/chart/plot-layout.ts';
import type { PlotBox, StripPlotSpec } from '#ui/chart/plot-spec.ts';

const sidePadding = 16;
const dotSize = 8;

/** Every value as a dot in the strip of its group. */
export function StripPlot({ spec, box }: { spec: StripPlotSpec; box: PlotBox }) {
  const scale = scaleLinear<number>({
    domain: [0, spec.ticks.at(-1) ?? 1],
    range: horizontalRange(sidePadding, box.width - sidePadding, box),
  });
  return (
    <>
      {spec.rows.map((row, index) => (
        <rect
          key={row.label}
          x={0}
          y={bandOf(index)[0]}
          width={box.width}
          height={stripRow.mark}
          rx={6}
          className="fill-raised"
        />
      ))}
      <BottomAxis
        scale={scale}
        top={box.height - axisHeight}
        bands={spec.rows.map((_, index) => bandOf(index))}
        ticks={spec.ticks}
        formatValue={spec.formatValue}
        label={spec.axisLabel}
      />
      {spec.rows.map((row, index) => (
        <g key={row.label} transform={`translate(0 ${index * stripRow.whole})`}>
          <Strip row={row} scale={scale} box={box} />
        </g>
      ))}
    </>
  );
}

function bandOf(index: number): [number, number] {
  const top = index * stripRow.whole + stripRow.label;
  return [top, top + stripRow.mark];
}

type StripProps = { row: StripPlotSpec['rows'][number]; scale: LinearScale; box: PlotBox };

function Strip({ row, scale, box }: StripProps) {
  const [, end] = horizontalRange(0, box.width, box);
  const [afterDot] = horizontalRange(16, box.width, box);
  const [dotPlace] = horizontalRange(5, box.width, box);
  const positions = row.values.map((value) => scale(value));
  const offsets = spreadDots(positions, { dotSize, height: stripRow.mark });
  const middle = stripRow.label + stripRow.mark / 2;
  return (
    <>
      <Dot x={dotPlace} y={10} tone={row.tone} shape={row.shape} />
      <text x={afterDot} y={15} className="fill-text text-sm font-medium">
        {fitText(row.label, box.width - row.note.length * 8 - 30)}
      </text>
      <text x={end} y={15} textAnchor="end" className="fill-muted text-sm">
        {row.note}
      </text>
      {positions.map((x, index) => (
        <Dot
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots of a strip have no name but their place
          key={index}
          x={x}
          y={middle + (offsets[index] ?? 0)}
          tone={row.tone}
          shape={row.shape}
        />
      ))}
    </>
  );
}
