import { fewestOptions, mostOptions } from '@taiyari/contract/rules/options';
import type { WrittenQuestion } from '@taiyari/contract/rules/questions';

/** A question as a stored or kept one must be; what is not shows 'Invalid question format'. */
export function isReadable({ options, question }: WrittenQuestion): boolean {
  return (
    typeof question === 'string' &&
    Array.isArray(options) &&
    options.length >= fewestOptions &&
    options.length <= mostOptions &&
    options.every((option) => typeof option === 'string')
  );
}
