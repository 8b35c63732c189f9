import { scaleLinear } from '@visx/scale';
import { LinePlot } from '#ui/chart/line-plot.tsx';
import { Dot } from '#ui/chart/marks.tsx';
import { BottomAxis, type LinearScale, StartAxis } from '#ui/chart/plot-axis.tsx';
import {
  axisHeight,
  type ColumnPlotSpec,
  fitText,
  horizontalRange,
  labelsWithRoom,
  type PlotBox,
  type PlotSpec,
  type StripPlotSpec,
  spreadDots,
  stripRow,
} from '#ui/chart/plot-spec.ts';
import { StackedBars } from '#ui/chart/stacked-bars.tsx';

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

const margin = { top: 14, start: 48, end: 16 } as const;
const labelHeight = 36;
const axisLabelHeight = 22;

/** Standing columns; the space between them is a fifth of their width, and none where they are thin. */
function ColumnPlot({ spec, box }: { spec: ColumnPlotSpec; box: PlotBox }) {
  const bottom = box.height - labelHeight - (spec.axisLabel === undefined ? 0 : axisLabelHeight);
  const vertical = scaleLinear<number>({
    domain: [0, spec.ticks.at(-1) ?? 1],
    range: [bottom, margin.top],
  });
  const range = horizontalRange(margin.start, box.width - margin.end, box);
  const step = (range[1] - range[0]) / Math.max(1, spec.columns.length);
  const width = Math.abs(step) > 4 ? Math.abs(step) * 0.8 : Math.abs(step);
  const columns = spec.columns.map((column, index) => ({
    ...column,
    middle: range[0] + step * (index + 0.5),
  }));
  return (
    <>
      <StartAxis
        scale={vertical}
        range={range}
        ticks={spec.ticks}
        formatValue={spec.formatValue}
        box={box}
      />
      {columns.map(({ key, middle, value, mark }) => (
        <g key={key}>
          <rect
            x={middle - width / 2}
            y={vertical(value)}
            width={width}
            height={bottom - vertical(value)}
            className={mark === undefined ? 'fill-primary' : 'fill-text'}
          />
          {mark !== undefined && (
            <text
              x={middle}
              y={vertical(value) - 4}
              textAnchor="middle"
              className="fill-text text-xs font-semibold"
            >
              {mark}
            </text>
          )}
        </g>
      ))}
      {spec.lines?.map(({ at, label }) => (
        <g key={label}>
          <line
            x1={range[0] + step * at}
            x2={range[0] + step * at}
            y1={margin.top}
            y2={bottom}
            strokeWidth={2}
            strokeDasharray="4 3"
            className="stroke-danger"
          />
          <text
            x={range[0] + step * at}
            y={margin.top - 3}
            textAnchor="middle"
            className="fill-text text-xs"
          >
            {label}
          </text>
        </g>
      ))}
      {labelsWithRoom(columns, Math.abs(range[1] - range[0])).map(({ key, label, middle }) => (
        <text
          key={key}
          x={middle}
          y={bottom + 22}
          textAnchor="middle"
          className="fill-muted text-xs"
        >
          {label}
        </text>
      ))}
      {spec.axisLabel !== undefined && (
        <text
          x={(range[0] + range[1]) / 2}
          y={box.height - 6}
          textAnchor="middle"
          className="fill-muted text-xs"
        >
          {spec.axisLabel}
        </text>
      )}
    </>
  );
}

const sidePadding = 16;
const dotSize = 8;

/** Every value as a dot in the strip of its group. */
function StripPlot({ spec, box }: { spec: StripPlotSpec; box: PlotBox }) {
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
