import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '@taiyari/contract/rules/dates';
import type { Line } from '#console/kit/changes/change-lines.ts';
import { type PartState, partsIn, type SectionState } from '#console/kit/changes/parts-state.ts';

const questionLabels: Readonly<Record<string, MessageDescriptor>> = {
  question: msg`text`,
  correctAnswer: msg`key`,
  explanation: msg`explanation`,
  tag: msg`tag`,
  subject: msg`subject`,
  section: msg`section`,
  state: msg`state`,
  hi: msg`Hindi`,
  ur: msg`Urdu`,
};
export type ChangeWords = {
  /** 'Question 3: key', 'Duration in minutes': what a line is about. */
  readonly subjectOf: (line: Line) => string;
  /** A value as people write it. */
  readonly shownValue: (field: string, value: unknown) => string;
  /** 'Question 3: key B to A'; long texts are shortened where `longest` says so. */
  readonly sentenceOf: (line: Line, longest?: number) => string;
};

/** What the log holds, as a person would tell it. */
export function useChangeWords(): ChangeWords {
  const { t, i18n } = useLingui();
  const shownParts = usePartsWords();
  const questionLabelOf = useQuestionLabels();

  function labelOf(field: string): string {
    const [name = '', place] = field.split('.');
    if (name === 'options' && place !== undefined) {
      const letter = letterOf(Number(place));
      return t`option ${letter}`;
    }
    const known = labels[field];
    return known ? i18n._(known) : humanised(field);
  }

  function placeOf(number: number | undefined): string {
    return number === undefined ? t`A question` : t`Question ${number}`;
  }

  function subjectOf(line: Line): string {
    switch (line.kind) {
      case 'order':
        return t`The questions stand in another order`;
      case 'moved': {
        const place = placeOf(line.number);
        return t`${place}: the options stand in another order`;
      }
      case 'added':
      case 'deleted': {
        const place = placeOf(line.number);
        return line.kind === 'added' ? t`${place} added` : t`${place} deleted`;
      }
      case 'field': {
        if (line.number === null) return capital(labelOf(line.field));
        const place = placeOf(line.number);
        const name = questionLabelOf(line.field, labelOf);
        return t`${place}: ${name}`;
      }
    }
  }

  function shownValue(field: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return t`nothing`;
    if (typeof value === 'boolean') return value ? t`yes` : t`no`;
    if (field === 'parts') return shownParts(value);
    return typeof value === 'object' ? shownMany(value) : shownWord(field, String(value));
  }

  function shownMany(values: object): string {
    const parts = Array.isArray(values)
      ? values.map((value) => shownValue('', value))
      : Object.entries(values).map(
          ([name, value]) => `${labelOf(name)} ${shownValue(name, value)}`,
        );
    return parts.length === 0 ? t`nothing` : parts.join(', ');
  }

  function sentenceOf(line: Line, longest = Number.POSITIVE_INFINITY): string {
    const subject = subjectOf(line);
    const shown = (field: string, value: unknown) => shortened(shownValue(field, value), longest);
    if (line.kind === 'order' || line.kind === 'moved') return subject;
    if (line.kind !== 'field') {
      const text = shown('question', line.question.question);
      return `${subject}: ${text}`;
    }
    const { field } = line;
    const [before, after] = [shown(field, line.before), shown(field, line.after)];
    if ('before' in line && 'after' in line) return t`${subject} ${before} to ${after}`;
    return `${subject}: ${'after' in line ? after : before}`;
  }

  return { subjectOf, shownValue, sentenceOf };
}

const labels: Readonly<Record<string, MessageDescriptor>> = {
  parts: msg`Sections`,
  blueprint: msg`Blueprint`,
  declaration: msg`Declaration before the test`,
  duration: msg`Duration in minutes`,
  correctMarks: msg`Marks for a right answer`,
  incorrectMarks: msg`Marks for a wrong answer`,
  skippedMarks: msg`Marks for no answer`,
  isPYQ: msg`Previous year questions (PYQ)`,
  isMockTest: msg`Mock test`,
  isPracticeTest: msg`Practice test`,
  isStandalone: msg`Stand-alone`,
  isFree: msg`Free`,
  isNew: msg`New`,
  isFeatured: msg`Featured`,
  isActive: msg`Active`,
  totalQuestions: msg`Number of questions`,
  seriesTitles: msg`In the series`,
  testIds: msg`Tests`,
};

function shownWord(field: string, text: string): string {
  if (field === 'correctAnswer') return letterOf(Number(text));
  // 'section-2', as the editor names it.
  if (field === 'section') return text.replaceAll('-', ' ');
  return isTime(text) ? formatMoment(text) : text;
}

function letterOf(index: number): string {
  return 'ABCDEF'.charAt(index);
}

/** 'originalPrice' → 'Original price'. */
function humanised(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[-_.]/g, ' ');
  return capital(words.toLowerCase());
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function shortened(text: string, longest: number): string {
  const characters = Array.from(text);
  return characters.length <= longest ? text : `${characters.slice(0, longest).join('')}…`;
}

function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text);
}

/**
 * What a field of a question is called, also one of a translation: 'hi.options.1' is 'option B in Hindi'.
 * @returns a function that is told how every other field is called.
 */
function useQuestionLabels() {
  const { t, i18n } = useLingui();
  return (field: string, labelOf: (field: string) => string): string => {
    const [, language, inner = field] = /^(hi|ur)\.(.+)$/.exec(field) ?? [];
    const label = questionLabels[inner];
    const name = label ? i18n._(label) : labelOf(inner);
    if (language === 'hi') return t`${name} in Hindi`;
    return language === 'ur' ? t`${name} in Urdu` : name;
  };
}

/** How a test is divided, in a line. */
function usePartsWords(): (parts: unknown) => string {
  const { t } = useLingui();

  function shownSection(section: SectionState): string {
    const { titles, marks, attemptMax, qualifying, cutOffs } = section;
    const given = marks.map((mark) => (mark === '' ? '–' : mark)).join('/');
    const limits = Object.entries(cutOffs).map(([category, least]) => `${category} ${least}`);
    const cutOff = limits.join(', ');
    const more = [
      marks.some((mark) => mark !== '') && t`marks ${given}`,
      attemptMax !== '' && t`${attemptMax} answers count`,
      qualifying && t`qualifying`,
      limits.length > 0 && t`cut-offs ${cutOff}`,
    ].filter((part) => part !== false);
    return [titles.join(' / ') || t`a section without a title`, ...more].join(', ');
  }

  return (value) => {
    const parts = partsIn(value);
    const sections = (part: PartState) => part.sections.map(shownSection).join('; ');
    if (parts.length === 0) return t`not divided`;
    return parts
      .map((part, index) => {
        const number = index + 1;
        const { minutes } = part;
        if (minutes === '') return sections(part);
        const leaving = part.earlyExit ? `, ${t`may be left early`}` : '';
        return `${t`part ${number} of ${minutes} minutes`}${leaving} (${sections(part)})`;
      })
      .join(', ');
  };
}
