import {
  type ForeignFile,
  named,
  table,
  when,
  who,
} from '#features/question-files/testing/foreign/foreign-file.ts';

const entry = { question: 'Who?', options: ['me', 'you', 'he', 'she'], correctAnswer: 2 };
const lettered = ['A) me', 'B) you', 'C) he', 'D) she'];

/** Options that carry their own letters. */
const letters: readonly ForeignFile[] = [
  ['options with their letters', table(named, `Who?,${lettered},C`), `${who} C`],
  [
    'options with their letters, and the key with its',
    table(named, `Who?,${lettered},C) he`),
    `${who} C`,
  ],
  [
    'options with their letters, and the key without',
    table(named, `Who?,${lettered},he`),
    `${who} C`,
  ],
  [
    'options with small letters in brackets',
    table(named, 'Who?,(a) me,(b) you,(c) he,(d) she,c'),
    `${who} C`,
  ],
  [
    'options with letters and full stops',
    table(named, 'Who?,A. me,B. you,C. he,D. she,C'),
    `${who} C`,
  ],
  [
    'one option that begins like a letter',
    table(named, 'Who?,A. Hazare,you,he,she,C'),
    'Who? | A. Hazare | you | he | she | C',
  ],
  [
    'letters of other options',
    table(named, 'Who?,B) me,A) you,C) he,D) she,C'),
    'Who? | B) me | A) you | C) he | D) she | C',
  ],
  [
    'letters in several ways',
    table(named, 'Who?,A) me,B. you,C) he,D) she,C'),
    'Who? | A) me | B. you | C) he | D) she | C',
  ],
  [
    'letters of statements, which the options join',
    table(named, 'Who?,(a) and (b),(b) and (c),(c) and (d),(d) and (a),C'),
    'Who? | (a) and (b) | (b) and (c) | (c) and (d) | (d) and (a) | C',
  ],
  [
    'letters of statements with letters of their own before',
    table(named, 'Who?,A) (a) और (b),B) (b) और (c),C) (c) और (d),D) (a),C'),
    'Who? | (a) और (b) | (b) और (c) | (c) और (d) | (a) | C',
  ],
  [
    'options that are nothing but their letters',
    table(named, 'Who?,(a) only,(b) only,(c) only,(d) only,C'),
    'Who? | (a) only | (b) only | (c) only | (d) only | C',
  ],
  [
    'JSON with lettered options and another key',
    JSON.stringify([{ ...entry, options: lettered, answer: 'she' }]),
    "✗ Question 1: 'answer' says something else than 'correctAnswer'",
  ],
  ['JSON with lettered options', JSON.stringify([{ ...entry, options: lettered }]), `${who} C`],
];

const fiveNames = 'question,a,b,c,d,e,answer';
const formulas: readonly ForeignFile[] = [
  [
    'a formula that can be set',
    table(named, String.raw`Who? $\frac{1}{2}$,me,you,he,she,C`),
    String.raw`Who? $\frac{1}{2}$ | me | you | he | she | C`,
  ],
  [
    'a broken formula',
    table(named, String.raw`Who? $\frac{1}$,me,you,he,she,C`, 'When?,now,then,soon,never,A'),
    `${when} A`,
    String.raw`✗ Row 2: Question holds a formula that cannot be read: \frac{1}`,
  ],
  [
    'a broken formula in an option',
    JSON.stringify([{ ...entry, options: ['me', '$x^$', 'he', 'she'] }]),
    '✗ Question 1: Option B holds a formula that cannot be read: x^',
  ],
  [
    'prices, which are no formulas',
    table(named, 'From $5 to $10?,me,you,he,she,C'),
    'From $5 to $10? | me | you | he | she | C',
  ],
  [
    'five options, told how to count them',
    table(fiveNames, 'Who?,me,you,he,she,they,2'),
    '✗ Row 2: "correct answer (0-4)" or "correct answer (1-5)", or write A to E',
  ],
];

const trivia = (...results: unknown[]) => JSON.stringify({ response_code: 0, results });
const apple = {
  type: 'multiple',
  difficulty: 'easy',
  category: 'Science: Computers',
  question: 'Who wrote &quot;Hamlet&quot;?',
  correct_answer: 'Shakespeare &amp; nobody else',
  incorrect_answers: ['Bacon', 'Marlowe', 'Jonson'],
};
const shapes: readonly ForeignFile[] = [
  [
    'a table of Markdown',
    '| question | a | b | c | d | answer |\n|---|:-:|---|---|---|---|\n| Who? | me | you | he | she | C |\n| When? | now | then | soon | never | A |\n',
    `${who} C`,
    `${when} A`,
  ],
  [
    'a table of Markdown with a pipe and quotation marks',
    '| question | a | b | c | d | answer |\n|---|---|---|---|---|---|\n| Who says "a \\| b"? | me | you | he | she | C |\n',
    'Who says "a | b"? | me | you | he | she | C',
  ],
  ['cells that pipes part', 'question|a|b|c|d|answer\nWho?|me|you|he|she|C\n', `${who} C`],
  [
    'cells that pipes part, the first of a row empty',
    'subject|question|a|b|c|d|answer|difficulty\n|Who?|me|you|he|she|C|A\nTime|When?|now|then|soon|never|A|\n',
    `${who} C`,
    `${when} A |  |  | Time`,
  ],
  [
    'a table of Markdown with a key out of reach',
    '| question | a | b | c | d | answer |\n|---|---|---|---|---|---|\n| Who? | me | you | he | she | G |\n',
    '✗ Row 3, line 3: neither A to D',
  ],
  [
    'Open Trivia Database',
    trivia(apple),
    'Who wrote "Hamlet"? | Bacon | Shakespeare & nobody else | Jonson | Marlowe | B |  |  | Science: Computers',
  ],
  [
    'Open Trivia Database with a key of another kind that says something else',
    trivia({ ...apple, options: ['Bacon', 'Marlowe', apple.correct_answer], correctAnswer: 0 }),
    "✗ Question 1: 'correct_answer' says something else than 'correctAnswer'",
  ],
  [
    'Open Trivia Database, encoded',
    trivia({ ...apple, question: 'Who%20wrote%20it%3F' }),
    '✗ Question 1: default encoding',
  ],
  [
    'Open Trivia Database without an answer',
    trivia({ ...apple, correct_answer: undefined }),
    "✗ Question 1: 'options' must be an array",
  ],
];

export const marksAndShapes = [...letters, ...formulas, ...shapes];
