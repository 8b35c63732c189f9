import type { PartProps } from '#console/authoring/tests/editor/editor-part.tsx';
import type { Division } from '#console/authoring/tests/editor/parts/divide.ts';

/** What the fields of parts and sections are given. */
export type DivisionProps = PartProps & {
  onDivide: (division: Division) => void;
  /** With what it says once it is done. */
  onRemove: (division: Division, text: string) => void;
};
