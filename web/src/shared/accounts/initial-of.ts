/** The first letter of the name, 'U' without one. */
export function initialOf(name: string): string {
  const [first] = name.trim();
  return first?.toLocaleUpperCase() ?? 'U';
}
