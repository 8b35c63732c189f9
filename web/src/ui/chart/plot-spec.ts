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
