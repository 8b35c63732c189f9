import { metres, word } from '#domain/templates/choices.ts';
import { men } from '#domain/templates/people.ts';
import type { Random } from '#domain/templates/random.ts';
import { type Draft, family, type Slip, slip } from '#domain/templates/template.ts';
import { joined, say, type Text } from '#domain/templates/texts.ts';

/** Clockwise from the north, in eighths of a turn. */
const compass: readonly Text[] = [
  say`
    North
    उत्तर
    شمال`,
  say`
    North-east
    उत्तर-पूर्व
    شمال مشرق`,
  say`
    East
    पूर्व
    مشرق`,
  say`
    South-east
    दक्षिण-पूर्व
    جنوب مشرق`,
  say`
    South
    दक्षिण
    جنوب`,
  say`
    South-west
    दक्षिण-पश्चिम
    جنوب مغرب`,
  say`
    West
    पश्चिम
    مغرب`,
  say`
    North-west
    उत्तर-पश्चिम
    شمال مغرب`,
];

function directionAt(eighths: number): Text {
  return compass[((eighths % 8) + 8) % 8] as Text;
}

function towards(eighths: number) {
  return word(directionAt(eighths));
}

/** In the middle of an English sentence. */
function inside(eighths: number): Text {
  const { en, hi, ur } = directionAt(eighths);
  return { en: en.toLowerCase(), hi, ur };
}

const right = say`
  right
  दाएँ
  دائیں`;
const left = say`
  left
  बाएँ
  بائیں`;

const triples = [
  [3, 4, 5],
  [4, 3, 5],
  [5, 12, 13],
  [12, 5, 13],
  [8, 15, 17],
  [15, 8, 17],
  [6, 8, 10],
  [8, 6, 10],
] as const;

function distanceFromStart({ integer, pick }: Random): Draft {
  const [a, b, c] = pick(triples);
  const k = integer(1, 6);
  const back = integer(1, 12);
  const [first, second, straight] = [a * k + back, b * k, c * k];
  const facing = 2 * integer(0, 3);
  const [who, turn] = [pick(men), pick([right, left])];
  return {
    question: say`
      ${who} walks ${metres(first)} towards the ${inside(facing)}, turns ${turn} and walks ${metres(second)}, then turns ${turn} again and walks ${metres(back)}. How far is he from where he started?
      ${who} ${inside(facing)} दिशा में ${metres(first)} चलता है, फिर ${turn} मुड़कर ${metres(second)} चलता है और पुनः ${turn} मुड़कर ${metres(back)} चलता है। वह आरंभिक बिंदु से कितनी दूर है?
      ${who} ${inside(facing)} کی طرف ${metres(first)} چلتا ہے، پھر ${turn} مڑ کر ${metres(second)} چلتا ہے اور دوبارہ ${turn} مڑ کر ${metres(back)} چلتا ہے۔ وہ اپنے نقطۂ آغاز سے کتنی دور ہے؟`,
    answer: metres(straight),
    slips: [
      slip('adds-all-ways', metres(first + second + back))`
        add all the ways he walked
        आप चली गई सभी दूरियाँ जोड़ दें
        آپ چلے ہوئے تمام فاصلے جوڑ دیں`,
      slip('adds-the-two-sides', metres(a * k + second))`
        add the two sides of the right triangle
        आप समकोण त्रिभुज की दोनों भुजाएँ जोड़ दें
        آپ قائمہ زاویہ مثلث کے دونوں اضلاع جوڑ دیں`,
      slip('only-along', metres(a * k))`
        look only along the first direction
        आप केवल पहली दिशा की दूरी देखें
        آپ صرف پہلی سمت کا فاصلہ دیکھیں`,
      slip('only-across', metres(second))`
        look only across the first direction
        आप केवल पहली दिशा के लंबवत दूरी देखें
        آپ صرف پہلی سمت کے عمودی فاصلے کو دیکھیں`,
    ],
    working: say`
      Along the first direction $${first} - ${back} = ${a * k}$ m are left: $\sqrt{${a * k}^2 + ${second}^2} = ${straight}$.
      पहली दिशा में $${first} - ${back} = ${a * k}$ मीटर शेष रहते हैं: $\sqrt{${a * k}^2 + ${second}^2} = ${straight}$।
      پہلی سمت میں $${first} - ${back} = ${a * k}$ میٹر باقی رہتے ہیں: $\sqrt{${a * k}^2 + ${second}^2} = ${straight}$۔`,
  };
}

/** Quarter turns to the right; -1 is one to the left, 2 is about. */
const turns = [1, -1, 2] as const;
const turnTexts = new Map<number, Text>([
  [1, right],
  [-1, left],
  [
    2,
    say`
      about
      पीछे
      پیچھے`,
  ],
]);

function facingAtTheEnd({ integer, pick }: Random): Draft {
  const start = integer(0, 3);
  const made = [pick(turns), pick(turns), pick(turns), pick(turns)];
  const sum = made.reduce<number>((total, one) => total + one, 0);
  const end = start + sum;
  const who = pick(men);
  const list = joined(
    made.map((one) => turnTexts.get(one) ?? right),
    say`
      , then${' '}
      , फिर${' '}
      ، پھر${' '}`,
  );
  const at = (quarters: number) => towards(2 * quarters);
  const slips: Slip[] = [
    slip('takes-left-for-right', at(start - sum))`
      take right for left and left for right
      आप दाएँ को बाएँ और बाएँ को दाएँ समझ लें
      آپ دائیں کو بائیں اور بائیں کو دائیں سمجھ لیں`,
    slip('forgets-the-last-turn', at(end - (made[3] ?? 0)))`
      forget the last turn
      आप अंतिम मोड़ को भूल जाएँ
      آپ آخری موڑ کو بھول جائیں`,
    slip('forgets-the-first-turn', at(end - (made[0] ?? 0)))`
      forget the first turn
      आप पहले मोड़ को भूल जाएँ
      آپ پہلے موڑ کو بھول جائیں`,
    slip('one-turn-right-too-many', at(end + 1))`
      make one more turn to the right
      आप एक बार अधिक दाएँ मुड़ जाएँ
      آپ ایک بار زیادہ دائیں مڑ جائیں`,
    slip('one-turn-left-too-many', at(end - 1))`
      make one more turn to the left
      आप एक बार अधिक बाएँ मुड़ जाएँ
      آپ ایک بار زیادہ بائیں مڑ جائیں`,
    slip('about-once-too-often', at(end + 2))`
      turn about once too often
      आप एक बार अधिक पीछे मुड़ जाएँ
      آپ ایک بار زیادہ پیچھے مڑ جائیں`,
  ];
  const steps = joined(
    made.map((_, index) =>
      directionAt(2 * made.slice(0, index + 1).reduce<number>((total, one) => total + one, start)),
    ),
    ', ',
  );
  return {
    question: say`
      ${who} faces ${inside(2 * start)}. He turns ${list}. Which direction does he face now?
      ${who} का मुख ${inside(2 * start)} दिशा की ओर है। वह क्रमशः ${list} मुड़ता है। अब उसका मुख किस दिशा की ओर है?
      ${who} کا رخ ${inside(2 * start)} کی طرف ہے۔ وہ ترتیب سے ${list} مڑتا ہے۔ اب اس کا رخ کس طرف ہے؟`,
    answer: at(end),
    slips,
    working: say`
      After each turn he faces: ${steps}.
      प्रत्येक मोड़ के बाद उसका मुख इस दिशा में होता है: ${steps}।
      ہر موڑ کے بعد اس کا رخ اس طرف ہوتا ہے: ${steps}۔`,
  };
}

function whereFromTheStart({ integer, pick }: Random): Draft {
  const [first, second] = [5 * integer(1, 20), 5 * integer(1, 20)];
  const start = integer(0, 3);
  const sign = pick([1, -1]);
  const end = 2 * start + sign;
  const who = pick(men);
  return {
    question: say`
      ${who} walks ${metres(first)} towards the ${inside(2 * start)}, then turns ${sign === 1 ? right : left} and walks ${metres(second)}. In which direction is he from where he started?
      ${who} ${inside(2 * start)} दिशा में ${metres(first)} चलता है, फिर ${sign === 1 ? right : left} मुड़कर ${metres(second)} चलता है। वह आरंभिक बिंदु से किस दिशा में है?
      ${who} ${inside(2 * start)} کی طرف ${metres(first)} چلتا ہے، پھر ${sign === 1 ? right : left} مڑ کر ${metres(second)} چلتا ہے۔ وہ اپنے نقطۂ آغاز سے کس سمت میں ہے؟`,
    answer: towards(end),
    slips: [
      slip('takes-left-for-right', towards(2 * start - sign))`
        take right for left
        आप दाएँ और बाएँ को आपस में बदल दें
        آپ دائیں اور بائیں کو آپس میں بدل دیں`,
      slip('start-from-the-end', towards(end + 4))`
        give the direction of the start as seen from him
        आप उसकी स्थिति से आरंभिक बिंदु की दिशा बता दें
        آپ اس کے مقام سے نقطۂ آغاز کی سمت بتا دیں`,
      slip('direction-he-faces', towards(2 * start + 2 * sign))`
        give the direction he faces
        आप वह दिशा बता दें, जिधर उसका मुख है
        آپ وہ سمت بتا دیں جدھر اس کا رخ ہے`,
    ],
    working: say`
      First he goes ${inside(2 * start)}, then ${inside(2 * start + 2 * sign)}; he is in the ${inside(end)}.
      पहले वह ${inside(2 * start)} की ओर, फिर ${inside(2 * start + 2 * sign)} की ओर जाता है; अतः वह ${inside(end)} में है।
      پہلے وہ ${inside(2 * start)} کی طرف، پھر ${inside(2 * start + 2 * sign)} کی طرف جاتا ہے؛ اس لیے وہ ${inside(end)} میں ہے۔`,
  };
}

const topic = say`
  Directions
  दिशा ज्ञान
  سمتیں`;

export const directions = family('Reasoning', topic, {
  'distance-from-the-start': { difficulty: 'medium', variety: 980, draw: distanceFromStart },
  'facing-at-the-end': { difficulty: 'easy', variety: 830, draw: facingAtTheEnd },
  'where-from-the-start': { difficulty: 'easy', variety: 980, draw: whereFromTheStart },
});
