import { Trans } from '@lingui/react/macro';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { Trash2 } from '#ui/icons/elsewhere.ts';
import { LinkButton } from '#ui/text-link.tsx';

/** To what was deleted and can still come back. */
export function TrashLink() {
  return (
    <LinkButton {...adminPaths.trash}>
      <Trash2 aria-hidden="true" className="size-5" />
      <Trans>Trash</Trans>
    </LinkButton>
  );
}
