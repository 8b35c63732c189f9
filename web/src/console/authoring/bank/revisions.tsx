import { Trans, useLingui } from '@lingui/react/macro';
import type { BankRevision, FullBankQuestion } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { translationLanguages } from '@taiyari/contract/rules/languages';
import { useState } from 'react';
import { QuestionPreview } from '#console/kit/questions/question-preview.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { SelectField } from '#ui/select-field.tsx';

/** Two revisions side by side: the newest, and the one that it was made from. */
export function Revisions({ question }: { question: FullBankQuestion }) {
  const { revisions } = question;
  const [newest, before = newest] = revisions;
  const [left, setLeft] = useState(newest?.basedOn ?? before?.number ?? 1);
  const [right, setRight] = useState(newest?.number ?? 1);
  const sides = [
    { key: 'left', number: left, choose: setLeft },
    { key: 'right', number: right, choose: setRight },
  ].slice(revisions.length > 1 ? 0 : 1);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
      {sides.map(({ key, number, choose }) => (
        <Side
          key={key}
          question={question}
          shown={revisions.find((one) => one.number === number)}
          onChoose={choose}
        />
      ))}
    </div>
  );
}

type SideProps = {
  question: FullBankQuestion;
  shown: BankRevision | undefined;
  onChoose: (number: number) => void;
};

function Side({ question, shown, onChoose }: SideProps) {
  const { t } = useLingui();
  if (!shown) return null;
  const { number, basedOn, createdBy } = shown;
  const at = formatMoment(shown.createdAt);
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-3">
      <h3 className="font-semibold">
        <Trans>Revision {number}</Trans>
      </h3>
      {question.revisions.length > 1 && (
        <SelectField
          label={t`Revision`}
          isLabelHidden
          value={String(number)}
          options={question.revisions.map((one) => ({
            value: String(one.number),
            label: `${one.number} · ${formatMoment(one.createdAt)}`,
          }))}
          onChange={({ target }) => onChoose(Number(target.value))}
        />
      )}
      <p dir="auto" className="text-sm text-muted wrap-anywhere">
        {createdBy === null ? (
          <Trans>Written {at}</Trans>
        ) : (
          <Trans>
            Written {at} by {createdBy}
          </Trans>
        )}
        {basedOn !== null && (
          <>
            {' · '}
            <Trans>from revision {basedOn}</Trans>
          </>
        )}
      </p>
      <QuestionPreview
        question={{ ...shown, tag: question.topic, subject: question.subject }}
        number={null}
        category={question.subject}
        showsKey
      />
      <Translations revision={shown} />
    </div>
  );
}

function Translations({ revision }: { revision: BankRevision }) {
  const { t } = useLingui();
  const names = { hi: t`Hindi`, ur: t`Urdu` };
  return translationLanguages.map((lang) => {
    const translation = revision.translations[lang];
    if (!translation) return null;
    return (
      <section key={lang} className="grid gap-1 border-s-4 border-control ps-3 wrap-anywhere">
        <h3 className="text-sm font-semibold text-muted">{names[lang]}</h3>
        <div dir={lang === 'ur' ? 'rtl' : undefined} className="grid gap-1">
          {[translation.passage ?? '', translation.question].filter(Boolean).map((text) => (
            <RichText key={text} text={text} language={lang} />
          ))}
          <ol className="list-inside list-[upper-alpha]">
            {translation.options.map((option, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: options have no other name than their letter
              <li key={at}>
                <RichText as="span" text={option} language={lang} />
              </li>
            ))}
          </ol>
          {translation.explanation !== '' && (
            <RichText text={translation.explanation} language={lang} />
          )}
        </div>
      </section>
    );
  });
}
