import type { DndContextProps } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import type { SeriesTest } from '@taiyari/contract';

/** What a screen reader hears while a test is moved. */
export function useDragTexts(tests: readonly SeriesTest[]): DndContextProps['accessibility'] {
  const { t } = useLingui();
  const count = tests.length;
  const titleOf = (id: unknown) => tests.find((test) => test.id === id)?.title ?? '';
  const placeOf = (id: unknown) => tests.findIndex((test) => test.id === id) + 1;
  return {
    screenReaderInstructions: {
      draggable: t`To move a test, press Space, then the arrow keys; Space drops it, Escape puts it back.`,
    },
    announcements: {
      onDragStart: ({ active }) =>
        t`${titleOf(active.id)} lifted, place ${placeOf(active.id)} of ${count}.`,
      onDragOver: ({ active, over }) =>
        over ? t`${titleOf(active.id)}: place ${placeOf(over.id)} of ${count}.` : undefined,
      onDragEnd: ({ active, over }) =>
        t`${titleOf(active.id)} dropped at place ${placeOf((over ?? active).id)} of ${count}.`,
      onDragCancel: ({ active }) => t`${titleOf(active.id)} is back at its place.`,
    },
  };
}
