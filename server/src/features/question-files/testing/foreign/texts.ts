import type { ForeignFile } from '#features/question-files/testing/foreign/foreign-file.ts';

const who = 'Who? | me | you | he | she |';
const options = 'A. me\nB. you\nC. he\nD. she';
const picked = '{ ~me ~you =he ~she }';

const aiken: readonly ForeignFile[] = [
  ['Aiken', `Who?\n${options}\nANSWER: C\n`, `${who} C`],
  ['Aiken with brackets', 'Who?\na) me\nb) you\nc) he\nd) she\nANSWER: c\n', `${who} C`],
  [
    'Aiken with letters in brackets',
    'Who?\n(a) me\n(b) you\n(c) he\n(d) she\nAns: (c)\n',
    `${who} C`,
  ],
  [
    'Aiken with headings of sections',
    `Part A\nSection 1: People\n1. Who?\n${options}\nANSWER: C\nSection 2: Time\n\n2. When?\nA. now\nB. then\nC. soon\nD. never\nANSWER: A\n`,
    `${who} C`,
    'When? | now | then | soon | never | A',
  ],
  [
    'Aiken with questions that begin like such a heading',
    `Section 370 of what?\n${options}\nANSWER: C\n\nPart I: Look.\nPart II: Who?\n${options}\nANSWER: B\n\nPart B\n${options}\nANSWER: A\n`,
    'Section 370 of what? | me | you | he | she | C',
    'Part I: Look.⏎Part II: Who? | me | you | he | she | B',
    'Part B | me | you | he | she | A',
  ],
  ['Aiken with Key:', `Who?\n${options}\nKey: B\n`, `${who} B`],
  ['Aiken with Ans:', `Who?\n${options}\nAns: b\n`, `${who} B`],
  ['Aiken with Correct Answer', `Who?\n${options}\nCorrect answer - D\n`, `${who} D`],
  ['Aiken with a blank line before the options', `Who?\n\n${options}\n\nANSWER: A\n`, `${who} A`],
  [
    'Aiken that begins with an initial',
    `A. P. J. Abdul Kalam was?\n${options}\nANSWER: C\n`,
    'A. P. J. Abdul Kalam was? | me | you | he | she | C',
  ],
  [
    'Aiken of two lines',
    `Who is it?\nSay!\n${options}\nANSWER: C\n`,
    'Who is it?⏎Say! | me | you | he | she | C',
  ],
  [
    'Aiken with a heading',
    `History\n\nWho?\n${options}\nANSWER: C\n`,
    `${who} C`,
    '✗ Question 1: no options',
  ],
  [
    'Aiken with five options',
    `Who?\n${options}\nE. they\nANSWER: E\n`,
    'Who? | me | you | he | she | they | E',
  ],
  [
    'Aiken with seven options',
    `Who?\n${options}\nE. they\nF. we\nG. one\nANSWER: C\n`,
    '✗ Question 1: 7 options',
  ],
  [
    'Aiken with three options',
    'Who?\nA. me\nB. you\nC. he\nANSWER: C\n',
    'Who? | me | you | he | C',
  ],
  [
    'Aiken with key E',
    `Who?\n${options}\nANSWER: E\n`,
    '✗ Question 1: must be the letter of an option',
  ],
  [
    'Aiken with two keys',
    `Who?\n${options}\nANSWER: A, C\n`,
    '✗ Question 1: must be the letter of an option',
  ],
  [
    'Aiken without a key',
    `Who?\n${options}\n\nWhen?\n${options}\nANSWER: A\n`,
    'When? | me | you | he | she | A',
    '✗ Question 1: ANSWER: is missing',
  ],
  [
    'Aiken out of order',
    'Who?\nA. me\nC. he\nB. you\nD. she\nANSWER: C\n',
    '✗ Question 1: do not go on with A, B, C and so on',
  ],
  [
    'Aiken with an option of two lines',
    'Who?\nA. me\nmyself\nB. you\nC. he\nD. she\nANSWER: C\n',
    '✗ Question 1: do not go on',
  ],
  [
    'Aiken with a picture',
    `<img src="map.png"> Who?\n${options}\nANSWER: C\n`,
    '✗ Question 1: picture',
  ],
  ['Aiken in Hindi', 'कौन?\nA. मैं\nB. तुम\nC. वह\nD. वे\nANSWER: D\n', 'कौन? | मैं | तुम | वह | वे | D'],
  [
    'numbered text as teachers write it',
    '1. Who?\n(A) me\n(B) you\n(C) he\n(D) she\nAns. C\n\n2. When?\n(A) now\n(B) then\n(C) soon\n(D) never\nAns. A\n',
    `${who} C`,
    'When? | now | then | soon | never | A',
  ],
];

const gift: readonly ForeignFile[] = [
  ['GIFT', `Who? ${picked}\n`, `${who} C`],
  ['GIFT with a title', `::Q1:: Who? ${picked}\n`, `${who} C`],
  ['GIFT over lines', 'Who? {\n  ~me\n  ~you\n  =he\n  ~she\n}\n', `${who} C`],
  [
    'GIFT with = in the question',
    `If x = 2, who? ${picked}\n`,
    'If x = 2, who? | me | you | he | she | C',
  ],
  ['GIFT with # in the question', `Who is #1? ${picked}\n`, 'Who is #1? | me | you | he | she | C'],
  [
    'GIFT with a colon',
    `Time 10:30: who? ${picked}\n`,
    'Time 10:30: who? | me | you | he | she | C',
  ],
  ['GIFT with an attribute', `[html]<p class="x">Who?</p> ${picked}\n`, `${who} C`],
  [
    'GIFT with escaped marks',
    'Who? { ~m\\=e ~you =h\\~e ~she }\n',
    'Who? | m=e | you | h~e | she | C',
  ],
  ['GIFT with feedback', 'Who? { ~me#no ~you =he#yes ~she ####So it is }\n', `${who} C | So it is`],
  [
    'GIFT with a category',
    `$CATEGORY: $course$/top/History\n\nWho? ${picked}\n`,
    `${who} C |  |  | History`,
  ],
  ['GIFT with a tag', `// [tag:2024]\nWho? ${picked}\n`, `${who} C |  | 2024`],
  [
    'GIFT with HTML',
    `[html]<b>Who?</b><br>10<sup>3</sup> ${picked}\n`,
    'Who?⏎10$^{3}$ | me | you | he | she | C',
  ],
  [
    'GIFT with a picture',
    `[html]<img src="@@PLUGINFILE@@/map.png"> Who? ${picked}\n`,
    '✗ Question 1: a picture',
  ],
  [
    'GIFT with a picture in Markdown',
    `[markdown]![map](map.png) Who? ${picked}\n`,
    '✗ Question 1: picture',
  ],
  ['GIFT with true or false', 'Is it? {TRUE}\n', 'Is it? | True | False | A'],
  ['GIFT with a number', 'How many? {#3}\n', '✗ Question 1: numerical'],
  ['GIFT with pairs', 'Match. { =a -> 1 =b -> 2 =c -> 3 }\n', '✗ Question 1: matching'],
  ['GIFT with a short answer', 'Who? { =he =him }\n', '✗ Question 1: short-answer'],
  ['GIFT with an essay', 'Why? {}\n', '✗ Question 1: essay'],
  ['GIFT with shares', 'Who? { ~%50%me ~%50%you ~he ~she }\n', '✗ Question 1: share of the marks'],
  [
    'GIFT with five options',
    'Who? { ~me ~you ~he ~she =they }\n',
    'Who? | me | you | he | she | they | E',
  ],
  [
    'GIFT with a fault among others',
    `Who? ${picked}\n\nWhen? { ~now ~then =soon ~never\n\nWhat? ${picked}\n`,
    `${who} C`,
    'What? | me | you | he | she | C',
    '✗ Question 2: not GIFT in line',
  ],
];

export const texts = [...aiken, ...gift];
