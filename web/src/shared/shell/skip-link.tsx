import { Trans } from '@lingui/react/macro';

/** The first stop of the Tab key: past the navigation, to the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-md bg-primary px-4 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:inset-s-4 focus:top-3 focus:z-50"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
