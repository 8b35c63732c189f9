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
  /** Where lines from the ticks cross the picture: upper and lower edge of each band of marks. */
  bands: readonly (readonly [number, number])[];
  ticks: readonly number[];
  formatValue: (value: number) => string;
  /** What the numbers are, under the middle of the axis. */
  label?: string;
};

/** A horizontal axis under the marks; its lines leave the words between the bands free. */
export function BottomAxis({ scale, top, bands, ticks, formatValue, label }: BottomAxisProps) {
  const [start = 0, end = 0] = scale.range();
  return (
    <>
      {bands.map(([from, to]) =>
        ticks.map((tick) => (
          <Line
            key={`${from} ${tick}`}
            from={{ x: scale(tick), y: from }}
            to={{ x: scale(tick), y: to }}
            className={tick === 0 ? 'stroke-control' : 'stroke-border'}
          />
        )),
      )}
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
        <text x={(start + end) / 2} y={top + 40} textAnchor="middle" className={tickText}>
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
