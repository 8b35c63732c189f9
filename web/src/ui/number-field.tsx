import type { ComponentProps } from 'react';
import { TextField } from '#ui/text-field.tsx';

type NumberFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'min' | 'max' | 'step'
> & {
  /** What a phone offers to type it: digits, digits and a point, or a minus as well. */
  digits?: 'whole' | 'decimal' | 'signed';
};

const inputModes = { whole: 'numeric', decimal: 'decimal', signed: 'text' } as const;

/**
 * A number, typed as a text. A browser's own number field tells nothing of what it cannot read, so that '5-' looks like an
 * empty one, in which many a number need not be given; it drops a comma, and turns under a mouse wheel.
 */
export function NumberField({ digits = 'whole', ...field }: NumberFieldProps) {
  return <TextField autoComplete="off" {...field} inputMode={inputModes[digits]} />;
}
