import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QuestionCase } from '@taiyari/contract';
import { letterOfOption } from '@taiyari/contract/rules/options';
import clsx from 'clsx';
import { formatPercent, PercentFigure, RightShare } from '#console/kit/figures.tsx';
import { Badge } from '#ui/badge.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';

/** The question with its key, and how many learners chose which option. */
export function CaseQuestion({ found }: { found: QuestionCase }) {
  const { text, options, explanation, statistics } = found;
  return (
    <div className="grid grid-cols-1 gap-4">
      <RichText text={text} className="max-w-text text-lg wrap-anywhere" />
      <ol className="grid max-w-text grid-cols-1 gap-2">
        {options.map((option, place) => (
          <Option
            key={letterOfOption(place)}
            found={found}
            place={place}
            option={option}
            share={statistics?.optionShares[place] ?? null}
          />
        ))}
      </ol>
      <Figures found={found} />
      {explanation.trim() !== '' && (
        <div className="grid max-w-text gap-1 rounded-md bg-raised p-3">
          <h3 className="font-semibold">
            <Trans>Explanation</Trans>
          </h3>
          <RichText text={explanation} className="wrap-anywhere" />
        </div>
      )}
    </div>
  );
}

type OptionProps = { found: QuestionCase; place: number; option: string; share: number | null };

function Option({ found: { rightOption, rightOptions }, place, option, share }: OptionProps) {
  const isRight = rightOptions.includes(place);
  return (
    <li
      className={clsx(
        'grid gap-2 rounded-md border p-3',
        isRight ? 'border-success bg-success-soft' : 'border-control bg-surface',
      )}
    >
      <div className="flex flex-wrap items-start gap-3">
        <span className="w-4 shrink-0 font-bold">{letterOfOption(place)}</span>
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <RichText as="span" text={option} />
        </span>
        {place === rightOption && (
          <Badge tone={isRight ? 'success' : 'neutral'}>
            <Trans>Key of this version</Trans>
          </Badge>
        )}
        {isRight && place !== rightOption && (
          <Badge tone="success">
            <Trans>Right by a ruling</Trans>
          </Badge>
        )}
      </div>
      {share !== null && (
        <div className="grid grid-cols-[minmax(3rem,1fr)_3.25rem] items-center gap-2 text-sm">
          <span aria-hidden="true" className="h-2 overflow-hidden rounded-sm bg-raised">
            <span
              className={clsx('block h-full', isRight ? 'bg-success' : 'bg-control')}
              style={{ width: `${share}%` }}
            />
          </span>
          <span className="text-end tabular-nums">{formatPercent(share)}</span>
        </div>
      )}
    </li>
  );
}

function Figures({ found: { statistics, rightOptions, versions } }: { found: QuestionCase }) {
  const { t } = useLingui();
  if (statistics === null) {
    const earlier = versions.reduce((sum, { learners }) => sum + learners, 0);
    return (
      <p className="text-muted">
        <Trans>Nobody's first attempt at this version has been counted yet.</Trans>{' '}
        {earlier > 0 && (
          <Plural
            value={earlier}
            one="Earlier versions have # of them."
            other="Earlier versions have # of them."
          />
        )}
      </p>
    );
  }
  const { learners, facility, discrimination, optionShares, skippedShare } = statistics;
  // By what holds now, as the facility does.
  const right = rightOptions.reduce((sum, place) => sum + (optionShares[place] ?? 0), 0);
  const figures = [
    { name: t`Right`, value: <RightShare percent={Math.min(right, 100)} learners={learners} /> },
    { name: t`Facility`, value: <PercentFigure value={facility} /> },
    { name: t`Discrimination`, value: <PercentFigure value={discrimination} /> },
    { name: t`Skipped`, value: <PercentFigure value={skippedShare} /> },
  ];
  return (
    <div className="grid gap-1">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex gap-2">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        <Plural
          value={learners}
          one="Of # first attempt at the newest version."
          other="Of # first attempts at the newest version."
        />
      </p>
    </div>
  );
}
