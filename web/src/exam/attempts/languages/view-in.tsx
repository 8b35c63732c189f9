import { useLingui } from '@lingui/react/macro';
import type { Attempt, PaperQuestion, Passage } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import { useState, useSyncExternalStore } from 'react';
import { keepPage } from '#exam/attempts/keep-page.ts';
import { loadFaces, textsOf } from '#exam/attempts/preload-question-texts.ts';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { call } from '#lib/api-client.ts';
import { connectionOrTime } from '#lib/connection-or-time.ts';
import { readNote, writeNote } from '#lib/web-storage.ts';
import {
  languageOfPaper,
  type Papers,
  reduceShown,
  type Shown,
  type ShownAction,
  shownQuestions,
  wantedFor,
} from '#shared/attempts/state/shown-language.ts';
import { answerStore } from '#shared/attempts/store/answer-store.ts';
import type { Runner } from '#shared/attempts/sync/runner.ts';
import { LanguageSelect, useLanguageNames } from '#shared/languages/language-select.tsx';
import { preloadRichText } from '#ui/rich-text/use-markup.ts';

/** The language of the question on the screen, beside its number. */
function QuestionLanguage({ index }: { index: number }) {
  const { t } = useLingui();
  const { languages, shown, offered } = useLanguages();
  const question = useRunnerState(({ questions }) => questions[index]);
  if (!question) return null;
  return (
    <>
      <LanguageSelect
        label={t`View in`}
        languages={offered}
        value={wantedFor(shown, question.id)}
        onChange={(lang) => languages.view({ kind: 'question', questionId: question.id, lang })}
      />
      <p role="status" className="basis-full text-sm text-muted empty:hidden">
        <Fallback question={question} />
      </p>
    </>
  );
}

/** The language of all questions. */
function PaperLanguage() {
  const { t } = useLingui();
  const { languages, shown, offered } = useLanguages();
  return (
    <LanguageSelect
      label={t`View all in`}
      languages={offered}
      value={shown.all}
      onChange={(lang) => languages.view({ kind: 'all', lang })}
    />
  );
}

/** Said where a question is not shown in the language that is wanted. */
function Fallback({ question }: { question: PaperQuestion }) {
  const { t } = useLingui();
  const names = useLanguageNames();
  const { shown, papers } = useLanguages();
  const wanted = wantedFor(shown, question.id);
  const { lang = 'en' } = question;
  if (wanted === lang) return null;
  const [other, own] = [names[wanted], names[lang]];
  return papers[wanted]
    ? t`Not available in ${other}, shown in ${own}.`
    : t`${other} comes as soon as the connection allows, shown in ${own} until then.`;
}

function useLanguages() {
  const runner = useRunner();
  const [languages] = useState(() => languagesOf(runner));
  const shown = useSyncExternalStore(languages.subscribe, languages.getShown);
  const papers = useSyncExternalStore(languages.subscribe, languages.getPapers);
  const offered: readonly Language[] = runner.getState().attempt.languages;
  return { languages, shown, papers, offered };
}

/** One file, reached by `language-places.tsx` alone. */
export const languageParts = { Fallback, PaperLanguage, QuestionLanguage };

const againMilliseconds = 5000;

/**
 * The papers of a running test in its languages: fetched as soon as there is a connection, kept on this device with
 * the attempt, and shown as the learner wants to see them. Which option is chosen is no matter of language.
 */
class PaperLanguages {
  private papers: Papers;
  private passages: readonly Passage[];
  private shown: Shown;
  private readonly runner: Runner;
  private readonly listeners = new Set<() => void>();
  private readonly noteKey: string;
  private readonly viewed = new Set<Language>();

  constructor(runner: Runner) {
    const { attempt, questions, passages } = runner.getState();
    const own = languageOfPaper(questions);
    this.runner = runner;
    this.noteKey = `shown:${attempt.id}`;
    this.papers = runner.preview ?? { [own]: questions };
    this.passages = passages;
    const noted = runner.preview ? null : readShown(this.noteKey);
    this.shown = noted ?? { all: own, questions: {} };
    this.show();
    if (!runner.preview) void this.gather();
  }

  readonly getPapers = (): Papers => this.papers;
  readonly getShown = (): Shown => this.shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  view(action: ShownAction): void {
    this.shown = reduceShown(this.shown, action);
    this.show();
    if (this.runner.preview) return;
    writeNote('sessionStorage', this.noteKey, JSON.stringify(this.shown));
    if (this.viewed.has(action.lang)) return;
    this.viewed.add(action.lang);
    void this.keepFaces();
  }

  /**
   * A face is loaded by the first text that is written in it, which may be wanted only once the line has broken. Who reads
   * English alone is spared the faces of the other scripts, which weigh as much as the rest of the test screen.
   */
  private async keepFaces(): Promise<void> {
    const { papers, passages, shown, viewed } = this;
    const read = [shown.all, ...Object.values(shown.questions), ...viewed];
    if (read.every((lang) => lang === 'en')) return;
    // What is on the screen comes first.
    await document.fonts?.ready;
    await loadFaces(textsOf({ questions: Object.values(papers).flat(), passages }));
    await keepPage().catch(() => undefined);
  }

  private show(): void {
    const { questions } = this.runner.getState();
    const shown = shownQuestions(questions, this.papers, this.shown);
    this.runner.show(shown, this.passages, this.shown.all);
    for (const listener of this.listeners) listener();
  }

  /** What this device has kept, then the rest from the server. */
  private async gather(): Promise<void> {
    const store = await answerStore();
    const kept = await store.load(this.runner.key).catch(() => null);
    this.take(kept?.attempt.papers ?? {}, kept?.attempt.passages ?? []);
    await Promise.all(this.missing().map((lang) => this.fetch(lang)));
    await keepPage().catch(() => undefined);
    await this.keepFaces();
  }

  private missing(): Language[] {
    const { languages } = this.runner.getState().attempt;
    return languages.filter((lang) => this.papers[lang] === undefined);
  }

  private take(papers: Papers, passages: readonly Passage[]): void {
    this.papers = { ...papers, ...this.papers };
    const known = new Set(this.passages.map(({ id }) => id));
    this.passages = [...this.passages, ...passages.filter(({ id }) => !known.has(id))];
    this.show();
  }

  private async fetch(lang: Language): Promise<void> {
    const { attempt, sync } = this.runner.getState();
    if (this.runner.hasStopped || sync === 'gone') return;
    try {
      const request = { params: { attemptId: attempt.id }, query: { lang } };
      // The test screen takes no practices.
      const paper = (await call('getAttempt', request)) as Attempt;
      await preloadRichText(textsOf(paper));
      this.take({ [lang]: paper.questions }, paper.passages);
      await this.keep();
    } catch {
      await connectionOrTime(againMilliseconds);
      await this.fetch(lang);
    }
  }

  /** With the attempt, and gone with it. A full or forbidden store is no failure: the page has the papers. */
  private async keep(): Promise<void> {
    const store = await answerStore();
    const kept = await store.load(this.runner.key).catch(() => null);
    const { papers, passages } = this;
    const paper = kept && { ...kept.attempt, papers, passages: [...passages] };
    if (paper) await store.keepPaper(this.runner.key, paper).catch(() => undefined);
  }
}

const known = new WeakMap<Runner, PaperLanguages>();

/** One for each running test, however often its screen is drawn. */
function languagesOf(runner: Runner): PaperLanguages {
  const languages = known.get(runner) ?? new PaperLanguages(runner);
  known.set(runner, languages);
  return languages;
}

/** A reload shows each question in the language that it was viewed in. */
function readShown(key: string): Shown | null {
  try {
    return JSON.parse(readNote('sessionStorage', key) ?? 'null');
  } catch {
    return null;
  }
}
