import {
  type ForeignFile,
  keyed,
  named,
  table,
  when,
  who,
} from '#features/question-files/testing/foreign/foreign-file.ts';

const kaun = 'कौन? | मैं | तुम | वह | वे |';
const urdu = 'کون؟ | میں | تم | وہ | ہم |';
const hindi = (marks: readonly string[], answer: string, question = 'कौन?') =>
  `${[question, ...['मैं', 'तुम', 'वह', 'वे'].map((text, at) => `${marks[at]} ${text}`), answer].join('\n')}\n`;
const inUrdu = (marks: readonly string[], answer: string, question = 'کون؟') =>
  `${[question, ...['میں', 'تم', 'وہ', 'ہم'].map((text, at) => `${marks[at]} ${text}`), answer].join('\n')}\n`;
const english = (answer: string, question = 'Who?') =>
  `${[question, '(a) me', '(b) you', '(c) he', '(d) she', answer].join('\n')}\n`;
const bracketed = (letters: string) => letters.split(' ').map((letter) => `(${letter})`);
const numbers = ['(1)', '(2)', '(3)', '(4)'];

const inHindi: readonly ForeignFile[] = [
  ['Hindi letters in brackets', hindi(bracketed('क ख ग घ'), 'उत्तर: ख'), `${kaun} B`],
  [
    'Hindi letters with one bracket',
    hindi(['क)', 'ख)', 'ग)', 'घ)'], 'सही उत्तर – (ख)'),
    `${kaun} B`,
  ],
  ['Hindi letters as A to D sound', hindi(bracketed('अ ब स द'), 'उत्तर - द'), `${kaun} D`],
  ['Hindi vowels', hindi(bracketed('अ आ इ ई'), 'उत्तर: (इ)'), `${kaun} C`],
  [
    'Hindi letters with full stops',
    hindi(['क.', 'ख.', 'ग.', 'घ.'], 'सही विकल्प: ग. वह'),
    `${kaun} C`,
  ],
  ['an answer with the sign of a breath', hindi(bracketed('क ख ग घ'), 'उत्तरः घ'), `${kaun} D`],
  ['an answer in Hindi without a sign', hindi(bracketed('क ख ग घ'), 'उत्तर (क)'), `${kaun} A`],
  ['an answer that is the text', hindi(bracketed('क ख ग घ'), 'उत्तर: वह'), `${kaun} C`],
  [
    'an answer with another text',
    hindi(bracketed('क ख ग घ'), 'उत्तर: (ग) तुम'),
    '✗ Question 1, line 1: does not fit option C, which is "वह"',
  ],
  [
    'an answer that no option has',
    hindi(bracketed('क ख ग घ'), 'उत्तर: ङ'),
    '✗ Question 1, line 1: must be the letter of an option',
  ],
  [
    'Hindi letters out of order',
    hindi(bracketed('क ग ख घ'), 'उत्तर: ख'),
    '✗ Question 1, line 1: do not go on with A, B, C and so on at "तुम" in line 3',
  ],
  ['English letters, the answer in Hindi', english('उत्तर: ख'), `${who} B`],
  ['Hindi letters, the answer in English', hindi(bracketed('क ख ग घ'), 'Ans. (D)'), `${kaun} D`],
  [
    'digits of Hindi before the questions, and as keys',
    `${hindi(bracketed('क ख ग घ'), 'उत्तर: २', '१. कौन?')}\n${hindi(bracketed('क ख ग घ'), 'उत्तर: ३', '२. कब?')}`,
    `${kaun} B`,
    'कब? | मैं | तुम | वह | वे | C',
  ],
  [
    'digits of Hindi before the options',
    hindi(['१.', '२.', '३.', '४.'], 'उत्तर: ३', 'प्रश्न 7: कौन?'),
    'प्रश्न 7: कौन? | मैं | तुम | वह | वे | C',
  ],
  [
    'a question that begins with the north',
    `${hindi(bracketed('क ख ग घ'), 'उत्तर: क', 'उत्तर-पूर्व में कौन?')}\n${hindi(bracketed('क ख ग घ'), 'उत्तर: ख', 'उत्तर : दक्षिण :: पूर्व : ?')}`,
    'उत्तर-पूर्व में कौन? | मैं | तुम | वह | वे | A',
    'उत्तर : दक्षिण :: पूर्व : ? | मैं | तुम | वह | वे | B',
  ],
  [
    'an explanation in Hindi',
    `${hindi(bracketed('क ख ग घ'), 'उत्तर: ख')}व्याख्या: क्योंकि।\n`,
    `${kaun} B | क्योंकि।`,
  ],
];

const inUrduLetters: readonly ForeignFile[] = [
  ['Urdu letters in brackets', inUrdu(bracketed('الف ب ج د'), 'درست جواب: ب'), `${urdu} B`],
  ['Urdu letters, the answer in English', inUrdu(bracketed('الف ب ج د'), 'جواب: A'), `${urdu} A`],
  ['English letters, the answer in Urdu', inUrdu(['A)', 'B)', 'C)', 'D)'], 'جواب: A'), `${urdu} A`],
  [
    'English letters, the letter in Urdu',
    inUrdu(['A)', 'B)', 'C)', 'D)'], 'درست جواب: ج'),
    `${urdu} C`,
  ],
  ['Urdu letters with full stops', inUrdu(['ا۔', 'ب۔', 'ج۔', 'د۔'], 'صحیح جواب۔ د'), `${urdu} D`],
  [
    'Urdu letters in turned brackets',
    inUrdu([')الف(', ')ب(', ')ج(', ')د('], 'جواب: (ج)'),
    `${urdu} C`,
  ],
  [
    'marks of direction around lines',
    inUrdu(bracketed('الف ب ج د'), 'جواب: ب')
      .split('\n')
      .map((line) => (line === '' ? '' : `\u202b${line}\u202c`))
      .join('\n'),
    `${urdu} B`,
  ],
  [
    'digits of Urdu before the questions, and as keys',
    `${inUrdu(bracketed('الف ب ج د'), 'جواب: ۲', '۱۔ کون؟')}\n${inUrdu(bracketed('الف ب ج د'), 'جواب: ۴', '۲۔ کب؟')}`,
    `${urdu} B`,
    'کب؟ | میں | تم | وہ | ہم | D',
  ],
];

const byNumbers: readonly ForeignFile[] = [
  [
    'options with numbers',
    `Who?\n${['me', 'you', 'he', 'she'].map((text, at) => `${numbers[at]} ${text}`).join('\n')}\nAns. 3\n`,
    `${who} C`,
  ],
  [
    'letters, and a number as the answer',
    english('Answer: 2'),
    '✗ Question 1, line 1: is a number, which may count from 0 or from 1',
  ],
  [
    'letters, and numbers that tell how they count',
    `${english('Answer: 2')}\n${english('Answer: 4', 'When?')}`,
    `${who} B`,
    'When? | me | you | he | she | D',
  ],
  [
    'numbered statements before the options',
    'Which?\n1. Ice\n2. Fire\nA. 1 only\nB. 2 only\nC. Both\nD. None\nANSWER: C\n',
    'Which?⏎1. Ice⏎2. Fire | 1 only | 2 only | Both | None | C',
  ],
  [
    'numbered statements that begin the question',
    '1. Ice\n2. Fire\nWhich?\nA. 1 only\nB. 2 only\nC. Both\nD. None\nANSWER: C\n',
    '1. Ice⏎2. Fire⏎Which? | 1 only | 2 only | Both | None | C',
  ],
  [
    'lettered statements before numbered options',
    'Which?\nA. Ice\nB. Fire\n(1) A only\n(2) B only\n(3) Both\n(4) None\nAns: (3)\n',
    'Which?⏎A. Ice⏎B. Fire | A only | B only | Both | None | C',
  ],
  [
    'years, which are no numbers of questions',
    `${english('Answer: a', '1947. Who?')}\n${english('Answer: b', '1857. Who?')}`,
    '1947. Who? | me | you | he | she | A',
    '1857. Who? | me | you | he | she | B',
  ],
  [
    'a heading before a numbered question',
    `History\n\n${english('Answer: a', 'Q1. Who?')}\nQ.2) ${english('Answer: b')}`,
    `${who} A`,
    `${who} B`,
    '✗ Question 1, line 1: no options',
  ],
];

const inOneLine: readonly ForeignFile[] = [
  ['all options in one line', 'Who?\n(a) me (b) you (c) he (d) she\nAns: (c)\n', `${who} C`],
  [
    'two options in a line',
    'कौन?\n(क) मैं (ख) तुम\n(ग) वह (घ) वे\nउत्तर: (घ)\n',
    'कौन? | मैं | तुम | वह | वे | D',
  ],
  [
    'options in one line that name each other',
    'Who?\n(a) me (b) you (c) both (a) and (b) (d) she\nAns: (c)\n',
    '✗ Question 1, line 1: 1 option',
  ],
  [
    'options below each other that name each other',
    'Who?\n(a) me\n(b) you\n(c) both (a) and (b)\n(d) she\nAns: (c)\n',
    'Who? | me | you | both (a) and (b) | she | C',
  ],
];

const inTables: readonly ForeignFile[] = [
  ['keys in letters of Urdu', keyed('جواب', 'ج', '(الف)'), `${who} C`, `${when} A`],
  [
    'names of options in letters of Urdu',
    table('سوال,آپشن الف,آپشن ب,آپشن ج,آپشن د,جواب', 'کون؟,میں,تم,وہ,ہم,ب'),
    `${urdu} B`,
  ],
  [
    'options with their letters of Hindi',
    table(named, 'कौन?,(क) मैं,(ख) तुम,(ग) वह,(घ) वे,ग'),
    `${kaun} C`,
  ],
  ['no names, and keys in Hindi', 'कौन?,मैं,तुम,वह,वे,घ\n', `${kaun} D`],
];

const unread: readonly ForeignFile[] = [
  [
    'a text with an answer and no letters',
    'कौन?\nमैं\nतुम\nवह\nवे\nउत्तर: वह\n',
    '✗ Question 1, line 1: There are no options',
  ],
  [
    'a text with letters and no answer',
    'कौन?\n(क) मैं\n(ख) तुम\n(ग) वह\n(घ) वे\n',
    '✗ Question 1, line 1: ANSWER: is missing',
  ],
  [
    'a text that is neither',
    'Dear all,\nplease find the questions below.\n',
    '✗✗ No questions were found.',
  ],
];

/** What is written with the letters, digits and words of Hindi and Urdu, and how options are marked at all. */
export const nativeMarks = [
  ...[...inHindi, ...inUrduLetters, ...byNumbers],
  ...[...inOneLine, ...inTables, ...unread],
];
