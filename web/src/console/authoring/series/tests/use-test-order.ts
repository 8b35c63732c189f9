import { useLingui } from '@lingui/react/macro';
import type { SeriesTest } from '@taiyari/contract';
import { type KeyboardEvent, useState } from 'react';

type Order = {
  /** What was stored when it was made: a newer list is shown in place of it. */
  readonly of: readonly SeriesTest[];
  readonly tests: readonly SeriesTest[];
  /** The test that the keys move, and the order before it was lifted. */
  readonly lifted?: { readonly id: string; readonly before: readonly SeriesTest[] };
  /** What a screen reader hears. */
  readonly said: string;
};

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The tests in the order that is shown, and the keys that change it: Space or Enter lifts a test and drops it, arrows move
 * it, Escape puts it back. Each key finds what the one before has done, however quick they are. `onOrder` is called with
 * an order that differs from the one before.
 */
export function useTestOrder(
  stored: readonly SeriesTest[],
  onOrder: (tests: SeriesTest[]) => void,
) {
  const { t } = useLingui();
  const [made, setMade] = useState<Order>({ of: stored, tests: stored, said: '' });
  // The list that stores what was dropped comes a moment later, and perhaps to a test that is lifted again.
  const stands = made.of === stored || (made.lifted && areAlike(stored, made.lifted.before));
  const order: Order = stands ? made : { of: stored, tests: stored, said: made.said };
  const { tests, lifted } = order;
  const count = tests.length;

  function move(id: unknown, to: number): readonly SeriesTest[] {
    const from = tests.findIndex((test) => test.id === id);
    const test = tests[from];
    if (test === undefined || to < 0 || to >= count || to === from) return tests;
    return tests.toSpliced(from, 1).toSpliced(to, 0, test);
  }

  function drop(dropped: readonly SeriesTest[], before: readonly SeriesTest[], said: string): void {
    setMade({ of: stored, tests: dropped, said });
    if (!areAlike(dropped, before)) onOrder([...dropped]);
  }

  function dropLifted(): void {
    if (lifted === undefined) return;
    const place = tests.findIndex(({ id }) => id === lifted.id);
    const title = tests[place]?.title ?? '';
    drop(tests, lifted.before, t`${title} dropped at place ${place + 1} of ${count}.`);
  }

  /** Says whether the key was one of these. */
  function take(key: string, { id, title }: SeriesTest): boolean {
    const place = tests.findIndex((test) => test.id === id);
    const isLifted = lifted?.id === id;
    if (key === ' ' || key === 'Enter') {
      if (isLifted) dropLifted();
      else {
        const said = t`${title} lifted, place ${place + 1} of ${count}.`;
        setMade({ of: stored, tests, lifted: { id, before: tests }, said });
      }
      return true;
    }
    if (!isLifted) return false;
    const step = steps[key];
    if (step !== undefined) {
      const to = Math.min(Math.max(place + step, 0), count - 1);
      setMade({ ...order, tests: move(id, to), said: t`${title}: place ${to + 1} of ${count}.` });
    } else if (key === 'Escape') {
      setMade({ of: stored, tests: lifted.before, said: t`${title} is back at its place.` });
    }
    return step !== undefined || key === 'Escape';
  }

  return {
    tests,
    liftedId: lifted?.id,
    said: order.said,
    onKeyDown(event: KeyboardEvent, test: SeriesTest): void {
      if (!take(event.key, test)) return;
      event.preventDefault();
      // Escape would close the dialog around.
      event.stopPropagation();
    },
    /** The focus has left it: it stays where it has come to. */
    onBlur: dropLifted,
    onPointerDrop(id: unknown, overId: unknown): void {
      const to = tests.findIndex((test) => test.id === overId);
      drop(move(id, to), tests, '');
    },
  };
}

function areAlike(one: readonly SeriesTest[], other: readonly SeriesTest[]): boolean {
  return one.length === other.length && one.every(({ id }, place) => id === other[place]?.id);
}
