import { Trans, useLingui } from '@lingui/react/macro';
import type { BankQuestion } from '@taiyari/contract';
import { fewestOptions, letterOfOption, mostOptions } from '@taiyari/contract/rules/options';
import type { WrittenQuestion } from '@taiyari/contract/rules/questions';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { Link } from '#lib/router/link.tsx';
import { Passage } from '#shared/review/passage.tsx';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { CircleCheck } from '#ui/icons/everywhere.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type QuestionPreviewProps = {
  question: WrittenQuestion;
  /** Null: it stands in no test. */
  number: number | null;
  /** What the question counts to when it has no subject of its own. */
  category: string;
  /** Of the test; '' where it is not divided. */
  section?: string;
  /** Learners see key and explanation after the test. */
  showsKey: boolean;
  /** It stands below another heading than that of the page's part. */
  isDeep?: boolean;
};

/** A question as it looks on the learner's screen, Markdown, maths and Urdu included. */
export function QuestionPreview({
  question,
  number,
  category,
  section = '',
  showsKey,
  isDeep = false,
}: QuestionPreviewProps) {
  const { t } = useLingui();
  const [Heading, Subheading] = isDeep ? (['h5', 'h6'] as const) : (['h3', 'h4'] as const);
  if (!isReadable(question)) {
    return <Banner tone="warning">{t`Invalid question format`}</Banner>;
  }
  return (
    <article className="grid max-w-text min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        {number !== null && (
          <Heading className="text-lg font-bold">
            <Trans>Question {number}</Trans>
          </Heading>
        )}
        {section !== '' && <Badge tone="primary">{t`Section: ${section}`}</Badge>}
        <Badge>{question.subject.trim() || category}</Badge>
        {question.tag.trim() !== '' && <Badge tone="info">{question.tag}</Badge>}
      </div>
      <Passage text={question.passage} />
      <RichText text={question.question} className="text-lg break-words" />
      <ol className="grid gap-3">
        {question.options.map((option, index) => {
          const letter = letterOfOption(index);
          const isRight = showsKey && question.correctAnswer === index;
          return (
            <li
              key={letter}
              className={clsx(
                'flex min-h-13 items-center gap-3 rounded-md border px-3 py-2.5',
                isRight ? 'border-success bg-success-soft' : 'border-control bg-surface',
              )}
            >
              <span className="w-4 shrink-0 font-bold">{letter}</span>
              <span className="min-w-0 flex-1 break-words">
                <RichText as="span" text={option} />
              </span>
              {isRight && (
                <CircleCheck aria-label={t`Right answer`} className="size-5 text-success" />
              )}
            </li>
          );
        })}
      </ol>
      {showsKey && question.explanation.trim() !== '' && (
        <div className="grid gap-1 rounded-md bg-raised p-3">
          <Subheading className="font-semibold">
            <Trans>Explanation</Trans>
          </Subheading>
          <RichText text={question.explanation} className="break-words" />
        </div>
      )}
    </article>
  );
}

/** A question as a stored or kept one must be; what is not shows 'Invalid question format'. */
export function isReadable({ options, question }: WrittenQuestion): boolean {
  return (
    typeof question === 'string' &&
    Array.isArray(options) &&
    options.length >= fewestOptions &&
    options.length <= mostOptions &&
    options.every((option) => typeof option === 'string')
  );
}

/** A question of the bank in a table: two lines of its text, the way to its page, and what else a list tells of it. */
export function BankWording({ row, children }: { row: BankQuestion; children?: ReactNode }) {
  return (
    <div className="grid max-w-xl min-w-44 gap-1 wrap-anywhere">
      <div className="line-clamp-2">
        <RichText text={row.question} />
      </div>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Link {...adminPaths.bankQuestion(row.id)} className={textLinkStyles}>
          <Trans>Look at it</Trans>
          <VisuallyHidden>: {row.question}</VisuallyHidden>
        </Link>
        {children}
        {row.isSuspect && (
          <Badge tone="danger">
            <Trans>Suspect key</Trans>
          </Badge>
        )}
      </span>
    </div>
  );
}
