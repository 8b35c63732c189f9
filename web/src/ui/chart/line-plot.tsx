import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { type LinearScale, StartAxis } from '#ui/chart/plot-axis.tsx';
import {
  horizontalRange,
  type LinePlotSpec,
  labelsWithRoom,
  type PlotBox,
} from '#ui/chart/plot-spec.ts';

const margin = { top: 26, bottom: 36, start: 48, end: 44 } as const;

/** Closer together than this, the points are told by the line alone. */
const markerRoom = 12;

type Point = Omit<LinePlotSpec['points'][number], 'value'> & {
  readonly value: number;
  readonly x: number;
  readonly y: number;
};
type Place = { readonly label: string; readonly x: number; readonly point: Point | null };

/** Values in their order; the one that matters is larger and carries its value. */
export function LinePlot({ spec, box }: { spec: LinePlotSpec; box: PlotBox }) {
  const vertical = scaleLinear<number>({
    domain: [spec.ticks[0] ?? 0, spec.ticks.at(-1) ?? 1],
    range: [box.height - margin.bottom, margin.top],
  });
  const range = horizontalRange(margin.start, box.width - margin.end, box);
  const places = placesOf(spec, vertical, range);
  const width = Math.abs(range[1] - range[0]);
  const isRoomy = width / Math.max(1, places.length - 1) >= markerRoom;
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
        data={[...places]}
        defined={({ point }) => point !== null}
        x={({ x }) => x}
        y={({ point }) => point?.y ?? 0}
        className="stroke-primary"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      {markedPoints(places, isRoomy).map((point) => (
        <Marker key={point.x} point={point} formatValue={spec.formatValue} />
      ))}
      {labelsWithRoom(places, width).map((point) => (
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

function placesOf(
  spec: LinePlotSpec,
  vertical: LinearScale,
  range: readonly [number, number],
): readonly Place[] {
  const last = Math.max(1, spec.points.length - 1);
  return spec.points.map(({ value, ...point }, index) => {
    const x = range[0] + ((range[1] - range[0]) * index) / last;
    return {
      label: point.label,
      x,
      point: value === null ? null : { ...point, value, x, y: vertical(value) },
    };
  });
}

/** Where there is little room, the one that matters and those that stand alone: no line leads to them. */
function markedPoints(places: readonly Place[], isRoomy: boolean): readonly Point[] {
  return places.flatMap(({ point }, index) => {
    if (point === null) return [];
    const isAlone = !places[index - 1]?.point && !places[index + 1]?.point;
    return isRoomy || isAlone || point.isMain ? [point] : [];
  });
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
