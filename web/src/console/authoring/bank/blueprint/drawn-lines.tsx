import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Blueprint } from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import { useBankWords } from '#console/authoring/bank/use-bank-words.ts';
import { Banner } from '#ui/banner.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';

/** What each line draws, and where there are too few. */
export function DrawnLines({ blueprint }: { blueprint: Blueprint }) {
  const { t } = useLingui();
  const { difficulties } = useBankWords();
  const nameOf = ({ exam: slug, subject, topic, difficulty }: Blueprint['lines'][number]) => {
    const level = difficulty === 'none' ? difficulties[''] : difficulty && difficulties[difficulty];
    return (
      [topic || subject || categoryName(slug), level].filter(Boolean).join(', ') || t`Any question`
    );
  };
  return (
    <section aria-label={t`What is drawn`} className="grid grid-cols-1 gap-3">
      {blueprint.lines.map((line, at) => {
        const name = nameOf(line);
        const { questions: asked, drawn } = line;
        const there = drawn.length;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and the list is drawn as a whole
          <div key={at} className="grid grid-cols-1 gap-2">
            {there < asked ? (
              <Banner tone="warning">
                <Trans>
                  {name}: {asked} asked, {there} there
                </Trans>
              </Banner>
            ) : (
              <p className="font-semibold">
                {name}: <Plural value={there} one="# question" other="# questions" />
              </p>
            )}
            {there > 0 && (
              <details>
                <summary className="min-h-11 cursor-pointer py-2 text-primary">
                  <Trans>Look at them: {name}</Trans>
                </summary>
                <ol className="grid list-decimal gap-2 ps-8 wrap-anywhere">
                  {drawn.map(({ id, question }) => (
                    <li key={id}>
                      <RichText text={question} />
                    </li>
                  ))}
                </ol>
              </details>
            )}
          </div>
        );
      })}
    </section>
  );
}
