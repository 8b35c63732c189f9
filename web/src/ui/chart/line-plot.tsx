import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { type LinearScale, StartAxis } from '#ui/chart/plot-axis.tsx';
import { horizontalRange } from '#ui/chart/plot-layout.ts';
import type { LinePlotSpec, PlotBox } from '#ui/chart/plot-spec.ts';

const margin = { top: 26, bottom: 36, start: 48, end: 44 } as const;
const labelWidth = 96;

type Point = LinePlotSpec['points'][number] & { readonly x: number; readonly y: number };

/** Values in their order; the one that matters is larger and carries its value. */
export function LinePlot({ spec, box }: { spec: LinePlotSpec; box: PlotBox }) {
  const vertical = scaleLinear<number>({
    domain: [spec.ticks[0] ?? 0, spec.ticks.at(-1) ?? 1],
    range: [box.height - margin.bottom, margin.top],
  });
  const range = horizontalRange(margin.start, box.width - margin.end, box);
  const points = pointsOf(spec, vertical, range);
  return (
    <>
      <StartAxis
        scale={vertical}
        range={range}
        ticks={spec.ticks}
        formatValue={spec.formatValue}
        box={box}
      />
      <LinePath
        data={points}
        x={(point) => point.x}
        y={(point) => point.y}
        className="stroke-primary"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      {points.map((point) => (
        <Marker key={point.x} point={point} formatValue={spec.formatValue} />
      ))}
      {labelledPoints(points, Math.abs(range[1] - range[0])).map((point) => (
        <text
          key={point.x}
          x={point.x}
          y={box.height - 12}
          textAnchor="middle"
          className="fill-muted text-xs"
        >
          {point.label}
        </text>
      ))}
    </>
  );
}

function pointsOf(
  spec: LinePlotSpec,
  vertical: LinearScale,
  range: readonly [number, number],
): Point[] {
  const last = Math.max(1, spec.points.length - 1);
  return spec.points.map((point, index) => ({
    ...point,
    x: range[0] + ((range[1] - range[0]) * index) / last,
    y: vertical(point.value),
  }));
}

function Marker({ point, formatValue }: { point: Point } & Pick<LinePlotSpec, 'formatValue'>) {
  if (!point.isMain) {
    return (
      <circle
        cx={point.x}
        cy={point.y}
        r={4}
        strokeWidth={2}
        className="fill-surface stroke-primary"
      />
    );
  }
  return (
    <>
      <circle
        cx={point.x}
        cy={point.y}
        r={7}
        strokeWidth={2}
        className="fill-primary stroke-surface"
      />
      <text
        x={point.x}
        y={point.y - 13}
        textAnchor="middle"
        strokeWidth={5}
        strokeLinejoin="round"
        className="fill-text stroke-surface text-sm font-bold [paint-order:stroke]"
      >
        {formatValue(point.value)}
      </text>
    </>
  );
}

/** As many of the labels as have room, among them the first and the last one; none twice in a row. */
function labelledPoints(points: readonly Point[], width: number): readonly Point[] {
  const last = points.length - 1;
  const step = Math.max(1, Math.ceil(last / Math.max(1, Math.floor(width / labelWidth))));
  return points
    .filter((_, index) => index === last || (index % step === 0 && last - index >= step))
    .filter((point, index, kept) => point.label !== kept[index - 1]?.label);
}
