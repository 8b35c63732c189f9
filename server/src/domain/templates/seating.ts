import { word } from '#domain/templates/choices.ts';
import { men } from '#domain/templates/people.ts';
import type { Random } from '#domain/templates/random.ts';
import { type Draft, family, type Slip, slip } from '#domain/templates/template.ts';
import { joined, say, type Text } from '#domain/templates/texts.ts';

/** 'immediately to the right of', 'third to the left of'. */
function sits(one: Text, by: number, other: Text): Text {
  const side =
    by > 0
      ? say`
        right
        दाएँ
        دائیں`
      : say`
        left
        बाएँ
        بائیں`;
  const size = Math.abs(by);
  if (size === 1)
    return say`
      ${one} sits immediately to the ${side} of ${other}.
      ${one}, ${other} के ठीक ${side} बैठा है।
      ${one}، ${other} کے بالکل ${side} بیٹھا ہے۔`;
  const rank =
    size === 2
      ? say`
        second
        दूसरे
        دوسرے`
      : say`
        third
        तीसरे
        تیسرے`;
  return say`
    ${one} sits ${rank} to the ${side} of ${other}.
    ${one}, ${other} के ${side} ${rank} स्थान पर बैठा है।
    ${one}، ${other} کے ${side} ${rank} نمبر پر بیٹھا ہے۔`;
}

const mirrored = say`
  take left for right
  आप दाएँ और बाएँ को आपस में बदल दें
  آپ دائیں اور بائیں کو آپس میں بدل دیں`;
const oneToTheRight = say`
  end one seat too far to the right
  आप एक स्थान अधिक दाएँ चले जाएँ
  آپ ایک جگہ زیادہ دائیں چلے جائیں`;
const oneToTheLeft = say`
  end one seat too far to the left
  आप एक स्थान अधिक बाएँ चले जाएँ
  آپ ایک جگہ زیادہ بائیں چلے جائیں`;
const twoSeatsOff = say`
  miscount by two seats
  आप गिनती में दो स्थान चूक जाएँ
  آپ گنتی میں دو جگہ چوک جائیں`;

function row({ integer, sample, shuffle }: Random): Draft | null {
  const people = sample(men, 5);
  const order = shuffle([0, 1, 2, 3, 4]);
  const links = order.slice(1).map((seat, index) => {
    const known = order[integer(0, index)] ?? 0;
    return { seat, known };
  });
  if (links.some(({ seat, known }) => Math.abs(seat - known) > 3)) return null;
  const clues = links.map(({ seat, known }) =>
    sits(people[seat] as Text, seat - known, people[known] as Text),
  );
  const seat = integer(0, 4);
  const asked = [
    say`
      at the left end
      सबसे बाएँ
      سب سے بائیں`,
    say`
      second from the left
      बाएँ से दूसरे स्थान पर
      بائیں سے دوسرے نمبر پر`,
    say`
      in the middle
      ठीक बीच में
      بالکل بیچ میں`,
    say`
      second from the right
      दाएँ से दूसरे स्थान पर
      دائیں سے دوسرے نمبر پر`,
    say`
      at the right end
      सबसे दाएँ
      سب سے دائیں`,
  ][seat] as Text;
  const at = (index: number) => word(people[(index + 5) % 5] as Text);
  const slips: Slip[] = [
    { name: 'takes-left-for-right', choice: at(4 - seat), because: mirrored },
    { name: 'one-seat-to-the-right', choice: at(seat + 1), because: oneToTheRight },
    { name: 'one-seat-to-the-left', choice: at(seat - 1), because: oneToTheLeft },
    { name: 'two-seats-off', choice: at(seat + 2), because: twoSeatsOff },
  ];
  return {
    question: say`
      Five friends sit in a row, all facing north. ${joined(clues, ' ')} Who sits ${asked}?
      पाँच मित्र एक पंक्ति में उत्तर की ओर मुख करके बैठे हैं। ${joined(clues, ' ')} ${asked} कौन बैठा है?
      پانچ دوست ایک قطار میں شمال کی طرف رخ کر کے بیٹھے ہیں۔ ${joined(clues, ' ')} ${asked} کون بیٹھا ہے؟`,
    answer: at(seat),
    slips,
    working: say`
      From left to right: ${joined(people, ', ')}.
      बाएँ से दाएँ क्रम: ${joined(people, ', ')}।
      بائیں سے دائیں ترتیب: ${joined(people, '، ')}۔`,
  };
}

/** Seats are counted to the right of each other: those who face the centre have it anticlockwise. */
function circle({ integer, sample, shuffle }: Random): Draft {
  const people = sample(men, 6);
  const order = shuffle([0, 1, 2, 3, 4, 5]);
  const clues = order.slice(1).map((seat, index) => {
    const known = order[integer(0, index)] ?? 0;
    const by = (seat - known + 6) % 6;
    const [one, other] = [people[seat] as Text, people[known] as Text];
    return by === 3
      ? say`
        ${one} sits opposite ${other}.
        ${one}, ${other} के ठीक सामने बैठा है।
        ${one}، ${other} کے بالکل سامنے بیٹھا ہے۔`
      : sits(one, by > 3 ? by - 6 : by, other);
  });
  const [from, by] = [integer(0, 5), integer(0, 1) * 2 - 1];
  const at = (steps: number) => word(people[(from + steps + 12) % 6] as Text);
  const side =
    by === 1
      ? say`
        right
        दाएँ
        دائیں`
      : say`
        left
        बाएँ
        بائیں`;
  const who = people[from] as Text;
  return {
    question: say`
      Six friends sit around a round table, facing the centre. ${joined(clues, ' ')} Who sits immediately to the ${side} of ${who}?
      छह मित्र एक गोल मेज़ के चारों ओर केंद्र की ओर मुख करके बैठे हैं। ${joined(clues, ' ')} ${who} के ठीक ${side} कौन बैठा है?
      چھ دوست ایک گول میز کے گرد مرکز کی طرف رخ کر کے بیٹھے ہیں۔ ${joined(clues, ' ')} ${who} کے بالکل ${side} کون بیٹھا ہے؟`,
    answer: at(by),
    slips: [
      { name: 'takes-left-for-right', choice: at(-by), because: mirrored },
      slip('one-seat-too-far', at(2 * by))`
        go one seat too far
        आप एक स्थान आगे निकल जाएँ
        آپ ایک جگہ آگے نکل جائیں`,
      slip('across-the-table', at(3))`
        look across the table
        आप मेज़ के सामने वाली सीट देख लें
        آپ میز کے سامنے والی نشست دیکھ لیں`,
      { name: 'two-seats-off', choice: at(-2 * by), because: twoSeatsOff },
    ],
    working: say`
      Each to the right of the one before: ${joined(people, ', ')}.
      प्रत्येक अपने से पहले वाले के ठीक दाएँ: ${joined(people, ', ')}।
      ہر ایک اپنے سے پہلے والے کے بالکل دائیں: ${joined(people, '، ')}۔`,
  };
}

const topic = say`
  Seating arrangement
  बैठक व्यवस्था
  نشستوں کی ترتیب`;

export const seating = family('Reasoning', topic, {
  'friends-in-a-row': { difficulty: 'medium', variety: 1000, draw: row },
  'friends-around-a-table': { difficulty: 'hard', variety: 1000, draw: circle },
});
