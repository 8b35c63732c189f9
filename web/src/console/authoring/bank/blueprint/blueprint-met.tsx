import { Plural, Trans } from '@lingui/react/macro';
import type { Blueprint, TestInBank } from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import { useLineName } from '#console/authoring/bank/blueprint/blueprint-lines.tsx';
import { useSectionName } from '#console/authoring/tests/editor/parts/section-select.tsx';
import { RefusalBanner } from '#ui/refusal-banner.tsx';

type BlueprintMetProps = {
  theirs: Blueprint;
  sections: TestInBank['sections'];
  /** What is written beside theirs; null where theirs is in the form. */
  mine: Pick<Blueprint, 'atPublication'> | null;
};

/** Somebody else was quicker: what he has written, and that the next save writes over it. */
export function BlueprintMet({ theirs, sections, mine }: BlueprintMetProps) {
  const nameOf = useLineName();
  const sectionNameOf = useSectionName(sections);
  if (mine === null) {
    return (
      <RefusalBanner tone="warning">
        <Trans>
          Somebody else has changed this blueprint meanwhile. It stands here as it is now.
        </Trans>
      </RefusalBanner>
    );
  }
  return (
    <RefusalBanner tone="danger">
      <p>
        {theirs.lines.length > 0 ? (
          <Trans>
            Somebody else has changed this blueprint meanwhile, and yours was not saved. Put into
            yours what is to stay of the other one, and save it again. The other one says:
          </Trans>
        ) : (
          <Trans>
            Somebody else has taken all lines out of this blueprint meanwhile, and yours was not
            saved. Save it again to keep it.
          </Trans>
        )}
      </p>
      <ul className="mt-2 list-disc ps-6 wrap-anywhere empty:hidden">
        {theirs.lines.map((line, at) => {
          const section = sections.find(({ key }) => key === line.section);
          const kinds = [categoryName(line.exam), line.subject, line.topic];
          const name = nameOf(line, section ? sectionNameOf(section) : '', ...kinds);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and the list is drawn as a whole
            <li key={at}>
              {name}: <Plural value={line.questions} one="# question" other="# questions" />
            </li>
          );
        })}
      </ul>
      {theirs.atPublication !== mine.atPublication && (
        <p className="mt-2">
          {theirs.atPublication ? (
            <Trans>They are taken when the test is published.</Trans>
          ) : (
            <Trans>They are not taken when the test is published.</Trans>
          )}
        </p>
      )}
    </RefusalBanner>
  );
}
