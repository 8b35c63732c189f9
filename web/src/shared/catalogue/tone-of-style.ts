import type { BadgeTone } from '#ui/badge.tsx';

/** The tone nearest to a colour that an administrator has chosen ('green-500'): only the tones are legible in both themes. */
export function toneOfStyle(style: string): BadgeTone {
  const words = style.split(/[^a-z]+/);
  const found = toneByColour.find(([colours]) => words.some((word) => colours.includes(word)));
  return found ? found[1] : 'neutral';
}

const toneByColour: readonly (readonly [readonly string[], BadgeTone])[] = [
  [['green', 'emerald', 'lime', 'teal'], 'success'],
  [['yellow', 'amber', 'orange'], 'warning'],
  [['red', 'rose', 'pink'], 'danger'],
  [['blue', 'sky', 'cyan'], 'info'],
  [['purple', 'violet', 'indigo', 'fuchsia'], 'primary'],
];
