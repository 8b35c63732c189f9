import type { LearnerSeries } from '@taiyari/contract';
import { emojiOf, recruitmentOf } from '@taiyari/contract/rules/recruitments';
import clsx from 'clsx';
import { useState } from 'react';
import type { BadgeTone } from '#ui/badge.tsx';
import { DrawnIcon } from '#ui/drawings/drawn.tsx';

type SeriesIconProps = {
  series: Pick<LearnerSeries, 'title' | 'category' | 'iconFileId' | 'iconBg'>;
  /** In pixels: 48 in lists and 96 on the page of the series, in the console 40 and 100. */
  size: keyof typeof sizes;
};

const sizes = {
  40: 'size-10 text-xl',
  48: 'size-12 text-2xl',
  96: 'size-24 text-[3rem]',
  100: 'size-25 text-[3rem]',
};

/**
 * The picture of a series: its own, else the emoji that its title begins with, else the drawing of its exam. It says
 * nothing that the title does not.
 */
export function SeriesIcon({ series, size }: SeriesIconProps) {
  const { title, iconFileId, iconBg } = series;
  const [brokenFileId, setBrokenFileId] = useState<string | null>(null);
  const hasPicture = iconFileId !== null && iconFileId !== brokenFileId;
  const emoji = emojiOf(title);
  const isDrawn = !hasPicture && emoji === null;
  const recruitment = recruitmentOf(series);
  return (
    <span
      aria-hidden="true"
      data-exam={recruitment}
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden select-none',
        sizes[size],
        isDrawn ? recruitmentShape : ['rounded-lg', backgrounds[toneOfStyle(iconBg)]],
      )}
    >
      {hasPicture && (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: that a picture cannot be had is no interaction
        <img
          // Twice the size, for screens that show two points in the place of one.
          src={`/api/files/${iconFileId}?width=${size * 2}&height=${size * 2}`}
          alt=""
          width={size}
          height={size}
          loading={size === 96 ? 'eager' : 'lazy'}
          className="size-full object-cover"
          onError={() => setBrokenFileId(iconFileId)}
        />
      )}
      {!hasPicture && emoji}
      {isDrawn && <DrawnIcon name={recruitment} className="size-2/3" />}
    </span>
  );
}

/** The shape of an answered question in the hall's palette, in the colour of the exam. */
export const recruitmentShape = 'rounded-t-[50%] rounded-b-md bg-exam-soft text-exam';

const backgrounds: Record<BadgeTone, string> = {
  neutral: 'bg-raised',
  primary: 'bg-primary-soft',
  success: 'bg-success-soft',
  warning: 'bg-warning-soft',
  danger: 'bg-danger-soft',
  info: 'bg-info-soft',
};

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
