/** True where there is something to see: blanks and invisible characters alone are nothing. */
export function isVisible(text: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}]/u.test(text);
}
