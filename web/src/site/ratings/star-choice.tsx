import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { mostStars } from '@taiyari/contract/rules/ratings';
import clsx from 'clsx';
import { Star } from '#ui/icons/first-page.ts';

type StarChoiceProps = {
  /** Null: none yet. */
  stars: number | null;
  onChoose: (stars: number) => void;
};

const choices = Array.from({ length: mostStars }, (_, place) => place + 1);

/** Five stars, each a button: one tap gives as many as it says. */
export function StarChoice({ stars, onChoose }: StarChoiceProps) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a box of its own, and its legend stands elsewhere.
    <div role="group" aria-label={t`Your stars`} className="-ms-2.5 flex">
      {choices.map((choice) => {
        const isLit = stars !== null && choice <= stars;
        return (
          <button
            key={choice}
            type="button"
            aria-label={t`${plural(choice, { one: '# star', other: '# stars' })}`}
            aria-pressed={choice === stars}
            onClick={() => onChoose(choice)}
            className="grid size-11 place-items-center rounded-md text-warning"
          >
            <Star aria-hidden="true" className={clsx('size-7', isLit && 'fill-current')} />
          </button>
        );
      })}
    </div>
  );
}
