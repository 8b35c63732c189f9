import { useLingui } from '@lingui/react/macro';
import type { ReviewCause } from '@taiyari/contract/rules/review';
import clsx from 'clsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Star } from '#ui/icons/first-page.ts';

type BookmarkButtonProps = {
  isBookmarked: boolean;
  isBusy: boolean;
  /** Of which question, where several stand on a page. */
  of?: number;
  onChange: (isBookmarked: boolean) => void;
};

export function BookmarkButton({ isBookmarked, isBusy, of, onChange }: BookmarkButtonProps) {
  const { t } = useLingui();
  return (
    <IconButton
      icon={Star}
      label={of === undefined ? t`Bookmark` : t`Bookmark question ${of}`}
      aria-pressed={isBookmarked}
      aria-disabled={isBusy || undefined}
      className={clsx(isBookmarked && 'text-primary [&_svg]:fill-current')}
      onClick={() => !isBusy && onChange(!isBookmarked)}
    />
  );
}

/** What a learner says of a mistake. */
export function useCauseNames(): Record<ReviewCause, string> {
  const { t } = useLingui();
  return {
    unknown: t`Did not know`,
    misread: t`Misread`,
    calculation: t`Calculation`,
    guessed: t`Guessed`,
  };
}
