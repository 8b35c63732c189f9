import type { QuestionFileFormat } from '@taiyari/contract/rules/question-files';
import { UnreadableFile } from '#features/question-files/reading/reading.ts';
import { looksLikeTable } from '#features/question-files/reading/tables/csv.ts';
import {
  bareLine,
  isAnswer,
  optionIn,
} from '#features/question-files/reading/texts/plain-lines.ts';

/** What the first bytes say of files that are no text: what to do instead. */
const foreign: readonly (readonly [RegExp, string])[] = [
  [/^d0cf11e0/, 'This is an old Excel file (.xls) or one with a password. Save it as .xlsx.'],
  [/^25504446/, 'This is a PDF. Save the questions as a spreadsheet or as text.'],
  [/^(89504e47|ffd8ff|47494638|52494646)/, 'This is a picture, not a file with questions.'],
  [/^(1f8b|52617221|377abcaf)/, 'This is an archive. Unpack it first.'],
  [/^7b5c727466/, 'This is a formatted document (RTF). Save it as plain text.'],
];

/** How Word, Excel and PowerPoint began their files before 2007, and what Word calls its part of one. */
const oldOffice = 'd0cf11e0';
const wordDocument = Buffer.from('WordDocument', 'utf16le');

/** @throws UnreadableFile for what is neither text nor a spreadsheet. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  if (start.startsWith(oldOffice) && Buffer.from(bytes).includes(wordDocument)) {
    throw new UnreadableFile(
      'This is an old Word document (.doc). Save the questions as a spreadsheet or as plain text.',
    );
  }
  const known = foreign.find(([pattern]) => pattern.test(start));
  if (known) throw new UnreadableFile(known[1]);
  return start.startsWith('504b0304') || start.startsWith('504b0506');
}

/** What the first characters say of texts of other systems. */
const foreignTexts: readonly (readonly [RegExp, string])[] = [
  [
    /^<(?:questestinterop|assessmentItem|assessmentTest|qti-assessment-item)\b/i,
    'This is QTI. Export the questions as Moodle XML, GIFT or a spreadsheet.',
  ],
  [/^<Workbook\b/, 'This is an Excel file of 2003 (XML). Save it as .xlsx.'],
  [
    /^(?:<!doctype html|<html\b)/i,
    'This is a web page (HTML). Save the questions as a spreadsheet or as plain text.',
  ],
];

/**
 * The format of a text by what it looks like; where several fit, the name of the file decides.
 * @throws UnreadableFile for a text of another system, one without questions, and one that is called a workbook.
 */
export function detectTextFormat(text: string, name: string): QuestionFileFormat {
  const body = text.trim();
  const root = body.slice(0, 5000).replace(/^(?:<\?[^>]*\?>\s*|<!--(?:[^-]|-(?!->))*-->\s*)+/, '');
  const known = foreignTexts.find(([pattern]) => pattern.test(root));
  if (known) throw new UnreadableFile(known[1]);
  // What was saved under a wrong name may not be what its author takes it for.
  if (/\.xlsx$/i.test(name)) {
    throw new UnreadableFile(
      'This is no Excel workbook (.xlsx) but text. Save it as .xlsx, or choose the format of the text.',
    );
  }
  if (/^<(\?xml|!--|!DOCTYPE|quiz)/i.test(body) && body.endsWith('>')) return 'moodle-xml';
  if (isJson(body)) return 'json';
  const byName = formatOfName(name);
  if (byName !== null) return byName;
  if (looksLikeAiken(text, { isSure: true })) return 'aiken';
  if (/^(\$CATEGORY:|::)/m.test(text) || holdsBracedAnswers(text)) return 'gift';
  if (/\{\s*(?:T|F|TRUE|FALSE|#[^{}\n]*)?\s*\}\s*$/m.test(text)) return 'gift';
  if (looksLikeTable(text)) return 'csv';
  if (looksLikeAiken(text, { isSure: false })) return 'aiken';
  if (holdsRows(text)) return 'csv';
  throw new UnreadableFile(
    `No questions were found. ${howToWrite} The text begins with "${body.slice(0, 40)}".`,
  );
}

/** Also what is cut off at its end: the reader says where. */
function isJson(body: string): boolean {
  return (
    (/^\[\s*(?:[{"\]]|\/[/*])/.test(body) && body.endsWith(']')) ||
    (/^\{\s*["}]/.test(body) && body.endsWith('}')) ||
    /^(?:\[\s*)?\{\s*"\w*(?:$|"\s*(?:$|:))/.test(body)
  );
}

const howToWrite =
  'In a text every option has a line of its own that begins with its letter (A., B. and so on), and below them stands ANSWER: B; in a table the first row must name the columns.';

/** A line with three cells, or two lines with two each. */
function holdsRows(text: string): boolean {
  return [',', ';', '\t', '|'].some((mark) => {
    const widths = text.split('\n').map((line) => line.split(mark).length);
    return widths.some((width) => width > 2) || widths.filter((width) => width === 2).length > 1;
  });
}

/** Lines that begin with 'A.' and with 'ANSWER:', or one of both where nothing else fits. */
function looksLikeAiken(text: string, { isSure }: { readonly isSure: boolean }): boolean {
  const lines = text.split('\n').map(bareLine);
  const hasAnswer = lines.some(isAnswer);
  const hasOptions = lines.some((line) => optionIn(line)?.place === 0);
  return isSure ? hasAnswer && hasOptions : hasAnswer || hasOptions;
}

/** `{ =right ~wrong }` anywhere. From brace to brace: a pattern would try again from every one. */
function holdsBracedAnswers(text: string): boolean {
  let start = text.indexOf('{');
  while (start !== -1) {
    const end = text.indexOf('}', start);
    if (end === -1) return false;
    if (/[=~]/.test(text.slice(start, end))) return true;
    start = text.indexOf('{', end);
  }
  return false;
}

function formatOfName(name: string): QuestionFileFormat | null {
  const ending = /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? '';
  return byEnding.get(ending) ?? null;
}

/** '.txt' may be anything. */
const byEnding = new Map<string, QuestionFileFormat>([
  ['json', 'json'],
  ['csv', 'csv'],
  ['tsv', 'csv'],
  ['gift', 'gift'],
  ['aiken', 'aiken'],
  ['xml', 'moodle-xml'],
]);
