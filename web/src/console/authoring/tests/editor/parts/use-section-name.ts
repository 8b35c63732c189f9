import { useLingui } from '@lingui/react/macro';
import type { DraftSection } from '#console/authoring/tests/editor/parts/draft-parts.ts';

/** The title of a section; its number while it has none. */
export function useSectionName(sections: readonly DraftSection[]) {
  const { t } = useLingui();
  return (section: DraftSection): string => {
    const number = sections.findIndex(({ key }) => key === section.key) + 1;
    return section.title.en.trim() || t`Section ${number}`;
  };
}
