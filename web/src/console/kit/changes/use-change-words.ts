import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Line } from '#console/kit/changes/change-lines.ts';
import { capital, useShownValue, yesNoSentences } from '#console/kit/changes/use-shown-value.ts';

const questionLabels: Readonly<Record<string, MessageDescriptor>> = {
  question: msg`text`,
  options: msg`options`,
  asked: msg`text, options and key`,
  correctAnswer: msg`key`,
  explanation: msg`explanation`,
  tag: msg`tag`,
  subject: msg`subject`,
  section: msg`section`,
  state: msg`state`,
  review: msg`review of the key`,
  note: msg`note`,
  hi: msg`Hindi`,
  ur: msg`Urdu`,
};
export type ChangeWords = {
  /** 'Question 3: key', 'Duration in minutes': what a line is about. */
  readonly subjectOf: (line: Line) => string;
  /** A value as people write it. */
  readonly shownValue: (field: string, value: unknown) => string;
  /** 'Question 3: key from B to A', 'No longer free'; long texts are shortened where `longest` says so. */
  readonly sentenceOf: (line: Line, longest?: number) => string;
};

/** What the log holds, as a person would tell it. */
export function useChangeWords(): ChangeWords {
  const { t, i18n } = useLingui();
  const { labelOf, shownValue } = useShownValue();
  const subjectOf = useSubjects(labelOf);

  function sentenceOf(line: Line, longest = Number.POSITIVE_INFINITY): string {
    const subject = subjectOf(line);
    const shown = (field: string, value: unknown) => shortened(shownValue(field, value), longest);
    if (line.kind === 'order' || line.kind === 'moved') return subject;
    if (line.kind !== 'field') {
      const text = shown('question', line.question.question);
      return `${subject}: ${text}`;
    }
    const { field } = line;
    if (isTurned(line)) return turnOf(line);
    if ('before' in line && 'after' in line) return changeOf(line, longest);
    return `${subject}: ${shown(field, 'after' in line ? line.after : line.before)}`;
  }

  function turnOf(line: Line & { field: string; after: boolean }): string {
    const sentence = yesNoSentences[line.field]?.[line.after ? 'yes' : 'no'];
    if (sentence) return i18n._(sentence);
    const subject = subjectOf(line);
    const now = shownValue(line.field, line.after);
    return t`${subject}: now ${now}`;
  }

  function changeOf(line: Line & { kind: 'field' }, longest: number): string {
    const { field } = line;
    const subject = subjectOf(line);
    const whole = [
      shownValue(field, line.before, line.after),
      shownValue(field, line.after, line.before),
    ] as const;
    const values = [line.before, line.after];
    const isText = values.some(isOfWords);
    const [before, after] = excerptsOf(...whole, longest).map((text, at) =>
      isText && typeof values[at] === 'string' && values[at] !== '' ? `“${text}”` : text,
    );
    if (isNothing(line.before)) return `${subject}: ${after}`;
    return isNothing(line.after)
      ? t`${subject}: no longer ${before}`
      : t`${subject} from ${before} to ${after}`;
  }

  return { subjectOf, shownValue, sentenceOf };
}

/** What a line is about. @param labelOf how a field is called that is none of a question */
function useSubjects(labelOf: (field: string) => string): ChangeWords['subjectOf'] {
  const { t } = useLingui();
  const questionLabelOf = useQuestionLabels();

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

  return subjectOf;
}

function isNothing(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether it is a yes that was a no, or the other way round: that is told by what is so now. */
export function isTurned(line: Line): line is Line & { kind: 'field'; after: boolean } {
  return (
    line.kind === 'field' && typeof line.before === 'boolean' && typeof line.after === 'boolean'
  );
}

/** Of two texts nobody could tell otherwise where one ends and the other begins. */
export function isOfWords(value: unknown): boolean {
  return typeof value === 'string' && /\s/.test(value);
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

/** Of two texts the stretches in which they differ, so long texts whose end alone changed do not look equal. */
export function excerptsOf(
  before: string,
  after: string,
  longest: number,
): readonly [string, string] {
  const [old, fresh] = [Array.from(before), Array.from(after)];
  if (old.length <= longest && fresh.length <= longest) return [before, after];
  let same = 0;
  while (same < old.length && old[same] === fresh[same]) same += 1;
  // The words before it say where it is.
  const start = same < longest ? 0 : Math.max(0, same - Math.floor(longest / 3));
  const excerpt = (characters: readonly string[]) =>
    `${start > 0 ? '…' : ''}${shortened(characters.slice(start), longest)}`;
  return [excerpt(old), excerpt(fresh)];
}

function shortened(text: string | readonly string[], longest: number): string {
  const characters = typeof text === 'string' ? Array.from(text) : text;
  return characters.length <= longest
    ? characters.join('')
    : `${characters.slice(0, longest).join('')}…`;
}
