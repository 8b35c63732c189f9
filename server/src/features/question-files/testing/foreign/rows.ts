import {
  type ForeignFile,
  named,
  table,
  western,
  when,
  who,
} from '#features/question-files/testing/foreign/foreign-file.ts';

export const rows: readonly ForeignFile[] = [
  ...(
    [
      ['a picture column', 'Image', 'map.png', 'picture'],
      ['a link to a picture', 'Image Link', 'https://example.org/1.png', 'picture'],
      ['a figure', 'Figure', 'fig1', 'picture'],
      ['a picture of an option', 'option_a_image', '1.png', 'picture'],
      ['a picture in Hindi', 'चित्र', 'map.png', 'picture'],
    ] as const
  ).map(
    ([what, name, value, reason]): ForeignFile => [
      what,
      table(`${named},${name}`, `Who?,me,you,he,she,C,${value}`, 'When?,now,then,soon,never,A,'),
      `✗ Row 2: ${reason}`,
      `${when} A`,
    ],
  ),
  ...[
    '<img src=map.png> Where?',
    'See <image 1>. Where?',
    '<image> Where?',
    '<img>\nWhere?',
    '![map](map.png) Where?',
    'Where? \\includegraphics{map}',
    'Where? data:image/png;base64,AAAA',
  ].map(
    (question): ForeignFile => [
      `the picture ${JSON.stringify(question)}`,
      table(named, `"${question}",me,you,he,she,C`, 'When?,now,then,soon,never,A'),
      '✗ Row 2: picture',
      `${when} A`,
    ],
  ),
  [
    'tags as options',
    table(named, 'Which tag?,<img>,<image>,<pic>,<src>,A'),
    'Which tag? | <img> | <image> | <pic> | <src> | A',
  ],
  [
    'a quotation mark that is never closed',
    table(named, '"Who?,me,you,he,she,C', 'When?,now,then,soon,never,A'),
    '✗ Row 2: A quotation mark is opened and never closed',
    `${when} A`,
  ],
  [
    'a quotation mark within',
    table(named, '"Who" is?,me,you,he,she,C', 'When?,now,then,soon,never,A'),
    '✗ Row 2: quotation marks do not fit',
    `${when} A`,
  ],
  [
    'a NUL',
    table(named, 'Who?,m\0e,you,he,she,C', 'When?,now,then,soon,never,A'),
    '✗ Row 2: Option A holds',
    `${when} A`,
  ],
  [
    'one bad byte',
    Buffer.concat([
      Buffer.from(`${named}\nकौन?,मैं,तुम,वह,वे,C\nक`),
      western('\xff'),
      Buffer.from('ब?,अब,तब,जल्द,कभी,A\nकौन है?,मैं,तुम,वह,वे,B\n'),
    ]),
    'कौन? | मैं | तुम | वह | वे | C',
    '✗ Row 3: characters were lost',
    'कौन है? | मैं | तुम | वह | वे | B',
  ],
  [
    'a comma too many',
    table(named, 'Who, me?,me,you,he,she,C', 'When?,now,then,soon,never,A'),
    '✗ Row 2: Column 7 has no name but holds "C"',
    `${when} A`,
  ],
  [
    'two options alike',
    table(named, 'Who?,me,me,he,she,C', 'When?,now,then,soon,never,A'),
    '✗ Row 2: same',
    `${when} A`,
  ],
  [
    'an option missing',
    table(named, 'Who?,me,,he,she,C', 'When?,now,then,soon,never,A'),
    '✗ Row 2: Option B',
    `${when} A`,
  ],
  [
    'five options',
    table(`${named},option e`, 'Who?,me,you,he,she,E,they', 'When?,now,then,soon,never,A,'),
    'Who? | me | you | he | she | they | E',
    `${when} A`,
  ],
  [
    'one option',
    table(named, 'Who?,me,,,,A', 'When?,now,then,soon,never,A'),
    '✗ Row 2: 1 option',
    `${when} A`,
  ],
  [
    'three options',
    table(named, 'Who?,me,you,he,,C', 'When?,now,then,soon,never,A'),
    'Who? | me | you | he | C',
    `${when} A`,
  ],
  [
    'questions about a section and a part that have lost their options',
    table(
      named,
      'Who?,me,you,he,she,C',
      'Section 370 was abrogated by which Act?,,,,,',
      'Part IV of the Constitution deals with?,,,,,',
      'Part IV of the Constitution deals with matters of,,,,,',
      '"Part B (questions 51 to 100): Reasoning, English and General Awareness",,,,,',
      'When?,now,then,soon,never,A',
    ),
    `${who} C`,
    `${when} A`,
    '✗ Row 3: There are 0 options',
    '✗ Row 4: There are 0 options',
    '✗ Row 5: There are 0 options',
  ],
  [
    'headings between the questions',
    table(
      named,
      'Section A: Who and when,,,,,',
      'Who?,me,you,he,she,C',
      'Time,Time,Time,Time,Time,Time',
      'When?,now,then,soon,never,A',
    ),
    `${who} C`,
    `${when} A`,
  ],
  [
    'questions that have lost the rest of their rows',
    table(
      named,
      'Who?,,,,,',
      'Who is:,,,,,',
      'The man who is and always was,,,,,',
      '7,,,,,',
      ',me,,,,',
      'When?,now,then,soon,never,A',
    ),
    ...[2, 3, 4, 5, 6].map((row) => `✗ Row ${row}: correct answer is missing`),
    `${when} A`,
  ],
  [
    'lines in a cell',
    table(named, '"Who\nis\n\nit?",me,you,he,she,C'),
    'Who⏎is⏎⏎it? | me | you | he | she | C',
  ],
  [
    'Windows-1252',
    western(table(named, 'Caf\xe9 \x93Who\x94?,me,you,he,she,C')),
    'Café “Who”? | me | you | he | she | C',
  ],
  [
    'UTF-16 with its mark',
    Buffer.from(`\ufeff${table(named, 'कौन?,मैं,तुम,वह,वे,C')}`, 'utf16le'),
    'कौन? | मैं | तुम | वह | वे | C',
  ],
  [
    'UTF-8 with its mark and line ends of Windows',
    Buffer.from(`\ufeff${table(named, 'Who?,me,you,he,she,C').replaceAll('\n', '\r\n')}`),
    `${who} C`,
  ],
  [
    'UTF-8 read as Windows-1252',
    table(named, 'à¤•à¥Œà¤¨?,me,you,he,she,C', 'When?,now,then,soon,never,A'),
    '✗ Row 2: garbled',
    `${when} A`,
  ],
  [
    'a text that looks like a formula',
    table(named, '=1+1 is?,-1,+2,@3,4,B'),
    '=1+1 is? | -1 | +2 | @3 | 4 | B',
  ],
  [
    'powers and signs',
    table(named, '10³ × SO₄²⁻?,½,π,√2,∞,C'),
    '10³ × SO₄²⁻? | ½ | π | √2 | ∞ | C',
  ],
];
