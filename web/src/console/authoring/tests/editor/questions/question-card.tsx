import { Trans, useLingui } from '@lingui/react/macro';
import type { Fault } from '@taiyari/contract/rules/faults';
import { type Language, languages } from '@taiyari/contract/rules/languages';
import {
  type Dispatch,
  type KeyboardEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import type { EditorAction } from '#console/authoring/tests/editor/editor-state.ts';
import { sectionsOf } from '#console/authoring/tests/editor/parts/divide.ts';
import { PassageField } from '#console/authoring/tests/editor/passages/passage-field.tsx';
import type { IndexedQuestion } from '#console/authoring/tests/editor/questions/list-tools.tsx';
import {
  type FormulaReader,
  faultsOfQuestion,
  holdsFormula,
} from '#console/authoring/tests/editor/questions/question-faults.ts';
import { QuestionFields } from '#console/authoring/tests/editor/questions/question-fields.tsx';
import type { TestDraft } from '#console/authoring/tests/editor/test-draft.ts';
import { fitted } from '#console/authoring/tests/editor/translations/draft-translations.ts';
import { LanguageTabs } from '#console/authoring/tests/editor/translations/question-languages.tsx';
import { TranslationFields } from '#console/authoring/tests/editor/translations/translation-fields.tsx';
import { QuestionPreview } from '#console/kit/questions/question-preview.tsx';
import { useFaultWords } from '#lib/forms/fault-words.ts';
import { useLanguageNames } from '#shared/languages/language-select.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowDown, ArrowUp, Copy, Trash2, X } from '#ui/icons/elsewhere.ts';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

type QuestionCardProps = {
  place: IndexedQuestion;
  draft: TestDraft;
  dispatch: Dispatch<EditorAction>;
  reader: FormulaReader;
  /** Saving has been tried, or going on without a look at formulas: what keeps it from being saved is shown. */
  isChecked: boolean;
  /** It holds formulas, and what reads them is not there yet. */
  onUnread: (key: string) => void;
  /** What the server has said of a field. */
  refusalOf: (path: string) => string | undefined;
  takesFocus: boolean;
  /** In which the texts are shown: the same from question to question. */
  language: Language;
  onLanguage: (language: Language) => void;
  onMoved: (number: number) => void;
};

/** One question beside the list. What is typed is in the test at once; whoever goes on is told first what is missing. */
export function QuestionCard(props: QuestionCardProps) {
  const { place, draft, dispatch, reader, isChecked, refusalOf, takesFocus } = props;
  const { language, onLanguage, onUnread } = props;
  const { question, index } = place;
  const { t } = useLingui();
  const id = useId();
  const panelId = useId();
  const names = useLanguageNames();
  const card = useRef<HTMLElement>(null);
  const text = useFocusOnMount<HTMLTextAreaElement>(takesFocus);
  const [isTried, setIsTried] = useState(false);
  const words = useFaultWords();
  const number = index + 1;
  const sections = useMemo(() => sectionsOf(draft.parts), [draft.parts]);
  const faults: readonly Fault[] = isChecked || isTried ? faultsOfQuestion(question, reader) : [];
  const faultOf = (path: string) => {
    const fault = faults.find((fault) => fault.path === path);
    return fault ? words(fault) : refusalOf(path);
  };

  /** What is wrong may be in another language than the one that is shown. */
  function showFault(found: readonly Fault[]) {
    const [first] = found;
    if (first && !found.some(({ path }) => languageOf(path) === language))
      onLanguage(languageOf(first.path));
  }
  const showFaults = useEffectEvent(() => showFault(faults));

  // Saving looks for the first field that is wrong, which must be there then.
  useLayoutEffect(() => {
    if (isChecked) showFaults();
  }, [isChecked]);

  function goOn(written: DraftQuestion) {
    const found = faultsOfQuestion(written, reader);
    if (found.length === 0) {
      if (!reader && holdsFormula(written)) onUnread(written.key);
      return dispatch({ type: 'goOn' });
    }
    flushSync(() => {
      setIsTried(true);
      showFault(found);
    });
    card.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  const fields = {
    ref: text,
    question,
    onChange: (change: Partial<DraftQuestion>) => dispatch({ type: 'write', change }),
    faultOf,
  };

  function handleKeyDown(event: KeyboardEvent) {
    const act = actOf(event);
    if (act === null) return;
    event.preventDefault();
    if (act === 'goOn') goOn(question);
    else if (act === 'nextField') fieldAfter(card.current, event.target as HTMLElement)?.focus();
    else if (act < question.options.length) {
      const change = { correctAnswer: act };
      flushSync(() => dispatch({ type: 'write', change }));
      if (event.shiftKey) goOn({ ...question, ...change });
    }
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: keys of the fields that stand in it
    <section
      ref={card}
      aria-labelledby={id}
      onKeyDown={handleKeyDown}
      className="grid grid-cols-1 content-start gap-4 rounded-md border border-border bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-x-1">
        <h3 id={id} className="me-auto text-lg font-bold">
          {t`Question ${number}`}
        </h3>
        <CardButtons {...props} />
      </div>
      <LanguageTabs
        panelId={panelId}
        question={question}
        language={language}
        faulty={new Set(faults.map(({ path }) => languageOf(path)))}
        onChange={onLanguage}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={names[language]}
        className="grid grid-cols-1 gap-4"
      >
        {language === 'en' ? (
          <QuestionFields {...fields} sections={sections}>
            <PassageField
              question={question}
              questions={draft.questions}
              dispatch={dispatch}
              error={faultOf('passage')}
            />
          </QuestionFields>
        ) : (
          <TranslationFields
            {...fields}
            language={language}
            onPassage={(text) => dispatch({ type: 'writePassage', text, language })}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="me-auto hidden max-w-text text-sm text-muted sm:block">
          <Trans>
            Alt+1 to Alt+4 mark the right answer, with Shift they also go on. Ctrl+Enter goes on,
            Ctrl+S saves the test.
          </Trans>
        </p>
        <Button variant="primary" onClick={() => goOn(question)}>
          <Trans>Save and next</Trans>
        </Button>
      </div>
      <details className="border-t border-border pt-3">
        <summary className="flex min-h-11 cursor-pointer items-center font-medium">
          <Trans>Preview, as learners see it; the explanation comes after the test.</Trans>
        </summary>
        <div className="pt-3">
          <QuestionPreview
            question={shownIn(language, question)}
            number={number}
            category={draft.category}
            showsKey
          />
        </div>
      </details>
    </section>
  );
}

/** Of a fault: 'translations.hi.question' is in Hindi. */
function languageOf(path: string): Language {
  const named = /^translations\.(\w+)\./.exec(path)?.[1];
  return languages.find((each) => each === named) ?? 'en';
}

/** As learners see it who view it in that language. */
function shownIn(language: Language, question: DraftQuestion): DraftQuestion {
  const translation = language === 'en' ? null : question.translations?.[language];
  return translation ? { ...question, ...fitted(translation, question) } : question;
}

function CardButtons({ place, draft, dispatch, onMoved }: QuestionCardProps) {
  const { t } = useLingui();
  const { index, question } = place;
  const number = index + 1;
  const count = draft.questions.length;
  const isNew = index === count;
  const keys = new Set([question.key]);
  const moveTo = (to: number) => () => {
    if (to < 0 || to >= count) return;
    dispatch({ type: 'moveQuestions', keys, to });
    onMoved(to + 1);
  };
  return (
    <span className="flex">
      {!isNew && (
        <>
          <IconButton
            icon={ArrowUp}
            label={t`Move question ${number} up`}
            aria-disabled={index === 0}
            onClick={moveTo(index - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t`Move question ${number} down`}
            aria-disabled={index === count - 1}
            onClick={moveTo(index + 1)}
          />
          <IconButton
            icon={Copy}
            label={t`Copy question ${number}`}
            onClick={() => dispatch({ type: 'copyQuestion' })}
          />
          <IconButton
            icon={Trash2}
            isDanger
            label={t`Delete question ${number}`}
            onClick={() => dispatch({ type: 'removeQuestions', keys })}
          />
        </>
      )}
      <IconButton
        icon={X}
        label={t`Close question ${number}`}
        onClick={() => dispatch({ type: 'closeQuestion' })}
      />
    </span>
  );
}

/** What a key does in the card: the place of the right answer, or where it leads. */
function actOf(event: KeyboardEvent): number | 'goOn' | 'nextField' | null {
  const right = event.altKey && /^(?:Digit|Numpad)([1-6])$/.exec(event.code)?.[1];
  if (right) return Number(right) - 1;
  if (event.key !== 'Enter') return null;
  if (event.ctrlKey || event.metaKey) return 'goOn';
  // Otherwise it would save the test: it goes to the next field, and from the marks to the next question.
  if (!(event.target instanceof HTMLInputElement)) return null;
  return event.target.type === 'radio' ? 'goOn' : 'nextField';
}

/** The next text, or the marks after the last option. */
function fieldAfter(card: HTMLElement | null, field: HTMLElement): HTMLElement | undefined {
  const fields = Array.from(
    card?.querySelectorAll<HTMLElement>('input:not([type="radio"], [type="file"]), textarea') ?? [],
  );
  const next = fields[fields.indexOf(field) + 1];
  const marks = card?.querySelector<HTMLElement>(':checked[type="radio"], [type="radio"]');
  const isLastOption = field.closest('fieldset') !== null && next?.closest('fieldset') === null;
  return isLastOption ? (marks ?? next) : next;
}
