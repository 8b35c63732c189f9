import type { TestSummary } from '@taiyari/contract';
import { subjectName } from '#site/catalogue/subject-name.ts';
import { Badge } from '#ui/badge.tsx';

type TestTagsProps = {
  test: Pick<TestSummary, 'category' | 'tags'>;
  /** How many tags at most; all without it. */
  limit?: number;
};

/** What a test is about: its category, and the tags of its authors. */
export function TestTags({ test: { category, tags }, limit }: TestTagsProps) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {category !== '' && (
        <li className="flex max-w-full wrap-anywhere">
          <Badge tone="primary">{subjectName(category)}</Badge>
        </li>
      )}
      {[...new Set(tags)].slice(0, limit).map((tag) => (
        <li key={tag} className="flex max-w-full wrap-anywhere">
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  );
}
