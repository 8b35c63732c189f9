import { type Bar, type Figure, pictureOf } from './draw.ts';

const grid = (...rows: string[]): Figure => ({ kind: 'grid', rows });
const arrow = (degrees: number): Figure => ({ kind: 'arrow', degrees });
const polygon = (sides: number, dots = 0): Figure => ({ kind: 'polygon', sides, dots });

/** What the figure questions draw in their stems: from it the test works the answers out again. */
export const stems = {
  turning: [0, 45, 90, 135].map(arrow),
  growing: [3, 4, 5, 6].map((sides) => polygon(sides)),
  shape: grid('##..', '#.#.', '...#', '..##'),
  pointer: arrow(60),
  folded: grid('#.', '..', '.#', '..'),
  foldedTwice: grid('#.', '.#'),
} as const satisfies Record<string, Figure | readonly Figure[]>;

/** The four figures to choose from, by question. */
export const choices: Readonly<Record<string, readonly Figure[]>> = {
  'figures-001': [225, 180, 165, 0].map(arrow),
  'figures-002': [8, 6, 5, 7].map((sides) => polygon(sides)),
  'figures-003': [polygon(3, 3), polygon(6, 6), polygon(5, 4), polygon(4, 4)],
  'figures-004': [
    grid('#..', '.#.', '##.'),
    grid('#.#', '.#.', '###'),
    grid('.#.', '#.#', '.#.'),
    grid('###', '...', '#.#'),
  ],
  'figures-005': [
    grid('..##', '...#', '#.#.', '##..'),
    grid('##..', '#.#.', '...#', '..##'),
    grid('..##', '#...', '.#.#', '##..'),
    grid('..##', '.#.#', '#...', '##..'),
  ],
  'figures-006': [120, 240, 300, 60].map(arrow),
  'figures-007': [
    grid('#.#.', '....', '.#.#', '....'),
    grid('#..#', '....', '.##.', '....'),
    grid('#..#', '....', '#..#', '....'),
    grid('.##.', '....', '#..#', '....'),
  ],
  'figures-008': [
    grid('#..#', '.##.', '.##.', '#..#'),
    grid('#.#.', '.#.#', '#.#.', '.#.#'),
    grid('#..#', '.##.', '#..#', '.##.'),
    grid('.##.', '#..#', '#..#', '.##.'),
  ],
};

const draw = (figures: readonly Figure[]) => figures.map(pictureOf);
type Written = {
  readonly question: string;
  readonly correctAnswer: number;
  readonly explanation: string;
};

const figure = (id: string, tag: string, difficulty: string, written: Written) => ({
  ...{ id, tag, difficulty, ...written },
  options: draw(choices[id] ?? []),
});

/** Figure reasoning with drawn figures. */
export const figureBank = {
  subject: 'Reasoning',
  questions: [
    figure('figures-001', 'Figure Series', 'easy', {
      question: `Which figure comes next in the series?\n\n${draw(stems.turning).join(' ')}`,
      correctAnswer: 1,
      explanation:
        'From figure to figure the arrow turns by 45 degrees clockwise. After 135 degrees come 180: it points down.',
    }),
    figure('figures-002', 'Figure Series', 'easy', {
      question: `Which polygon continues the series?\n\n${draw(stems.growing).join(' ')}`,
      correctAnswer: 3,
      explanation: 'Each polygon has one side more than the one before it: 3, 4, 5, 6, and then 7.',
    }),
    figure('figures-003', 'Odd One Out', 'medium', {
      question:
        'Three of the four figures follow one rule for their sides and dots. Which figure is the odd one out?',
      correctAnswer: 2,
      explanation:
        'In three figures there are as many dots inside as the polygon has sides. The polygon with five sides has only four dots.',
    }),
    figure('figures-004', 'Odd One Out', 'medium', {
      question:
        'Three of the four patterns of dots are alike in a certain way. Which pattern is the odd one out?',
      correctAnswer: 0,
      explanation:
        'Three patterns have a left half that mirrors the right half. One pattern looks different in a mirror.',
    }),
    figure('figures-005', 'Mirror Image', 'medium', {
      question: `A mirror stands upright at the right side of the pattern. Which figure is the mirror image?\n\n${pictureOf(stems.shape)}`,
      correctAnswer: 3,
      explanation: 'Left and right change places in each row, and the rows stay in their order.',
    }),
    figure('figures-006', 'Mirror Image', 'easy', {
      question: `The arrow is seen in a mirror that stands upright at its right side. How does its image point?\n\n${pictureOf(stems.pointer)}`,
      correctAnswer: 2,
      explanation:
        'A turn of 60 degrees clockwise is seen as one of 60 degrees anticlockwise, that is, 300 degrees clockwise.',
    }),
    figure('figures-007', 'Paper Folding', 'medium', {
      question: `The right half of a square sheet is folded over its left half, and holes are punched as shown. Where are the holes when it is unfolded?\n\n${pictureOf(stems.folded)}`,
      correctAnswer: 1,
      explanation:
        'Each hole appears once more on the right half, as far from the fold as the first one: the row is continued by its mirror image.',
    }),
    figure('figures-008', 'Paper Folding', 'hard', {
      question: `A square sheet is folded twice: its right half over the left one, then its lower half over the upper one. Holes are punched as shown. Where are the holes when it is unfolded?\n\n${pictureOf(stems.foldedTwice)}`,
      correctAnswer: 0,
      explanation:
        'Unfolded downwards, the two rows come again in reverse order; unfolded to the right, each row is continued by its mirror image.',
    }),
  ],
};

export const passengers: readonly Bar[] = [
  { name: 'Mon', value: 240 },
  { name: 'Tue', value: 300 },
  { name: 'Wed', value: 180 },
  { name: 'Thu', value: 360 },
  { name: 'Fri', value: 420 },
];

const chart = `The chart shows how many passengers a bus route carried on five days. The figures were made up for practice.\n\n${pictureOf({ kind: 'bars', title: 'Passengers on five days', bars: passengers })}`;

export const lentBooks = [
  '| Month | Novels | Science | History |',
  '|---|---|---|---|',
  '| April | 120 | 80 | 50 |',
  '| May | 150 | 60 | 90 |',
  '| June | 90 | 100 | 60 |',
  '| July | 140 | 110 | 75 |',
].join('\n');

const table = `The table shows how many books a village library lent out. The figures were made up for practice.\n\n${lentBooks}`;

const common = { tag: 'Data Interpretation', difficulty: 'medium' };

/** Data interpretation: a table and a chart, each beside four questions. */
export const dataBank = {
  subject: 'Mathematics',
  questions: [
    {
      ...{ ...common, id: 'data-001', passage: table, correctAnswer: 2 },
      question: 'How many books did the library lend out in May?',
      options: ['250', '290', '300', '310'],
      explanation:
        'In May it lent out 150 novels, 60 books of science and 90 of history: 150 + 60 + 90 = 300.',
    },
    {
      ...{ ...common, id: 'data-002', passage: table, correctAnswer: 3 },
      question: 'In which month did the library lend out the most books of science?',
      options: ['April', 'May', 'June', 'July'],
      explanation:
        'The column of science has 80, 60, 100 and 110; the largest number stands in the row of July.',
    },
    {
      ...{ ...common, id: 'data-003', passage: table, correctAnswer: 0 },
      question: 'What is the ratio of the novels lent out in April to those lent out in June?',
      options: ['4 : 3', '3 : 4', '5 : 3', '8 : 5'],
      explanation: 'In April there were 120 novels and in June 90; 120 : 90 is 4 : 3.',
    },
    {
      ...{ ...common, id: 'data-004', passage: table, correctAnswer: 1 },
      question: 'What per cent of the books lent out in June were of science?',
      options: ['36%', '40%', '42%', '45%'],
      explanation:
        'In June there were 90 + 100 + 60 = 250 books, of which 100 were of science: 100/250 is 40%.',
    },
    {
      ...{ ...common, id: 'data-005', passage: chart, correctAnswer: 1 },
      question: 'How many passengers a day did the bus route carry on average?',
      options: ['280', '300', '310', '320'],
      explanation:
        'The five days have 240 + 300 + 180 + 360 + 420 = 1,500 passengers; divided by 5 that is 300.',
    },
    {
      ...{ ...common, id: 'data-006', passage: chart, correctAnswer: 0 },
      question: 'By what per cent did the passengers of Thursday exceed those of Tuesday?',
      options: ['20%', '15%', '25%', '60%'],
      explanation: 'Thursday has 360 and Tuesday 300 passengers: 60 more, and 60/300 is 20%.',
    },
    {
      ...{ ...common, id: 'data-007', passage: chart, correctAnswer: 3 },
      question: 'What is the ratio of the passengers of Wednesday to those of Friday?',
      options: ['2 : 5', '3 : 5', '4 : 7', '3 : 7'],
      explanation: 'Wednesday has 180 and Friday 420 passengers; 180 : 420 is 3 : 7.',
    },
    {
      ...{ ...common, id: 'data-008', passage: chart, correctAnswer: 2 },
      question: 'How many more passengers travelled on the busiest day than on the quietest?',
      options: ['180', '210', '240', '260'],
      explanation:
        'The busiest day is Friday with 420, the quietest Wednesday with 180: 420 − 180 = 240.',
    },
  ],
};
