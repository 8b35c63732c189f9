import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { type Attention, useDismissImports } from '#console/overview/api.ts';
import { Link } from '#lib/router/link.tsx';
import { Button } from '#ui/button.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

type FailedImportProps = { file: Attention['failedImports']['files'][number] };

/** A way to try it again, and one to say that it is no longer wanted. */
export function FailedImport({ file: { testId, testTitle, fileName, reason } }: FailedImportProps) {
  const { t } = useLingui();
  const dismiss = useDismissImports();
  return (
    <>
      <Link {...adminPaths.bulkUpload} search={{ testId }} className={textLinkStyles}>
        <Trans>
          “<bdi>{fileName}</bdi>” was not imported into <bdi>{testTitle}</bdi>
        </Trans>
      </Link>
      {': '}
      {reason}{' '}
      <Button
        variant="ghost"
        className="-my-3"
        aria-label={t`Dismiss ${fileName}`}
        isBusy={dismiss.isPending}
        onClick={() => dismiss.mutate(testId)}
      >
        <Trans>Dismiss</Trans>
      </Button>
    </>
  );
}

/** A network that is down would name every source: behind a line that opens. */
export function FailingSources({ names, error }: { names: readonly string[]; error: string }) {
  const list = names.join(', ');
  if (names.length < 4) {
    return (
      <Trans>
        News of {list}: {error}
      </Trans>
    );
  }
  return (
    <details>
      <summary className="cursor-pointer">
        <Plural value={names.length} other="News of # sources:" /> {error}
      </summary>
      {list}
    </details>
  );
}
