import {
  digitsOf,
  optionMark,
  placeOfMark,
} from '#features/question-files/reading/options/option-marks.ts';

/**
 * What a column holds: the option at a place, or the text in a role; `picture` is refused where it is filled, and
 * `furtherKey` where it says something else than the key.
 */
export type ColumnRole = keyof typeof names | 'picture' | 'furtherKey' | `option${number}`;

/** Null for a name that means nothing here. 'Explanation / Solution' and 'Question / प्रश्न' say one thing twice. */
export function roleOf(cell: string): ColumnRole | null {
  if (cell.length > longestName) return null;
  const role = roleOfName(cell);
  if (role !== null) return role;
  const [first = null, ...others] = cell.split(/[/|\n]/).map(roleOfName);
  return others.length > 0 && others.every((other) => other === first) ? first : null;
}

function roleOfName(cell: string): ColumnRole | null {
  const name = nameIn(cell);
  const option = optionName.exec(digitsOf(name))?.[1];
  if (option !== undefined) return `option${placeOf(option)}`;
  const role = roleOfWord.get(name);
  if (role !== undefined) return role;
  if (pictureName.test(name)) return 'picture';
  const [, key = ''] = /^(.+)[2-9]$/.exec(digitsOf(name)) ?? [];
  return roleOfWord.get(key) === 'correct' ? 'furtherKey' : null;
}

/** The place of an option column, null for any other role. */
export function optionPlaceOf(role: ColumnRole | null): number | null {
  const place = /^option(\d+)$/.exec(role ?? '')?.[1];
  return place === undefined ? null : Number(place);
}

/** A longer cell is no name; to take it apart would take the square of its length. */
export const longestName = 100;

/** What explains is left away: 'Correct answer (0-3)', 'Answer 1 - max 75 characters'. A name may stand in brackets: '(A)'. */
function nameIn(cell: string): string {
  return wordOf(
    cell
      .replace(/^\s*[([]([^()[\]]*)[)\]]\s*$/, '$1')
      .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
      .replace(/\s[-–]\s*(?:max|choose)\b.*$/is, '')
      .replace(/\b[01a]\s*(?:-|–|to)\s*[3-6d-f]\s*$/i, ''),
  );
}

/** Letters with their marks, and digits; nothing else of a name counts. */
function wordOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

const optionName = new RegExp(
  `^(?:option|opt|choice|answer|ans|विकल्प|آپشن)?([a-h1-8]|${optionMark})$`,
  'u',
);

function placeOf(mark: string): number {
  return placeOfMark(mark) ?? Math.max('abcdefgh'.indexOf(mark), '12345678'.indexOf(mark));
}

/** A picture of the question or of an option, whatever else the name says. */
const pictureName = /image|picture|photo|figure|diagram|चित्र|تصویر|^(?:option[a-h1-8])?img/;

const names = {
  question: [
    ...['question', 'questions', 'question text', 'question statement', 'question stem', 'stem'],
    ...['q', 'प्रश्न', 'सवाल', 'سوال'],
  ],
  options: ['options', 'choices', 'answer options', 'answer choices', 'विकल्प'],
  correct: [
    ...['correct', 'correct answer', 'correct answers', 'correct option', 'correct options'],
    ...['correct choice', 'correct index', 'correct key', 'correct answer index', 'correct ans'],
    ...['answer', 'answers', 'answer key', 'answer keys', 'ans', 'ans correct', 'ans key', 'key'],
    ...['right answer', 'right option', 'right choice', 'right ans', 'right key'],
    ...['right answer no', 'right answer number', 'right option no', 'right option number'],
    ...['correct answer no', 'correct answer number', 'correct option no', 'correct option number'],
    ...['उत्तर', 'सही उत्तर', 'सही विकल्प', 'सही जवाब'],
    ...['उत्तर कुंजी', 'جواب', 'درست جواب', 'صحیح جواب'],
  ],
  explanation: [
    ...['explanation', 'explanations', 'answer explanation', 'rationale', 'solution'],
    ...['general feedback', 'व्याख्या', 'स्पष्टीकरण', 'وضاحت'],
  ],
  kind: ['question type'],
  tag: ['tag', 'tags', 'exam', 'टैग', 'परीक्षा', 'امتحان'],
  passage: ['passage', 'directions', 'direction', 'comprehension', 'गद्यांश', 'निर्देश', 'عبارت'],
  difficulty: [
    ...['difficulty', 'difficulty level', 'level of difficulty', 'level', 'कठिनाई', 'कठिनाई स्तर'],
    'دشواری',
  ],
  source: ['source', 'question source', 'स्रोत', 'ماخذ'],
  section: [
    ...['section', 'section name', 'section title', 'खंड', 'खण्ड', 'अनुभाग', 'सेक्शन'],
    ...['حصہ', 'حصّہ', 'سیکشن'],
  ],
  subject: ['subject', 'topic', 'विषय', 'مضمون', 'موضوع'],
} as const;

const roles = Object.keys(names) as (keyof typeof names)[];

/** Worked out once: a file of 2,000 questions asks for the meaning of some hundred thousand cells. */
const roleOfWord = new Map(
  roles.flatMap((role) => names[role].map((known) => [wordOf(known), role] as const)),
);
