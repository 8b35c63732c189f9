import { scaleLinear } from '@visx/scale';
import { Line } from '@visx/shape';
import { useId } from 'react';
import { TexturedRect, Textures } from '#ui/chart/marks.tsx';
import { BottomAxis, type LinearScale } from '#ui/chart/plot-axis.tsx';
import {
  axisHeight,
  barRow,
  fitText,
  horizontalRange,
  type PlotBox,
  type StackedBarsSpec,
} from '#ui/chart/plot-spec.ts';

const sidePadding = 14;

/** Lying bars; the parts that count against a row stand on the other side of zero. */
export function StackedBars({ spec, box }: { spec: StackedBarsSpec; box: PlotBox }) {
  const textureId = useId();
  const scale = scaleOf(spec, box);
  const top = box.height - axisHeight;
  const bands = spec.rows.map((_, index) => bandOf(index));
  return (
    <>
      <Textures id={textureId} used={spec.parts} />
      <BottomAxis
        scale={scale}
        top={top}
        bands={bands}
        ticks={scale.ticks(Math.max(2, Math.min(8, Math.floor(box.width / 90))))}
        formatValue={spec.formatValue}
        label={spec.axisLabel}
      />
      {spec.rows.map((row, index) => (
        <g key={row.label} transform={`translate(0 ${index * barRow.whole})`}>
          <RowLabel row={row} box={box} />
          {blocksOf(spec, row.values, scale).map((block) => (
            <TexturedRect key={block.part.label} {...block.part} {...block} textureId={textureId} />
          ))}
        </g>
      ))}
      {bands.map(([from, to]) => (
        <Line
          key={from}
          from={{ x: scale(0), y: from }}
          to={{ x: scale(0), y: to }}
          className="stroke-text"
          strokeWidth={1.5}
        />
      ))}
    </>
  );
}

/** The band of a row's bar, a little higher than the bar itself. */
function bandOf(index: number): [number, number] {
  const barTop = index * barRow.whole + barRow.label;
  return [barTop - 4, barTop + barRow.mark + 4];
}

function RowLabel({ row, box }: { row: StackedBarsSpec['rows'][number]; box: PlotBox }) {
  const [start, end] = horizontalRange(0, box.width, box);
  const noteWidth = row.note.length * 8;
  return (
    <>
      <text x={start} y={15} className="fill-text text-sm font-medium">
        {fitText(row.label, box.width - noteWidth - sidePadding)}
      </text>
      <text x={end} y={15} textAnchor="end" className="fill-muted text-sm">
        {row.note}
      </text>
    </>
  );
}

function scaleOf(spec: StackedBarsSpec, box: PlotBox): LinearScale {
  const before = Math.max(0, ...spec.rows.map((row) => lengthOf(spec, row.values, 'before')));
  const after = Math.max(0, ...spec.rows.map((row) => lengthOf(spec, row.values, 'after')));
  return scaleLinear<number>({
    domain: [-before, after === 0 ? 1 : after],
    range: horizontalRange(sidePadding, box.width - sidePadding, box),
  });
}

function sideOf(part: StackedBarsSpec['parts'][number] | undefined): 'before' | 'after' {
  return part?.side ?? 'after';
}

function lengthOf(
  spec: StackedBarsSpec,
  values: readonly number[],
  side: 'before' | 'after',
): number {
  return values.reduce(
    (sum, value, index) => (sideOf(spec.parts[index]) === side ? sum + value : sum),
    0,
  );
}

function blocksOf(spec: StackedBarsSpec, values: readonly number[], scale: LinearScale) {
  const reached = { before: 0, after: 0 };
  return spec.parts.map((part, index) => {
    const side = sideOf(part);
    const sign = side === 'before' ? -1 : 1;
    const from = scale(sign * reached[side]);
    reached[side] += values[index] ?? 0;
    const to = scale(sign * reached[side]);
    const place = {
      x: Math.min(from, to),
      y: barRow.label,
      width: Math.abs(to - from),
      height: barRow.mark,
    };
    return { part, place };
  });
}
