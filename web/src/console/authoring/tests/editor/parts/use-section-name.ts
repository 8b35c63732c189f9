import { useLingui } from '@lingui/react/macro';

/** What of a section its name is made of. */
export type NamedSection = { readonly key: string; readonly title: string };

/** The title of a section; its number while it has none. */
export function useSectionName(sections: readonly NamedSection[]) {
  const { t } = useLingui();
  return (section: NamedSection): string => {
    const number = sections.findIndex(({ key }) => key === section.key) + 1;
    return section.title.trim() || t`Section ${number}`;
  };
}
