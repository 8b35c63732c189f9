/** `question-import` → 'Question import'. The kinds are the server's words; new ones need no list here. */
export function kindLabel(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `series.icon-changed` → 'Series: icon changed'. */
export function deedLabel(action: string): string {
  const [kind = '', deed = ''] = action.split('.');
  return `${kindLabel(kind)}: ${deed.replaceAll('-', ' ')}`;
}
