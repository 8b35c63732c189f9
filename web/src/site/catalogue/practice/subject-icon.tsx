import { categorySlug } from '@taiyari/contract/rules/categories';
import { DrawnIcon } from '#ui/drawings/drawn.tsx';
import { drawnSubjects } from '#ui/drawings/subjects.ts';

/** The drawing of a test's subject; nothing for one that has none. */
export function SubjectIcon({ category }: { category: string }) {
  const slug = categorySlug(category);
  const name = drawnSubjects.find((drawn) => drawn === slug);
  if (name === undefined) return null;
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary">
      <DrawnIcon name={name} className="size-7" />
    </span>
  );
}
