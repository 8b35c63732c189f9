import { useLingui } from '@lingui/react/macro';
import type { Announcement } from '@taiyari/contract';
import clsx from 'clsx';
import { ContentLink } from '#ui/content-link.tsx';
import { languageByScript } from '#ui/rich-text/language-by-script.ts';

/** India's clock has no summer time. */
const aheadOfGreenwichMilliseconds = 5.5 * 3_600_000;

/** One announcement in the colour of its type, whole: the row is as high as its longest. Who does not see it cannot reach it either. */
export function Slide({
  announcement: { title, subtitle, description, type, url, createdAt },
  isShown,
}: {
  announcement: Announcement;
  isShown: boolean;
}) {
  const { t } = useLingui();
  const isKnown = isKnownType(type);
  const tone = tones[isKnown ? typeTones[type] : 'neutral'];
  return (
    <li
      inert={!isShown}
      className={clsx('flex w-full shrink-0 flex-col gap-2 p-5 sm:px-8 sm:py-6', tone.slide)}
    >
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <span className={clsx('font-bold tracking-wide', tone.label)}>
          {isKnown ? type.replaceAll('_', ' ').toUpperCase() : 'UPDATE'}
        </span>
        <time dateTime={createdAt}>{formatSlideDate(createdAt)}</time>
      </p>
      <h3 dir="auto" lang={languageByScript(title)} className="max-w-text text-xl font-bold">
        {title}
      </h3>
      {/* A description may be a whole article: that scrolls in its place. */}
      <p
        dir="auto"
        lang={languageByScript(subtitle || description)}
        className={clsx('max-w-text shrink-0', subtitle === '' && 'max-h-48 overflow-y-auto')}
      >
        {subtitle || description}
      </p>
      <div className="mt-auto">
        <ContentLink url={url} text={t`Visit`} subject={title} isButton />
      </div>
    </li>
  );
}

const tones = {
  neutral: { slide: 'bg-raised', label: 'text-text' },
  primary: { slide: 'bg-primary-soft', label: 'text-primary' },
  danger: { slide: 'bg-danger-soft', label: 'text-danger' },
  info: { slide: 'bg-info-soft', label: 'text-info' },
  success: { slide: 'bg-success-soft', label: 'text-success' },
  warning: { slide: 'bg-warning-soft', label: 'text-warning' },
};

/**
 * 'Dec 28, 2024', by the day in Asia/Kolkata: the specification gives slides this form, and nothing else. Without
 * `Intl`, whose first formatter of dates costs a slow phone 60 ms, which every first visit would wait for.
 */
function formatSlideDate(isoTime: string): string {
  const time = new Date(Date.parse(isoTime) + aheadOfGreenwichMilliseconds);
  const [, day, month, year] = time.toUTCString().split(' ');
  return `${month} ${Number(day)}, ${year}`;
}

/** The colour of each type, the same in the carousel and in the console. */
export const typeTones = {
  announcement: 'primary',
  exam_alert: 'danger',
  study_update: 'info',
  success: 'success',
  news: 'info',
  result: 'success',
  notification: 'primary',
  warning: 'warning',
  info: 'info',
} as const satisfies Record<Announcement['type'], string>;

/** A page that is open may be older than a type. */
const isKnownType = (type: string): type is Announcement['type'] => Object.hasOwn(typeTones, type);
