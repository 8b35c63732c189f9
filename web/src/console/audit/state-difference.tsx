import type { AuditEntry } from '@taiyari/contract';

/** The fields that a change touched, each with what it was and what it has become. */
export function StateDifference({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const fields = Object.keys({ ...before, ...after });
  if (fields.length === 0) return <span className="text-muted">–</span>;
  return (
    <ul className="grid max-w-md gap-1">
      {fields.map((field) => (
        <li key={field} className="break-words">
          <span className="font-medium">{field}</span>{' '}
          {before && field in before && (
            <del dir="auto" className="text-muted">
              {shorten(before[field])}
            </del>
          )}
          {before && after && ' → '}
          {after && field in after && (
            <ins dir="auto" className="no-underline">
              {shorten(after[field])}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}

const longest = 160;

function shorten(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
