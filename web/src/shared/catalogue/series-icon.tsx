import type { LearnerSeries } from '@taiyari/contract';
import { seriesEmoji } from '@taiyari/contract/rules/categories';
import clsx from 'clsx';
import { useState } from 'react';
import { toneOfStyle } from '#shared/catalogue/tone-of-style.ts';
import type { BadgeTone } from '#ui/badge.tsx';

type SeriesIconProps = {
  series: Pick<LearnerSeries, 'title' | 'iconFileId' | 'iconBg'>;
  /** 48 pixels in lists, 96 on the page of the series. */
  size: 48 | 96;
};

/** The picture of a series: its own, else an emoji by its title. It says nothing that the title does not. */
export function SeriesIcon({ series: { title, iconFileId, iconBg }, size }: SeriesIconProps) {
  const [brokenFileId, setBrokenFileId] = useState<string | null>(null);
  const hasPicture = iconFileId !== null && iconFileId !== brokenFileId;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden rounded-lg select-none',
        size === 96 ? 'size-24 text-[3rem]' : 'size-12 text-2xl',
        backgrounds[toneOfStyle(iconBg)],
      )}
    >
      {hasPicture ? (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: that a picture cannot be had is no interaction
        <img
          // Twice the size, for screens that show two points in the place of one.
          src={`/api/files/${iconFileId}?width=${size * 2}&height=${size * 2}`}
          alt=""
          width={size}
          height={size}
          loading={size === 48 ? 'lazy' : 'eager'}
          className="size-full object-cover"
          onError={() => setBrokenFileId(iconFileId)}
        />
      ) : (
        seriesEmoji(title)
      )}
    </span>
  );
}

const backgrounds: Record<BadgeTone, string> = {
  neutral: 'bg-raised',
  primary: 'bg-primary-soft',
  success: 'bg-success-soft',
  warning: 'bg-warning-soft',
  danger: 'bg-danger-soft',
  info: 'bg-info-soft',
};
