import type { PlotSpec } from '#ui/chart/plot-spec.ts';

/** Steps that people count in. */
const nice = [1, 2, 5, 10];

/** Round numbers from 0 to `largest` or just above, four steps or a few more; whole numbers only. */
export function niceTicks(largest: number): number[] {
  const rough = Math.max(1, largest / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (nice.find((factor) => factor * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Sizes in pixels, known before anything is drawn, so that the place can be kept free. */
export const barRow = { label: 24, mark: 18, whole: 56 } as const;
export const stripRow = { label: 24, mark: 44, whole: 78 } as const;
export const axisHeight = 50;
const standingHeight = 240;
const lowHeight = 160;
const axisLabelHeight = 22;

export function plotHeight(spec: PlotSpec): number {
  switch (spec.kind) {
    case 'stacked-bars':
      return spec.rows.length * barRow.whole + axisHeight;
    case 'strip-plot':
      return spec.rows.length * stripRow.whole + axisHeight;
    case 'column-plot':
      return (
        (spec.isLow ? lowHeight : standingHeight) +
        (spec.axisLabel === undefined ? 0 : axisLabelHeight)
      );
    case 'line-plot':
      return standingHeight;
  }
}

/** The two ends of a horizontal axis, from its start to its end. */
export function horizontalRange(
  start: number,
  end: number,
  box: { readonly width: number; readonly isRightToLeft: boolean },
): [number, number] {
  return box.isRightToLeft ? [box.width - start, box.width - end] : [start, end];
}

const labelWidth = 96;

/**
 * As many of the labels as have room, among them the first and the last one; none twice in a row.
 * @param width of the whole row, in pixels
 */
export function labelsWithRoom<Labelled extends { readonly label: string }>(
  labelled: readonly Labelled[],
  width: number,
): readonly Labelled[] {
  const last = labelled.length - 1;
  const step = Math.max(1, Math.ceil(last / Math.max(1, Math.floor(width / labelWidth))));
  return labelled
    .filter((_, index) => index === last || (index % step === 0 && last - index >= step))
    .filter((point, index, kept) => point.label !== kept[index - 1]?.label);
}

/** Cuts a text that would run out of its place; the table holds the whole one. */
export function fitText(text: string, width: number): string {
  const room = Math.max(4, Math.floor(width / averageLetterWidth));
  return text.length <= room ? text : `${text.slice(0, room - 1).trimEnd()}…`;
}

/** Of the small size of the page's face, on the safe side. */
const averageLetterWidth = 7.2;

/**
 * Where the dots of a strip stand so that none hides another: across the strip, in pixels from its middle.
 * `positions` are along the strip, in pixels.
 */
export function spreadDots(
  positions: readonly number[],
  { dotSize, height }: { readonly dotSize: number; readonly height: number },
): readonly number[] {
  const columnOf = (position: number) => Math.round(position / dotSize);
  const sizes = new Map<number, number>();
  for (const position of positions) {
    sizes.set(columnOf(position), (sizes.get(columnOf(position)) ?? 0) + 1);
  }
  const placed = new Map<number, number>();
  return positions.map((position) => {
    const column = columnOf(position);
    const size = sizes.get(column) ?? 1;
    const turn = placed.get(column) ?? 0;
    placed.set(column, turn + 1);
    const step = size === 1 ? 0 : Math.min(dotSize, (height - dotSize) / (size - 1));
    return (turn - (size - 1) / 2) * step;
  });
}
