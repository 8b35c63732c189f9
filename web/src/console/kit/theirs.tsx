import { Trans } from '@lingui/react/macro';
import { NoValue } from '#ui/no-value.tsx';

type TheirsProps = {
  /** Label, theirs, mine; null: by what he wrote it left the part of the list that is shown. */
  fields: readonly (readonly [string, string, string])[] | null;
};

/** What somebody else has written, field by field, where it is not the same. */
export function Theirs({ fields }: TheirsProps) {
  if (fields === null) {
    return (
      <p>
        <Trans>
          It is no longer among those that are listed. Copy what you wrote, close this, and open it
          again from the whole list.
        </Trans>
      </p>
    );
  }
  const others = fields.filter(([, theirs, mine]) => theirs !== mine);
  return (
    <dl className="mt-3 grid max-h-48 gap-2 overflow-y-auto">
      {others.map(([label, theirs]) => (
        <div key={label}>
          <dt className="font-medium">{label}</dt>
          <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
            {theirs === '' ? (
              <NoValue>
                <Trans>empty</Trans>
              </NoValue>
            ) : (
              theirs
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
