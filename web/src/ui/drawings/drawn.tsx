import type { DrawnRecruitment } from '@taiyari/contract/rules/recruitments';
import icons from '#ui/drawings/icons.svg';
import pictures from '#ui/drawings/pictures.svg';

export type DrawnIconName =
  | DrawnRecruitment
  | DrawnSubject
  | 'home'
  | 'dashboard'
  | 'my-series'
  | 'practice'
  | 'series'
  | 'progress';

export type PictureName =
  | 'take'
  | 'marks'
  | 'again'
  | 'board'
  | 'shelf'
  | 'search'
  | 'paper'
  | 'bell'
  | 'offline'
  | 'lost';

type DrawingProps<Name> = { name: Name; className: string };

/** One of our own icons, in the colour of the text around it; it says nothing that the words beside it do not. */
export function DrawnIcon({ name, className }: DrawingProps<DrawnIconName>) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${icons}#${name}`} />
    </svg>
  );
}

/** One of our own pictures, in the colours of the theme; decoration. Ten to seven. */
export function Picture({ name, className }: DrawingProps<PictureName>) {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 112" className={className}>
      <use href={`${pictures}#${name}`} />
    </svg>
  );
}

/** The subjects that have a drawing, by its name; apart, because the first page needs none of them. */
export const drawnSubjects = [
  'general-knowledge',
  'reasoning',
  'mathematics',
  'english',
  'current-affairs',
  'science',
  'history',
  'geography',
  'computer-science',
  'economics',
  'polity',
  'jammu-and-kashmir',
] as const;

type DrawnSubject = (typeof drawnSubjects)[number];
