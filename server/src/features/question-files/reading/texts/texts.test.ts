import { describe, expect, it } from 'vitest';
import { type CheckedFile, readQuestionFile } from '#features/question-files/reading/read-file.ts';
import { withIndents } from '#features/question-files/reading/tidying/foreign-text.ts';

function read(content: string | Uint8Array, name = 'questions.txt'): CheckedFile {
  return readQuestionFile({ bytes: Buffer.from(content), name, format: 'auto' });
}

const refusalsOf = ({ refused }: CheckedFile) => refused.map(({ message }) => message);

describe('Aiken', () => {
  it('is told by its ANSWER lines, and its questions by their lines', () => {
    const file = read(
      '\ufeffWho\nis it?\r\nA. me\r\nB. you\r\nC. he\r\nD. she\r\nANSWER: C\r\n\r\nA heading\r\n\r\nNo?\nA) yes\nANSWER: A\n',
    );
    expect(file).toMatchObject({ format: 'aiken' });
    expect(file.accepted).toMatchObject([
      { place: 'Question 1, line 1', question: { question: 'Who\nis it?', correctAnswer: 2 } },
    ]);
    expect(file.refused).toMatchObject([
      {
        place: 'Question 2, line 9',
        message:
          'There are no options (A., B. and so on) below the question. The line ANSWER: is missing.',
      },
      { place: 'Question 3, line 11', message: 'There is 1 option; 2 to 6 are needed.' },
    ]);
  });

  it.each([
    ['A. a\nB. b\nC. c\nD. d\nANSWER: A', 'The question is missing before its options.'],
    ['Q\nA. a\nB. b\nC. c\nD. d\nANSWER: E', 'ANSWER: must be the letter of an option.'],
    [
      'Q\nA. a\nC. b\nB. c\nD. d\nANSWER: A',
      'The options do not go on with A, B, C and so on at "b" in line 3.',
    ],
    ['Q\nA. a\nB. a\nC. c\nD. d\nANSWER: A', 'Option B is the same as option A.'],
  ])('refuses %j', (text, message) => {
    expect(refusalsOf(read(text, 'x.aiken'))).toEqual([message]);
  });
});

describe('Aiken as people write it', () => {
  it.each([
    ['Who?\na) me\nb) you\nc) he\nd) she\nAns: b\n', 'Who?'],
    ['Who?\n(a) me\n(b) you\n(c) he\n(d) she\nAnswer - (b)\n', 'Who?'],
    ['Who?\n\nA. me\nB. you\nC. he\nD. she\n\nANSWER: B\n', 'Who?'],
    ['A. P. J. Kalam was\nA. me\nB. you\nC. he\nD. she\nANSWER: B\n', 'A. P. J. Kalam was'],
  ])('is read: %j', (text, question) => {
    const { accepted, format } = read(`${text}\n${text}`);
    expect(format).toBe('aiken');
    const expected = { question, options: ['me', 'you', 'he', 'she'], correctAnswer: 1 };
    expect(accepted).toMatchObject([{ question: expected }, { question: expected }]);
  });

  it('reads no heading into a question that begins with an initial', () => {
    const text = 'Part one\n\nA. P. J. Kalam was\nA. a\nB. b\nC. c\nD. d\nANSWER: B\n';
    expect(refusalsOf(read(text))).toEqual(['There is a blank line in the question.']);
  });
});

describe('a text of another system', () => {
  it.each([
    ['<?xml version="1.0"?>\n<questestinterop></questestinterop>', 'This is QTI.'],
    ['<?xml version="1.0"?><assessmentItem xmlns="x"></assessmentItem>', 'This is QTI.'],
    ['<html><table><tr><td>Question</td></tr></table></html>', 'This is a web page'],
  ])('is named: %j', (text, message) => {
    expect(() => read(text, 'x.xml')).toThrow(message);
  });
});

describe('GIFT', () => {
  it('is read with titles, comments, categories, tags, feedback and single colons', () => {
    const { accepted, format } = read(
      '$CATEGORY: $course$/top/Indian History\n\n// [id:4] [tag:JKSSB] [tag:2024]\n::Q1::It began in: 10\\:30 {\n~a # no\n=b\n~c\n~d\n####Because: it did.\n}\n',
    );
    expect(format).toBe('gift');
    expect(accepted).toEqual([
      {
        place: 'Question 1, line 4',
        question: {
          ...{ question: 'It began in: 10:30', options: ['a', 'b', 'c', 'd'], correctAnswer: 1 },
          ...{
            explanation: 'Because: it did.',
            tag: 'JKSSB, 2024',
            subject: 'Indian History',
            section: '',
            translations: {},
          },
        },
      },
    ]);
  });

  it('turns HTML into text, and refuses what is more than text', () => {
    const { accepted, refused } = read(
      '[html]<p>x<sup>2</sup> \\\\(\\\\frac\\{1\\}\\{2\\}\\\\)<br>&lt;b&gt; &amp;amp;</p>{~1 ~2 =3 ~4}\n\nSee <img src\\="x.png">{=1 ~2 ~3 ~4}\n',
      'x.gift',
    );
    expect(accepted[0]?.question.question).toBe('x$^{2}$ $\\frac{1}{2}$\n<b> &amp;');
    expect(refused[0]?.message).toContain('holds a picture');
  });

  it.each([
    ['Is $ \\frac12 $ more than $\\pi $?', 'Is $\\frac12$ more than $\\pi$?'],
    ['Of $ 5 and $ \\pi $, and \\$ 6 $ ?', 'Of $ 5 and $\\pi$, and \\$ 6 $ ?'],
    ['Is $ 5 less than $ 10 ?', 'Is $ 5 less than $ 10 ?'],
    ['Is $x$ or $ \\times $ meant?', 'Is $x$ or $\\times$ meant?'],
  ])('has signs that touch its formulas, and keeps those of prices: %j', (text, question) => {
    const { accepted } = read(`question,a,b,c,d,answer\n"${text}",me,you,he,she,C\n`, 'x.csv');
    expect(accepted).toMatchObject([{ question: { question } }]);
  });

  it.each([
    ['If a = b # 1 ~ 2, then', 'If a = b # 1 ~ 2, then'],
    ['<span class="x">Who?</span>', 'Who?'],
    ['First line\n<b>second</b> line', 'First line\nsecond line'],
  ])('takes marks and lines of the stem as they are: %j', (stem, question) => {
    const file = read(`${stem} {\n=a # right\n~b # wrong\n~c\n~d\n}\n`, 'x.gift');
    expect(file.accepted).toMatchObject([{ question: { question, correctAnswer: 0 } }]);
  });

  it.each([
    ['{T}', 0],
    ['{FALSE#No, it is.}', 1],
  ])('takes %s as a choice of two', (answer, correctAnswer) => {
    const { accepted } = read(`Sky? ${answer}\n`, 'x.gift');
    const options = ['True', 'False'];
    expect(accepted).toMatchObject([{ question: { question: 'Sky?', options, correctAnswer } }]);
  });

  it.each([
    ['Sky? {=blue =azure}', 'This is a short-answer question'],
    ['Sky? {#3:1}', 'This is a numerical question'],
    ['Sky? {}', 'This is an essay question'],
    ['Sky? {=a->b =c->d =e->f}', 'This is a matching question'],
    ['A text', 'This is a text without options'],
    ['Sky? {=a}', 'question'],
    ['Sky? {=a ~b ~c ~d ~e ~f ~g}', 'There are 7 options'],
    ['Sky? {=a =b ~c ~d}', 'Exactly one option must be marked as right'],
    ['Sky? {~%50%a ~%50%b ~c ~d}', 'share of the marks'],
    ['Sky? {=a ~b', 'This is not GIFT in line'],
  ])('refuses %j and goes on', (text, message) => {
    const file = read(`${text}\n\nSky? {=blue ~red ~green ~grey}\n`, 'x.gift');
    expect(file.accepted).toHaveLength(1);
    expect(refusalsOf(file)).toEqual([expect.stringContaining(message)]);
  });
});

const answers = [0, 100, 0, 0].map(
  (share, at) => `<answer fraction="${share}" format="plain_text"><text>o${at}</text></answer>`,
);
const quiz = (inner: string) => `<?xml version="1.0"?>\n<quiz>\n${inner}\n</quiz>`;
const choice = (inner: string, options = answers.join('')) =>
  `<question type="multichoice">${inner}${options}</question>`;

const html = (text: string) =>
  `<questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>`;

describe('Moodle XML', () => {
  it('is read with categories, tags, feedback and HTML', () => {
    const category =
      '<question type="category"><category><text>$course$/top/Law // Order</text></category></question>';
    const text =
      '<questiontext format="html"><text><![CDATA[<p>Who &amp; <b>why</b>?</p>]]></text></questiontext>';
    const extras =
      '<generalfeedback format="plain_text"><text>a &lt; b</text></generalfeedback><tags><tag><text>JKSSB</text></tag></tags><single>true</single>';
    const { accepted } = read(quiz(`${category}\n${choice(text + extras)}`), 'x.xml');
    expect(accepted).toEqual([
      {
        place: 'Question 1, line 4',
        question: {
          ...{ question: 'Who & why?', options: ['o0', 'o1', 'o2', 'o3'], correctAnswer: 1 },
          ...{ explanation: 'a < b', tag: 'JKSSB', subject: 'Law / Order', section: '' },
          translations: {},
        },
      },
    ]);
  });

  it('says of which questions it leaves hints and feedback to options out', () => {
    const hint = '<hint format="html"><text>&lt;p&gt;Think of Srinagar.&lt;/p&gt;</text></hint>';
    const blank = '<hint format="html"><text>&lt;p&gt;&lt;/p&gt;</text></hint>';
    const file = read(quiz(choice(html('Who?') + hint) + choice(html('When?') + blank)), 'x.xml');
    expect(file.accepted).toHaveLength(2);
    expect(file.notes).toEqual(['Hints were left out: Question 1, line 3']);
  });

  it.each([
    ['<ol><li>a</li><li>b</li></ol>', '1. a\n\n2. b'],
    ['<ol type="A" start="3"><li>x</li></ol><ul><li>y</li></ul>', 'C. x\n\n- y'],
    ['<ol type="i"><li>x</li><li value="4">y</li></ol>', 'i. x\n\niv. y'],
    ['SO<sub>4</sub><sup>2-</sup>?', 'SO$_{4}^{2-}$?'],
    ['x<sup>a</sup><sup>b</sup> 5<sup>%</sup>', 'x$^{ab}$ 5$^{\\%}$'],
    ['<pre>if x:\n    y\n  z</pre>', 'if x:\n\u00a0\u00a0\u00a0\u00a0y\n\u00a0\u00a0z'],
  ])('keeps of HTML what a text can show: %j', (given, question) => {
    const file = read(quiz(choice(html(given))), 'x.xml');
    expect(file.refused).toEqual([]);
    expect(file.accepted[0]?.question.question).toBe(question);
  });

  it.each([' format="moodle_auto_format"', ''])('keeps lines in a text with%s', (format) => {
    const text = `<questiontext${format}><text>I. One\nII. Two &lt;b&gt;2&lt;/b&gt;</text></questiontext>`;
    const file = read(quiz(choice(text)), 'x.xml');
    expect(file.accepted[0]?.question.question).toBe('I. One\nII. Two 2');
  });

  it.each([
    ['the <u>third</u> word', 'underlined text'],
    ['<span style="text-decoration: underline;">x</span>', 'underlined text'],
    ['<s>x</s> y', 'struck out'],
    ['<table><tr><td>1</td></tr></table>', 'a table'],
    ['if x <y> z', 'a tag <y>'],
    ['x<sup>a<sub>i</sub></sup>', 'raised text in raised text'],
    ['costs $5 for 10<sup>3</sup>', 'no formula can say'],
    ['<image src="x.png">', 'a picture'],
  ])('refuses what a text cannot show: %j', (given, what) => {
    expect(refusalsOf(read(quiz(choice(html(given))), 'x.xml'))).toEqual([
      expect.stringContaining(what),
    ]);
  });

  it('drops no picture of an old file', () => {
    const text = '<questiontext><text>Where?</text></questiontext><image>map.png</image>';
    expect(refusalsOf(read(quiz(choice(text)), 'x.xml'))[0]).toContain('a picture');
  });

  it.each([
    ['<question type="essay"></question>', 'The question is of the type "essay"'],
    [choice('<single>false</single>'), 'Several options may be chosen'],
    [choice('', answers.slice(1, 2).join('')), 'There is 1 option'],
    [choice('', answers.join('').replace('fraction="0"', 'fraction="50"')), 'Exactly one option'],
    [choice('<questiontext><file name="x"/><text>x</text></questiontext>'), 'holds a picture'],
  ])('refuses %j', (inner, message) => {
    expect(refusalsOf(read(quiz(inner), 'x.xml'))).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    ['<!DOCTYPE quiz [<!ENTITY x SYSTEM "http://127.0.0.1/">]><quiz>&x;</quiz>', 'document types'],
    [quiz('&lol;'), 'line 3'],
    [quiz('<a>'.repeat(60)), 'nested too deep'],
    [quiz('<question>'), 'line 4'],
    ['<rss></rss>', 'no Moodle quiz'],
  ])('refuses %j as a whole', (text, message) => {
    expect(() => read(text, 'x.xml')).toThrow(message);
  });
});

describe('JSON', () => {
  const entry = { question: 'Where?', options: ['a', 'b', 'c', 'd'], correctAnswer: 1 };

  it('may wrap its questions', () => {
    const file = read(JSON.stringify({ title: 'Mock', questions: [entry] }), 'x.json');
    expect(file.accepted).toHaveLength(1);
  });

  it.each([
    { ...entry, image: 'map.png' },
    { ...entry, question: '<img src="map.png"> Where?' },
    { ...entry, options: ['<image 1>', '<image 2>', '<image 3>', '<image 4>'] },
    { ...entry, question: 'Which fort is it?\nhttps://example.com/forts/1.png?size=2' },
    { ...entry, options: ['https://example.com/a.JPG', 'b', 'c', 'd'] },
  ])('drops no picture: %j', (question) => {
    expect(refusalsOf(read(JSON.stringify([question]), 'x.json'))).toEqual([
      'It has a picture, which cannot be imported. Write the question without it.',
    ]);
  });

  it('may ask about the address of a picture', () => {
    const question = { ...entry, question: 'What is example in https://example.com/a.png?' };
    expect(read(JSON.stringify([question]), 'x.json').accepted).toHaveLength(1);
  });

  it.each([2, 5, 6])('keeps %i options', (count) => {
    const options = [...'abcdef'].slice(0, count);
    const question = { ...entry, options, correctAnswer: count - 1 };
    const { accepted } = read(JSON.stringify([question]), 'x.json');
    expect(accepted.map((item) => item.question)).toMatchObject([
      { options, correctAnswer: count - 1 },
    ]);
  });

  it.each([
    ['[{"a"', 'Invalid JSON: line 1, column 6: the text breaks off'],
    ['[{"', 'Invalid JSON: line 1, column 3: unexpected "'],
    ['[{"question":', 'Invalid JSON: line 1, column 14: the text breaks off'],
    ['[{"question": "x", "options": ["a = b", "{c}"]}, {"q', 'Invalid JSON: line 1'],
    ['{ "questions": [{"question": "x"}', 'Invalid JSON: line 1'],
  ])('that is cut off is told by its place, pasted as well: %j', (text, message) => {
    expect(() => read(text, 'pasted questions')).toThrow(message);
  });

  it('drops no seventh option', () => {
    const seven = { ...entry, options: [...'abcdefg'] };
    expect(refusalsOf(read(JSON.stringify([seven]), 'x.json'))).toEqual([
      "Question 1: 'options' must be an array of 2 to 6 strings",
    ]);
  });
});

describe('the encoding of a file', () => {
  const csv = (question: string) => `question,a,b,c,d,answer\n${question},1,2,3,4,B\n`;
  const encodings: readonly (readonly [string, Uint8Array, string])[] = [
    ['UTF-8', Buffer.from(csv('کس؟ भारत é')), 'کس؟ भारत é'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${csv('कौन?')}`), 'कौन?'],
    ['UTF-16 LE', Buffer.from(`\ufeff${csv('کس؟')}`, 'utf16le'), 'کس؟'],
    ['UTF-16 BE', Buffer.from(`\ufeff${csv('کس؟')}`, 'utf16le').swap16(), 'کس؟'],
    ['UTF-16 LE without a mark', Buffer.from(csv('Who?'), 'utf16le'), 'Who?'],
    [
      'Windows-1252',
      Buffer.from(csv('It\x92s caf\xe9 \x96 20\xb0?'), 'latin1'),
      'It’s café – 20°?',
    ],
  ];

  it.each(encodings)('may be %s', (_name, bytes, question) => {
    expect(read(bytes, 'x.csv').accepted[0]?.question.question).toBe(question);
  });

  it.each([
    [
      'an Arabic code page',
      Buffer.from(csv('\xe3\xe6 \xc7\xe1\xe3\xdf\xc9\xe5 \xc8\xe5'), 'latin1'),
    ],
    ['UTF-8 that is broken all over', Buffer.from(csv('caf\xc3\xa9 and caf\xe9, \xe9'), 'latin1')],
    ['UTF-32', Buffer.from('0000feff00000041', 'hex')],
    ['bytes that are no text', Buffer.from([1, 0, 2, 0, 0, 0, 3, 0, 0])],
  ])('is not guessed: %s', (_name, bytes) => {
    expect(() => read(bytes, 'x.csv')).toThrow(/cannot be decoded|not a text/);
  });

  it('with one broken place refuses the row that it stands in', () => {
    const rows = 'Is caf\xc3\xa9 French?,1,2,3,4,B\n'.repeat(4);
    const file = read(Buffer.from(`${csv('caf\xe9')}${rows}`, 'latin1'), 'x.csv');
    expect(file.accepted).toHaveLength(4);
    expect(file.refused).toMatchObject([
      { place: 'Row 2, line 2', message: expect.stringContaining('a character was lost') },
    ]);
  });

  it.each([
    ['donâ€™t', 'is garbled'],
    ['à¤­à¤¾à¤°à¤¤', 'is garbled'],
    ['lost \ufffd', 'a character was lost'],
    ['\uf0b7 item', 'private font'],
    ['a\u0007b', 'control character'],
  ])('that went wrong before is seen in the text: %j', (question, message) => {
    expect(refusalsOf(read(csv(question), 'x.csv'))).toEqual([expect.stringContaining(message)]);
  });

  it('leaves alone what only looks odd', () => {
    const odd = 'Spaß”, Â and à la «carte» – ŽÄ €5';
    expect(read(csv(`"${odd}"`), 'x.csv').accepted[0]?.question.question).toBe(odd);
  });
});

const aiken = ({ question = 'Q?', option = 'A) a', answer = 'ANSWER: A' }) =>
  [question, option, 'B) b', 'C) c', 'D) d', answer].join('\n');

describe('text made to be slow or to reach out of its place', () => {
  const long = 100_000;
  it.each([
    ['[tag:', 'x.gift', `//${'[tag:'.repeat(long)}\nQ{=a ~b ~c ~d}`],
    ['backslashes', 'x.gift', `Q ${'\\'.repeat(long)}{=a ~b ~c ~d}`],
    ['braces', 'x.gift', '{'.repeat(long)],
    ['options', 'x.aiken', `Q\n${'A. a\n'.repeat(long / 5)}ANSWER: A`],
    ['marks in a line', 'x.aiken', `Q\n${'A) '.repeat(long / 3)}\nANSWER: A`],
    ['blanks before the question', 'x.aiken', aiken({ question: `Q${' '.repeat(long)}x?` })],
    ['blanks in an option', 'x.aiken', aiken({ option: `A) ${' '.repeat(long)}x` })],
    ['blanks before the key', 'x.aiken', aiken({ answer: `ANSWER:${' '.repeat(long)}A` })],
    ['blanks in the key', 'x.aiken', aiken({ answer: `ANSWER: A${' '.repeat(long)}x` })],
    ['blanks without a key', 'x.aiken', aiken({ answer: `ANSWER${' '.repeat(long)}x` })],
    ['blanks before signs', 'x.aiken', aiken({ answer: `उत्तर:${' '.repeat(long)}x ::` })],
    ['quotes', 'x.csv', `question,a,b,c,d,answer\n${'"'.repeat(long)}`],
    ['brackets', 'x.csv', `question,choices,answer\nQ?,"['${"a','".repeat(long / 4)}",A`],
    ['Latin', 'x.csv', `question,a,b,c,d,answer\n${'Ãâ'.repeat(long / 2)},1,2,3,4,A`],
    ['JSON', 'x.json', '['.repeat(long)],
    ['formulas', 'x.xml', quiz(choice(html('\\('.repeat(long / 6))).repeat(3))],
    ['dollars', 'x.xml', quiz(choice(html(`${'\\[$'.repeat(long / 9)}\\]`)).repeat(3))],
    ['blanks', 'x.xml', quiz(choice(html('<b> </b>'.repeat(long / 24))).repeat(3))],
    [
      'tags',
      'x.xml',
      quiz(choice(`<questiontext><text>${'&lt;p '.repeat(long / 5)}</text></questiontext>`)),
    ],
  ])('is read at once: %s', (_name, file, text) => {
    const before = process.cpuUsage();
    try {
      read(text, file);
    } catch (error) {
      expect(error).toHaveProperty('name', 'UnreadableFile');
    }
    // What it costs, not how long it waits on a busy machine.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  it('may have half a million lines in one question', () => {
    const indented = withIndents(`Who?\n${'  or not\n'.repeat(500_000)}`);
    expect(indented.slice(0, 11)).toBe('Who?\nor not');
  });

  it('changes no prototype', () => {
    const text = '[{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}]';
    expect(read(text, 'x.json').refused).toHaveLength(1);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    const table = '__proto__,question,a,b,c,d,answer\nx,Who?,1,2,3,4,B\n';
    expect(read(table, 'x.csv').accepted).toHaveLength(1);
  });
});
