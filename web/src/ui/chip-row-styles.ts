/** Chips side by side: on a phone the row scrolls to the edge of the screen, elsewhere it wraps. */
export const chipRowStyles =
  '-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0';
