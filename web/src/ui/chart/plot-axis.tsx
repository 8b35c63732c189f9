import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis';
import type { scaleLinear } from '@visx/scale';
import { Line } from '@visx/shape';
import type { PlotBox } from '#ui/chart/plot-spec.ts';

export type LinearScale = ReturnType<typeof scaleLinear<number>>;

type TickLabel = { x: number; y: number; formattedValue?: string };

const tickText = 'fill-muted text-xs';

type BottomAxisProps = {
  scale: LinearScale;
  top: number;
  ticks: readonly number[];
  formatValue: (value: number) => string;
  /** What the numbers are, under the middle of the axis. */
  label?: string;
};

/** A horizontal axis under the marks, with a line up from each tick. */
export function BottomAxis({ scale, top, ticks, formatValue, label }: BottomAxisProps) {
  const [from = 0, to = 0] = scale.range();
  return (
    <>
      {ticks.map((tick) => (
        <Line
          key={tick}
          from={{ x: scale(tick), y: 0 }}
          to={{ x: scale(tick), y: top }}
          className={tick === 0 ? 'stroke-control' : 'stroke-border'}
        />
      ))}
      <AxisBottom
        scale={scale}
        top={top}
        tickValues={[...ticks]}
        tickFormat={(value) => formatValue(Number(value))}
        hideAxisLine
        hideTicks
        tickComponent={({ x, y, formattedValue }: TickLabel) => (
          <text x={x} y={y} textAnchor="middle" className={tickText}>
            {formattedValue}
          </text>
        )}
      />
      {label !== undefined && (
        <text x={(from + to) / 2} y={top + 40} textAnchor="middle" className={tickText}>
          {label}
        </text>
      )}
    </>
  );
}

type StartAxisProps = {
  scale: LinearScale;
  /** Where the axis stands, and where its lines across the picture end. */
  range: readonly [number, number];
  ticks: readonly number[];
  formatValue: (value: number) => string;
  box: PlotBox;
};

/** A vertical axis at the start of the line of writing, with a line across from each tick. */
export function StartAxis({ scale, range, ticks, formatValue, box }: StartAxisProps) {
  const Axis = box.isRightToLeft ? AxisRight : AxisLeft;
  return (
    <>
      {ticks.map((tick) => (
        <Line
          key={tick}
          from={{ x: range[0], y: scale(tick) }}
          to={{ x: range[1], y: scale(tick) }}
          className={tick === 0 ? 'stroke-control' : 'stroke-border'}
        />
      ))}
      <Axis
        scale={scale}
        left={range[0]}
        tickValues={[...ticks]}
        tickFormat={(value) => formatValue(Number(value))}
        hideAxisLine
        hideTicks
        tickComponent={({ x, y, formattedValue }: TickLabel) => (
          <text x={x} y={y} dy="0.32em" textAnchor="end" className={tickText}>
            {formattedValue}
          </text>
        )}
      />
    </>
  );
}
