import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until a field can be written into: while its form is judged or sent it takes no letter. */
export function takesLetters(field: HTMLElement): Promise<void> {
  return waitFor(() => expect(field).toHaveProperty('readOnly', false));
}
