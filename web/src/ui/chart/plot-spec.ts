/** What a mark means, by colour; a texture or a shape always goes with it. */
export type Tone = 'primary' | 'success' | 'warning' | 'danger' | 'neutral';
export type Texture = 'solid' | 'striped' | 'crossed' | 'hollow';
export type Shape = 'disc' | 'cross' | 'ring';

export type BarPart = {
  readonly label: string;
  readonly tone: Tone;
  readonly texture: Texture;
  /** `before`: drawn on the other side of zero. */
  readonly side?: 'before' | 'after';
};

/** Lying bars, one row per thing, each cut into the same parts. */
export type StackedBarsSpec = {
  readonly kind: 'stacked-bars';
  readonly parts: readonly BarPart[];
  readonly rows: readonly {
    readonly label: string;
    /** The row's result in words, at the end of its line. */
    readonly note: string;
    /** One length per part, never negative. */
    readonly values: readonly number[];
  }[];
  readonly formatValue: (value: number) => string;
  readonly axisLabel: string;
};

/** One dot per value along a shared axis, one row per group. */
export type StripPlotSpec = {
  readonly kind: 'strip-plot';
  readonly rows: readonly {
    readonly label: string;
    readonly note: string;
    readonly tone: Tone;
    readonly shape: Shape;
    readonly values: readonly number[];
  }[];
  /** Rising from 0; the last one is the end of the axis. */
  readonly ticks: readonly number[];
  readonly formatValue: (value: number) => string;
  readonly axisLabel: string;
};

/** Standing columns in their order: days, or the bins of a distribution. */
export type ColumnPlotSpec = {
  readonly kind: 'column-plot';
  readonly columns: readonly {
    readonly key: string;
    /** Under the axis; there is not room for all of them. */
    readonly label: string;
    /** Never negative. */
    readonly value: number;
    /** Stands above it: this is the one that matters. */
    readonly mark?: string;
  }[];
  /** Upright lines, so many columns from the start. */
  readonly lines?: readonly { readonly at: number; readonly label: string }[];
  /** Rising from 0; the last one is the end of the axis. */
  readonly ticks: readonly number[];
  readonly formatValue: (value: number) => string;
  readonly axisLabel?: string;
  /** Two thirds as high, where several charts stand above each other on a phone. */
  readonly isLow?: boolean;
};

/** Values in their order, joined by a line; one of them is the one that matters. */
export type LinePlotSpec = {
  readonly kind: 'line-plot';
  readonly points: readonly {
    /** Under the axis; there is not room for all of them. */
    readonly label: string;
    /** Null: nothing is known, and the line has a gap. */
    readonly value: number | null;
    readonly isMain: boolean;
  }[];
  readonly ticks: readonly number[];
  readonly formatValue: (value: number) => string;
};

export type PlotSpec = StackedBarsSpec | StripPlotSpec | ColumnPlotSpec | LinePlotSpec;

/** Where a plot is drawn. */
export type PlotBox = {
  readonly width: number;
  readonly height: number;
  /** The page runs from right to left: the start of every axis is on the right. */
  readonly isRightToLeft: boolean;
};

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
 * As many of the labels as have room, the same number of places apart, among them the last one; the first one too where
 * it costs little room, or there is room for two alone. None twice in a row.
 * @param width of the whole row, in pixels
 */
export function labelsWithRoom<Labelled extends { readonly label: string }>(
  labelled: readonly Labelled[],
  width: number,
): readonly Labelled[] {
  const last = labelled.length - 1;
  const smallest = Math.max(1, Math.ceil(last / Math.max(1, Math.floor(width / labelWidth))));
  const steps = Array.from(
    { length: Math.floor(smallest / 2) + 1 },
    (_, index) => smallest + index,
  );
  const step = steps.find((one) => last % one === 0) ?? (last < 2 * smallest ? last : smallest);
  return labelled
    .filter((_, index) => (last - index) % step === 0)
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
