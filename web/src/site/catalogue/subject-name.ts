/** How learners read the category of a test. */
export function subjectName(category: string): string {
  return category === 'Computer Science' ? 'Computer' : category;
}
