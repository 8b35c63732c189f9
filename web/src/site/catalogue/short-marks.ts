/** Marks as people write them: '45', '45.5', '-1.25'. */
export function shortMarks(marks: number): string {
  return String(Math.round(marks * 100) / 100);
}
