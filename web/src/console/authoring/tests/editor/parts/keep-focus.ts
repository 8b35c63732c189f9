import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

/** What is moved within the page takes the focus of its button along. */
export function keepFocus({ currentTarget }: MouseEvent<HTMLElement>, move: () => void): void {
  flushSync(move);
  currentTarget.focus();
}
