import {
  closestCenter,
  DndContext,
  type DndContextProps,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SeriesTest } from '@taiyari/contract';
import clsx from 'clsx';
import type { CSSProperties, KeyboardEvent, ReactNode, Ref } from 'react';
import { useTestOrder } from '#console/authoring/series/tests/use-test-order.ts';
import { StatusBadge, TypeBadges } from '#console/kit/test-words.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { GripVertical, X } from '#ui/icons/elsewhere.ts';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

type SortableTestsProps = {
  tests: readonly SeriesTest[];
  removingId: string | undefined;
  /** The test that is being put back: it takes the focus from the button that puts it back. */
  restoredId: string | undefined;
  onOrder: (tests: SeriesTest[]) => void;
  onRemove: (test: SeriesTest, position: number) => void;
};

/** Moved by the pointer, or by the keyboard: Space lifts and drops, arrows move, Escape puts back. */
export function SortableTests({
  tests: stored,
  removingId,
  restoredId,
  onOrder,
  onRemove,
}: SortableTestsProps) {
  const order = useTestOrder(stored, onOrder);
  const { tests } = order;
  const texts = useDragTexts(tests);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={texts}
      onDragEnd={({ active, over }) => order.onPointerDrop(active.id, over?.id)}
    >
      <p role="status" className="sr-only">
        {order.said}
      </p>
      <SortableContext items={tests.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className="grid content-start lg:max-h-[32rem] lg:overflow-y-auto rounded-md border border-border">
          {tests.map((test, position) => (
            <SortableTest
              key={test.id}
              test={test}
              isLifted={test.id === order.liftedId}
              isRemoving={test.id === removingId}
              isRestored={test.id === restoredId}
              onKeyDown={(event) => order.onKeyDown(event, test)}
              onBlur={order.onBlur}
              onRemove={() => onRemove(test, position)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type SortableTestProps = {
  test: SeriesTest;
  isLifted: boolean;
  isRemoving: boolean;
  isRestored: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
  onRemove: () => void;
};

function SortableTest({
  test,
  isLifted,
  isRemoving,
  isRestored,
  onKeyDown,
  onBlur,
  onRemove,
}: SortableTestProps) {
  const { t } = useLingui();
  const removal = useFocusOnMount<HTMLButtonElement>(isRestored);
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: test.id });
  const { title } = test;
  return (
    <TestLine
      ref={setNodeRef}
      test={test}
      isLifted={isLifted || isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      handle={
        <button
          {...attributes}
          {...listeners}
          onKeyDown={isDragging ? passEscape : onKeyDown}
          onBlur={onBlur}
          aria-pressed={isLifted || isDragging || undefined}
          ref={setActivatorNodeRef}
          type="button"
          aria-label={t`Move ${title}`}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-muted hover:bg-raised active:cursor-grabbing"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>
      }
    >
      <IconButton
        ref={removal}
        icon={X}
        label={t`Remove ${title}`}
        title={t`Remove`}
        isBusy={isRemoving}
        className="shrink-0"
        onClick={onRemove}
      />
    </TestLine>
  );
}

/** Escape puts back what the pointer drags: its sensor listens at the document, the dialog around would close before. */
function passEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  document.dispatchEvent(new window.KeyboardEvent('keydown', { code: event.code }));
}

/** What a screen reader hears while a test is moved. */
function useDragTexts(tests: readonly SeriesTest[]): DndContextProps['accessibility'] {
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

type TestLineProps = {
  test: SeriesTest;
  /** Stands before the test. */
  handle?: ReactNode;
  /** The button after it. */
  children: ReactNode;
  ref?: Ref<HTMLLIElement>;
  style?: CSSProperties;
  isLifted?: boolean;
};

/** A test in one of the two lists. */
export function TestLine({ test, handle, children, ref, style, isLifted = false }: TestLineProps) {
  const types = { ...test, isFree: false, isNew: false };
  return (
    <li
      ref={ref}
      style={style}
      className={clsx(
        'flex flex-wrap items-center justify-end gap-2 border-b border-border bg-surface p-2.5 last:border-0',
        isLifted && 'relative z-10 rounded-md shadow-raised',
      )}
    >
      {handle}
      <div className="grid min-w-0 flex-1 basis-36 gap-1">
        <span dir="auto" className="font-medium break-words">
          {test.title}
        </span>
        <span className="text-sm text-muted">
          {test.category} ·{' '}
          <Plural value={test.totalQuestions} one="# question" other="# questions" /> ·{' '}
          {test.timeLimit ? (
            <Plural value={test.duration} one="# minute" other="# minutes" />
          ) : (
            <Trans>No limit</Trans>
          )}
        </span>
        <span className="flex flex-wrap gap-1 empty:hidden">
          <TypeBadges test={types} />
          {test.status !== 'active' && <StatusBadge test={{ ...test, isActive: false }} />}
        </span>
      </div>
      {children}
    </li>
  );
}
