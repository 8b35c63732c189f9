import { createIcon } from '#ui/icons/create-icon.ts';

/** Icons that the first loads share. */
export const Check = createIcon('M20 6 9 17l-5-5');
export const ChevronLeft = createIcon('M15 18l-6-6 6-6');
export const ChevronRight = createIcon('M9 18l6-6-6-6');
export const CircleAlert = createIcon(
  'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 8L12 12M12 16L12.01 16',
);
export const CircleCheck = createIcon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M16 9l-5.5 5.5L8 12');
export const CircleLetterI = createIcon(
  'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 16v-4M12 8h.01',
);
export const Clock = createIcon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 6v6l4 2');
export const TriangleAlert = createIcon(
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
);
