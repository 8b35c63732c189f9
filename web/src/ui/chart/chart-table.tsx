import clsx from 'clsx';

export type ChartTableContent = {
  /** The first column names the row; the others hold numbers. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly cells: readonly string[];
  }[];
};

type ChartTableProps = { caption: string; content: ChartTableContent; isShown: boolean };

/**
 * The numbers of a picture. While the picture is shown, the table is there for screen readers. A shown table may be
 * wider than its box; the box then scrolls, by the keyboard too.
 */
export function ChartTable({ caption, content, isShown }: ChartTableProps) {
  return (
    <section
      aria-label={caption}
      tabIndex={isShown ? 0 : undefined}
      className={isShown ? 'max-w-full overflow-x-auto' : 'sr-only'}
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {content.columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={clsx(
                  'border-b border-control px-2 py-2 align-bottom font-semibold',
                  index === 0 ? 'text-start' : 'text-end',
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.rows.map(({ key, cells }) => (
            <Row key={key} cells={cells} columns={content.columns} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ cells, columns }: { cells: readonly string[]; columns: readonly string[] }) {
  const [name, ...numbers] = cells;
  return (
    <tr className="border-b border-border last:border-0">
      <th scope="row" className="px-2 py-2 text-start font-medium">
        {name}
      </th>
      {numbers.map((cell, index) => (
        <td key={columns[index + 1]} className="px-2 py-2 text-end">
          {cell}
        </td>
      ))}
    </tr>
  );
}
