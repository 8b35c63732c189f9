import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatCalendarDay, formatMoment } from '@taiyari/contract/rules/dates';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { formatPaise } from '@taiyari/contract/rules/format-paise';

/** What fields and their values are called, as people write them. */
export function useShownValue() {
  const { t, i18n } = useLingui();
  const shownParts = usePartsWords();

  function labelOf(field: string): string {
    const [name = '', place] = field.split('.');
    if (name === 'options' && place !== undefined) {
      const letter = letterOf(Number(place));
      return t`option ${letter}`;
    }
    const known = labels[field];
    return known ? i18n._(known) : humanised(field);
  }

  /** @param beside what it was, or became: what is the same in both needs no words where a list is long */
  function shownValue(field: string, value: unknown, beside?: unknown): string {
    if (value === null || value === undefined || value === '') return t`nothing`;
    if (typeof value === 'boolean') return value ? t`yes` : t`no`;
    if (typeof value === 'number') return shownNumber(field, value);
    if (field === 'parts') return shownParts(value, beside);
    if (typeof value === 'object') return shownMany(value);
    return shownWord(field, String(value), i18n);
  }

  function shownNumber(field: string, value: number): string {
    if (isOfResult(field)) return formatMarks(value);
    const size = shownWord(field, String(Math.abs(value)), i18n);
    return value < 0 ? `−${size}` : size;
  }

  function shownMany(values: object): string {
    const parts = Array.isArray(values)
      ? values.map((value) => shownValue('', value))
      : Object.entries(values).map(
          ([name, value]) => `${labelOf(name)} ${shownValue(name, value)}`,
        );
    return parts.length === 0 ? t`nothing` : parts.join(', ');
  }

  return { labelOf, shownValue };
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
  timeLimit: msg`Time limit`,
  isRetired: msg`Retired`,
  isDone: msg`Done`,
  emailVerification: msg`Email verified`,
  isFree: msg`Free`,
  isNew: msg`New`,
  isFeatured: msg`Featured`,
  isActive: msg`Active`,
  questionCount: msg`Number of questions`,
  totalQuestions: msg`Number of questions`,
  seriesTitles: msg`In the series`,
  amountPaise: msg`Amount`,
  letters: msg`Right answers`,
  until: msg`Until`,
  perAccount: msg`Uses for each learner`,
  inAll: msg`Uses in all`,
  holdsAll: msg`Every series`,
  asked: msg`Question, options and right answer`,
  distinctFrom: msg`No duplicate of`,
  replacedBy: msg`Replaced by`,
};

/** What is said of a field that was a no and is a yes now, and the other way round. */
export const yesNoSentences: Readonly<
  Record<string, { readonly yes: MessageDescriptor; readonly no?: MessageDescriptor }>
> = {
  declaration: {
    yes: msg`Now asks for a declaration before the test`,
    no: msg`No longer asks for a declaration before the test`,
  },
  emailVerification: { yes: msg`Email now verified`, no: msg`Email no longer verified` },
  holdsAll: { yes: msg`Now holds every series`, no: msg`No longer holds every series` },
  isActive: { yes: msg`Now active`, no: msg`No longer active` },
  isFeatured: { yes: msg`Now featured`, no: msg`No longer featured` },
  isFree: { yes: msg`Now free`, no: msg`No longer free` },
  isMockTest: { yes: msg`Now a mock test`, no: msg`No longer a mock test` },
  isNew: { yes: msg`Now marked as new`, no: msg`No longer marked as new` },
  isPYQ: {
    yes: msg`Now marked as previous year questions (PYQ)`,
    no: msg`No longer marked as previous year questions (PYQ)`,
  },
  isPracticeTest: { yes: msg`Now a practice test`, no: msg`No longer a practice test` },
  isReasonChanged: { yes: msg`The reason is another one now` },
  isRetired: { yes: msg`Now retired`, no: msg`No longer retired` },
  isStandalone: { yes: msg`Now stands alone`, no: msg`No longer stands alone` },
  timeLimit: { yes: msg`Now has a time limit`, no: msg`No longer has a time limit` },
};

/** By field and value: what the log holds in the words of the code. */
const wordsOfStates: Readonly<Record<string, MessageDescriptor>> = {
  'kind.rekey': msg`another answer is right`,
  'kind.also': msg`further answers are right`,
  'kind.full-to-all': msg`full marks for everybody`,
  'kind.full-to-attempted': msg`full marks for who answered it`,
  'kind.void': msg`the question does not count`,
  'review.open': msg`open`,
  'review.accepted': msg`found wrong`,
  'review.dismissed': msg`found right`,
  'outcome.mended': msg`put right`,
  'outcome.declined': msg`stays as it is`,
  'state.in-progress': msg`in progress`,
  'state.counting': msg`being counted`,
  'state.proposed': msg`to be confirmed`,
  'state.approved': msg`coming into force`,
  'state.published': msg`in force`,
};

type FormatOfTime = (text: string) => string | null;

/** Null: it is none, and a formatter would throw. */
const ofTime =
  (format: (text: string) => string): FormatOfTime =>
  (text) =>
    Number.isNaN(Date.parse(text)) ? null : format(text);

/**
 * The fields that hold days of the calendar, and those that hold moments. The look of a text says nothing: '1947-08-15'
 * may be an option, and anybody may sign up by such a name.
 */
const formatsOfTimes: Readonly<Record<string, FormatOfTime>> = {
  from: ofTime(formatCalendarDay),
  until: ofTime(formatCalendarDay),
  validUntil: ofTime(formatCalendarDay),
  completedAt: ofTime(formatMoment),
  deadline: ofTime(formatMoment),
};

function shownWord(field: string, text: string, i18n: I18n): string {
  const word = wordsOfStates[`${field}.${text}`];
  if (word) return i18n._(word);
  if (field.endsWith('Paise')) return formatPaise(Number(text));
  if (field === 'correctAnswer') return letterOf(Number(text));
  // 'section-2', as the editor names it.
  if (field === 'section') return text.replaceAll('-', ' ');
  return formatsOfTimes[field]?.(text) ?? plainText(text);
}

/** The marks of a result and those that it could have: thirds and the like are rounded there, and never in a marking. */
function isOfResult(field: string): boolean {
  return field === 'marks' || field === 'of';
}

function letterOf(index: number): string {
  return 'ABCDEF'.charAt(index);
}

/** 'originalPrice' → 'Original price'. */
function humanised(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[-_.]/g, ' ');
  return capital(words.toLowerCase());
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Without the stars of bold words: in the log they are no letters of anybody's. */
function plainText(text: string): string {
  return text.replaceAll(/\*\*(.+?)\*\*/gs, '$1');
}

/** How a test is divided, in a line; beside another division, the parts that are others there. */
function usePartsWords(): (parts: unknown, beside: unknown) => string {
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

  return (value, beside) => {
    const parts = partsIn(value);
    const others = partsIn(beside).map((part) => JSON.stringify(part));
    const sections = (part: PartState) => part.sections.map(shownSection).join('; ');
    if (parts.length === 0) return t`not divided`;
    const differing = parts.flatMap((part, index) => {
      if (JSON.stringify(part) === others[index]) return [];
      const number = index + 1;
      const { minutes } = part;
      if (minutes === '') return [sections(part)];
      const leaving = part.earlyExit ? `, ${t`may be left early`}` : '';
      return [`${t`part ${number} of ${minutes} minutes`}${leaving} (${sections(part)})`];
    });
    return differing.length === 0 ? t`nothing` : differing.join(', ');
  };
}

/** A part of a test as the log or a draft holds it, everything as text; '' where nothing is set. */
type PartState = {
  readonly minutes: string;
  readonly earlyExit: boolean;
  readonly sections: readonly SectionState[];
};

type SectionState = {
  /** In the languages it is written in. */
  readonly titles: readonly string[];
  /** For a right, a wrong and no answer. */
  readonly marks: readonly string[];
  readonly attemptMax: string;
  readonly qualifying: boolean;
  readonly cutOffs: Readonly<Record<string, string>>;
};

/** Entries of the log stay what they were written as: what is missing or of another kind is left out. */
function partsIn(value: unknown): PartState[] {
  return listIn(value).map((part) => ({
    minutes: textIn(part.minutes),
    earlyExit: part.earlyExit === true,
    sections: listIn(part.sections).map(sectionIn),
  }));
}

function sectionIn(section: Fields): SectionState {
  const { title, titles, correctMarks, incorrectMarks, skippedMarks } = section;
  return {
    // Earlier entries have all titles in one.
    titles: [title, ...Object.values({ ...fieldsIn(title), ...fieldsIn(titles) })]
      .map(textIn)
      .filter((text) => text !== ''),
    marks: [correctMarks, incorrectMarks, skippedMarks].map(textIn),
    attemptMax: textIn(section.attemptMax),
    qualifying: section.qualifying === true,
    cutOffs: Object.fromEntries(
      Object.entries(fieldsIn(section.cutOffs)).map(([name, marks]) => [name, textIn(marks)]),
    ),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function listIn(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsIn) : [];
}

function fieldsIn(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function textIn(value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value * 100) / 100).replace('-', '−');
  return typeof value === 'string' ? value.trim() : '';
}
