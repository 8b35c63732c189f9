/** What is wrong with a row, or with one of its cells. */
export type RowFault = { readonly message: string; readonly column?: number };

/** A row of a table: what it is called, its cells, and what is wrong with them already. */
export type Row = {
  readonly place: string;
  readonly cells: readonly string[];
  readonly faults?: readonly RowFault[];
  /** A picture lies over it. */
  readonly hasPicture?: boolean;
  /** Whoever opens the workbook does not see it. */
  readonly isHidden?: boolean;
  /** The columns whose text is that of a cell that is merged with those of the rows above. */
  readonly shared?: readonly number[];
  /** What the rows above it say that are headings and no questions, nearest first. */
  readonly bands?: readonly string[];
};
