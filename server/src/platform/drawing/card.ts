import { isRightToLeft, isSlanting, toDrawable } from '#platform/drawing/drawable.ts';
import { toLines } from '#platform/drawing/lines.ts';
import { escapeHtml } from '#platform/pages/page-head.ts';

/** What is written on a picture of 1200 by 630 pixels, the size that messengers show beside a link. */
export type Card = {
  /** Above all, small. */
  readonly site: string;
  readonly title: string;
  /** Who or what kind it is, between both. */
  readonly kicker: string;
  /** Figures with their names, three at most. */
  readonly figures: readonly { readonly value: string; readonly name: string }[];
};

const cardSize = { width: 1200, height: 630 } as const;

const margin = 80;
const titleBox = { width: cardSize.width - 2 * margin, most: 3 } as const;

/** A card as SVG. A text with letters that no face has is left out: a picture without it is better than boxes. */
export function cardSvg({ site, title, kicker, figures }: Card): string {
  const { width, height } = cardSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Figtree" fill="#fff">`,
    '<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">',
    '<stop offset="0" stop-color="#4c1d95"/><stop offset="1" stop-color="#7c3aed"/></linearGradient></defs>',
    `<rect width="${width}" height="${height}" fill="url(#ground)"/>`,
    '<circle cx="1130" cy="60" r="220" fill-opacity=".06"/><circle cx="1010" cy="640" r="170" fill-opacity=".05"/>',
    lineOf(site, { y: 112, size: 34, weight: 700 }),
    lineOf(kicker, { y: 186, size: 32, weight: 400 }),
    ...titleLines(title),
    ...figures.flatMap(({ value, name }, place) => {
      const x = margin + place * 350;
      return [
        lineOf(value, { x, y: 520, size: 64, weight: 700, width: 330 }),
        lineOf(name, { x, y: 566, size: 28, weight: 400, width: 330 }),
      ];
    }),
    '</svg>',
  ].join('');
}

function titleLines(title: string): string[] {
  const drawable = toDrawable(title);
  if (drawable === null) return [];
  const isSteep = isSlanting(drawable);
  const size = drawable.length > 60 || isSteep ? 52 : 64;
  const step = isSteep ? size * 1.75 : size * 1.2;
  const most = isSteep ? 2 : titleBox.most;
  return toLines(drawable, { ...titleBox, size, most }).map((line, place) =>
    lineOf(line, { y: 270 + place * step, size, weight: 700 }),
  );
}

type Place = {
  readonly x?: number;
  readonly y: number;
  readonly size: number;
  readonly weight: 400 | 700;
  readonly width?: number;
};

function lineOf(
  text: string,
  { x = margin, y, size, weight, width = titleBox.width }: Place,
): string {
  const drawable = toDrawable(text);
  if (drawable === null) return '';
  const [line = ''] = toLines(drawable, { width, size, most: 1 });
  const start = isRightToLeft(line) ? `x="${cardSize.width - margin}" direction="rtl"` : `x="${x}"`;
  return `<text ${start} y="${Math.round(y)}" font-size="${size}" font-weight="${weight}">${escapeHtml(line)}</text>`;
}
