/** The categories of tests that a site begins with; administrators keep the list. 'Computer' is shown for 'Computer Science'. */
export const testCategories = [
  'General Knowledge',
  'Reasoning',
  'Mathematics',
  'English',
  'Current Affairs',
  'Science',
  'History',
  'Geography',
  'Computer Science',
  'Economics',
  'Polity',
] as const;

/** The categories a series can have from the start; an administrator can add more. */
export const seriesCategories = [
  'class-iv',
  'panchayat',
  'teaching',
  'police',
  'technical',
  'medical',
  'others',
] as const;

/** 'class-iv' → 'Class IV'; other slugs are split at dashes and title-cased. */
export function categoryName(slug: string): string {
  return slug
    .split('-')
    .filter((part) => part !== '')
    .map((part) =>
      /^(i{1,3}|iv|v|vi{1,3}|ix|x)$/.test(part) ? part.toUpperCase() : titleCase(part),
    )
    .join(' ');
}

/**
 * The slug of a category somebody has typed: ' Rural  Development' → 'rural-development'.
 * '' when nothing of it can stand in a slug (another script, only signs).
 */
export function categorySlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The learners' filters 'all' and 'free' stand beside the categories, so no category is called so. */
export function isReservedCategory(slug: string): boolean {
  return slug === 'all' || slug === 'free';
}

function titleCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
