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
    'ratios that go up as numbers of questions do',
    table(named, '2 : 3 :: 4 : ?,6,5,8,7,A', '3 : 9 :: 5 : ?,25,10,15,20,A'),
    '2 : 3 :: 4 : ? | 6 | 5 | 8 | 7 | A',
    '3 : 9 :: 5 : ? | 25 | 10 | 15 | 20 | A',
  ],
  [
    'ratios without blanks that begin with 1',
    table(named, '1: 3 :: 4: ?,12,5,8,7,A', '2: 6 :: 5: ?,15,10,14,20,A'),
    '1: 3 :: 4: ? | 12 | 5 | 8 | 7 | A',
    '2: 6 :: 5: ? | 15 | 10 | 14 | 20 | A',
  ],
  [
    'series whose first terms go up',
    table(named, '"2. 4, 8, 16, ?",32,30,24,18,A', '"3. 9, 27, ?",81,36,54,30,A'),
    '2. 4, 8, 16, ? | 32 | 30 | 24 | 18 | A',
    '3. 9, 27, ? | 81 | 36 | 54 | 30 | A',
  ],
  [
    'sums whose first terms go up',
    table(named, '2) + 3 = ?,5,6,7,8,A', '3. 5 is?,9,6,7,8,A'),
    '2) + 3 = ? | 5 | 6 | 7 | 8 | A',
    '3. 5 is? | 9 | 6 | 7 | 8 | A',
  ],
  [
    'numbers with a gap',
    table(named, '1. Who?,me,you,he,she,C', '3. When?,now,then,soon,never,A'),
    '1. Who? | me | you | he | she | C',
    '3. When? | now | then | soon | never | A',
  ],
  [
    'numbers that go on from another file',
    table(named, '51. Who?,me,you,he,she,C', '52: When?,now,then,soon,never,A'),
    `${who} C`,
    'When? | now | then | soon | never | A',
  ],
  [
    'numbers of a text with a question that has lost its options',
    `1. Who?\n${options}\n2. Where?\nANSWER: A\n\n3. When?\nA) now\nB) then\nC) soon\nD) never\nANSWER: A\n`,
    `${who} C`,
    '✗ Question 2: There are no options',
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
