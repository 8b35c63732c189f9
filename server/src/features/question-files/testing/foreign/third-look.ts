import {
  type ForeignFile,
  table,
  who,
} from '#features/question-files/testing/foreign/foreign-file.ts';

const named = 'question,a,b,c,d,answer';
const options = 'A) me\nB) you\nC) he\nD) she\nANSWER: C\n';
const moodle = (text: string) =>
  `<?xml version="1.0"?><quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${['me', 'you', 'he', 'she'].map((option) => `<answer fraction="${option === 'he' ? 100 : 0}"><text>${option}</text></answer>`).join('')}</question></quiz>`;

/** What a third maker of files saw come in otherwise than it was meant. */
export const thirdLook: readonly ForeignFile[] = [
  [
    'Hindi in the letters of Kruti Dev',
    table(
      named,
      '"Hkkjr dh jkt/kkuh dkSu lh gS\\",fnYyh,eqacbZ,dksydkrk,psUubZ,A',
      'Which command lists files?,ls,cd,dk,pwd,A',
    ),
    '✗ Row 2: Kruti Dev',
    'Which command lists files? | ls | cd | dk | pwd | A',
  ],
  [
    'formulas as chats mark them',
    table(named, 'Is \\(x^2\\) it?,\\[y\\],you,he,she,C'),
    'Is $x^2$ it? | $$y$$ | you | he | she | C',
  ],
  [
    'JSON with formulas as chats mark them',
    JSON.stringify([
      { correctAnswer: 2, question: '\\(x^2\\)?', options: ['me', 'you', 'he', 'she'] },
    ]),
    '$x^2$? | me | you | he | she | C',
  ],
  [
    'text with formulas as chats mark them',
    `\\(x^2\\)?\n${options}`,
    '$x^2$? | me | you | he | she | C',
  ],
  [
    'code in a cell',
    table(named, '"What?\nfor i in x:\n    print(i)\n\tend",me,you,he,she,C'),
    'What?⏎for i in x:⏎\u00a0\u00a0\u00a0\u00a0print(i)⏎\u00a0\u00a0\u00a0\u00a0end | me | you | he | she | C',
  ],
  [
    'code in a text',
    `What?\nfor i in x:\n    print(i)\n${options}`,
    'What?⏎for i in x:⏎\u00a0\u00a0\u00a0\u00a0print(i) | me | you | he | she | C',
  ],
  [
    'a text whose lines hang below their number',
    `1. Which?\n   I. Ice\n   II. Fire\n   A. I only\n   B. II only\n   ANSWER: A\n`,
    '1. Which?⏎I. Ice⏎II. Fire | I only | II only | A',
  ],
  [
    'numbers behind a word, without a sign',
    `Q.1 Who?\n${options}\nQ.2 When?\nA) now\nB) then\nC) soon\nD) never\nANSWER: A\n`,
    `${who} C`,
    'When? | now | then | soon | never | A',
  ],
  [
    'GIFT with texts of several lines',
    'Who\nis it? {\n=me\nmyself # right,\nof course\n~you\n####Because\nso it is\n}\n',
    'Who⏎is it? | me⏎myself | you | A | Because⏎so it is',
  ],
  ['a quotation', moodle('Who said <q>Go</q>?'), 'Who said “Go”? | me | you | he | she | C'],
  [
    'options without names of their own',
    table('question,option,option,option,option,answer', 'Q1?,me,you,he,she,D'),
    '✗✗ Columns are missing: option a, option b, option c, option d. Row 1 holds: "question", "option"',
  ],
];
