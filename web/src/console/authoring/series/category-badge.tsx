import { categoryName } from '@taiyari/contract/rules/categories';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

/** A category by its name, always in the same colour. */
export function CategoryBadge({ category }: { category: string }) {
  return <Badge tone={toneOf(category)}>{categoryName(category)}</Badge>;
}

function toneOf(category: string): BadgeTone {
  const sum = Array.from(category).reduce(
    (total, letter) => total + (letter.codePointAt(0) ?? 0),
    0,
  );
  return tones[sum % tones.length] ?? 'neutral';
}

const tones: readonly BadgeTone[] = ['primary', 'info', 'success', 'warning', 'danger'];
