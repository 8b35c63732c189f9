import { scaleLinear } from '@visx/scale';
import { StartAxis } from '#ui/chart/plot-axis.tsx';
import { horizontalRange, labelsWithRoom } from '#ui/chart/plot-layout.ts';
import type { ColumnPlotSpec, PlotBox } from '#ui/chart/plot-spec.ts';

const margin = { top: 14, start: 48, end: 16 } as const;
const labelHeight = 36;
const axisLabelHeight = 22;

/** Standing columns; the space between them is a fifth of their width, and none where they are thin. */
export function ColumnPlot({ spec, box }: { spec: ColumnPlotSpec; box: PlotBox }) {
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
