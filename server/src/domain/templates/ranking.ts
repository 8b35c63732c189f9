import { plain, word } from '#domain/templates/choices.ts';
import { men, women } from '#domain/templates/people.ts';
import type { Random } from '#domain/templates/random.ts';
import { type Draft, family, slip } from '#domain/templates/template.ts';
import { joined, say, type Text } from '#domain/templates/texts.ts';

/** 1st, 2nd, 23rd; Hindi and Urdu count with one ending. */
function place(number: number): Text {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return { en: `${number}${ending}`, hi: `${number}वें`, ur: `${number}ویں` };
}

function howManyInRow({ integer, pick }: Random): Draft {
  const [fromLeft, fromRight] = [integer(5, 40), integer(5, 40)];
  const who = pick(women);
  const all = fromLeft + fromRight - 1;
  return {
    question: say`
      In a row of girls, ${who} is ${place(fromLeft)} from the left and ${place(fromRight)} from the right. How many girls are in the row?
      लड़कियों की एक पंक्ति में ${who} बाएँ से ${place(fromLeft)} और दाएँ से ${place(fromRight)} स्थान पर है। पंक्ति में कुल कितनी लड़कियाँ हैं?
      لڑکیوں کی ایک قطار میں ${who} بائیں سے ${place(fromLeft)} اور دائیں سے ${place(fromRight)} نمبر پر ہے۔ قطار میں کل کتنی لڑکیاں ہیں؟`,
    answer: plain(all),
    slips: [
      slip('counts-her-twice', plain(all + 1))`
        count ${who} twice
        आप ${who} को दो बार गिन लें
        آپ ${who} کو دو بار گن لیں`,
      slip('leaves-her-out', plain(all - 1))`
        leave ${who} out
        आप ${who} को गिनना भूल जाएँ
        آپ ${who} کو گننا بھول جائیں`,
      slip('adds-one', plain(all + 2))`
        add 1 instead of taking 1 away
        आप 1 घटाने के बजाय 1 जोड़ दें
        آپ 1 گھٹانے کے بجائے 1 جوڑ دیں`,
    ],
    working: say`$${fromLeft} + ${fromRight} - 1 = ${all}$`,
  };
}

function rankFromOtherEnd({ integer, pick }: Random): Draft {
  const all = integer(25, 70);
  const top = integer(4, all - 6);
  const who = pick(men);
  const bottom = all - top + 1;
  return {
    question: say`
      In a class of ${all} pupils, ${who} ranks ${place(top)} from the top. What is his rank from the bottom?
      ${all} विद्यार्थियों की कक्षा में ${who} ऊपर से ${place(top)} स्थान पर है। नीचे से वह किस स्थान पर है?
      ${all} طلبہ کی جماعت میں ${who} اوپر سے ${place(top)} نمبر پر ہے۔ نیچے سے وہ کس نمبر پر ہے؟`,
    answer: plain(bottom),
    slips: [
      slip('forgets-himself', plain(bottom - 1))`
        count only those below him
        आप केवल उससे नीचे वालों को गिनें
        آپ صرف اس سے نیچے والوں کو گنیں`,
      slip('one-too-many', plain(bottom + 1))`
        add 1 twice
        आप 1 दो बार जोड़ दें
        آپ 1 دو بار جوڑ دیں`,
      slip('same-rank', plain(top))`
        take the same rank from both ends
        आप दोनों ओर से एक ही स्थान मान लें
        آپ دونوں طرف سے ایک ہی نمبر مان لیں`,
      slip('adds-for-subtracting', plain(bottom - 2))`
        leave out both him and the last one
        आप उसे और अंतिम विद्यार्थी दोनों को छोड़ दें
        آپ اسے اور آخری طالب علم دونوں کو چھوڑ دیں`,
    ],
    working: say`$${all} - ${top} + 1 = ${bottom}$`,
  };
}

function changedPlaces({ integer, pick }: Random): Draft | null {
  const [left, right] = [integer(4, 25), integer(4, 25)];
  const now = left + integer(3, 15);
  const all = now + right - 1;
  const [one, other] = [pick(men), pick(women)];
  return {
    question: say`
      In a row, ${one} is ${place(left)} from the left and ${other} is ${place(right)} from the right. When they change places, ${one} is ${place(now)} from the left. How many people are in the row?
      एक पंक्ति में ${one} बाएँ से ${place(left)} और ${other} दाएँ से ${place(right)} स्थान पर है। आपस में स्थान बदलने पर ${one} बाएँ से ${place(now)} स्थान पर आ जाता है। पंक्ति में कुल कितने व्यक्ति हैं?
      ایک قطار میں ${one} بائیں سے ${place(left)} اور ${other} دائیں سے ${place(right)} نمبر پر ہے۔ آپس میں جگہ بدلنے پر ${one} بائیں سے ${place(now)} نمبر پر آ جاتا ہے۔ قطار میں کل کتنے افراد ہیں؟`,
    answer: plain(all),
    slips: [
      slip('counts-the-place-twice', plain(all + 1))`
        count the place of ${other} twice
        आप ${other} के स्थान को दो बार गिन लें
        آپ ${other} کی جگہ کو دو بار گن لیں`,
      slip('uses-the-old-place', plain(left + right - 1))`
        use the place that ${one} had before
        आप ${one} का पहले वाला स्थान ले लें
        آپ ${one} کا پہلے والا نمبر لے لیں`,
      slip('adds-both-places', plain(left + now - 1))`
        add the two places of ${one}
        आप ${one} के दोनों स्थान जोड़ दें
        آپ ${one} کے دونوں نمبر جوڑ دیں`,
      slip('one-too-few', plain(all - 1))`
        take 2 away instead of 1
        आप 1 के बजाय 2 घटा दें
        آپ 1 کے بجائے 2 گھٹا دیں`,
    ],
    working: say`
      The place of ${other} is ${now} from the left and ${right} from the right: $${now} + ${right} - 1 = ${all}$.
      ${other} का पहले वाला स्थान बाएँ से ${now} और दाएँ से ${right} है: $${now} + ${right} - 1 = ${all}$।
      ${other} کا پہلے والا نمبر بائیں سے ${now} اور دائیں سے ${right} ہے: $${now} + ${right} - 1 = ${all}$۔`,
  };
}

function tallest({ integer, pick, sample, shuffle }: Random): Draft {
  const people = sample(men, 5);
  const clues = [0, 1, 2, 3].map(
    (at) => say`
      ${people[at] as Text} is taller than ${people[at + 1] as Text}.
      ${people[at] as Text}, ${people[at + 1] as Text} से लंबा है।
      ${people[at] as Text}، ${people[at + 1] as Text} سے لمبا ہے۔`,
  );
  const wanted = integer(0, 4);
  const asked = [
    say`
      the tallest
      सबसे लंबा
      سب سے لمبا`,
    say`
      the second tallest
      लंबाई में दूसरे स्थान पर
      لمبائی میں دوسرے نمبر پر`,
    say`
      in the middle by height
      लंबाई में ठीक बीच में
      لمبائی میں بالکل بیچ میں`,
    say`
      the second shortest
      लंबाई में चौथे स्थान पर
      لمبائی میں چوتھے نمبر پر`,
    say`
      the shortest
      सबसे छोटा
      سب سے چھوٹا`,
  ];
  const at = (index: number) => word(people[(index + 5) % 5] as Text);
  const spoken = shuffle(clues);
  const firstNamed = pick([0, 1, 2, 3, 4]);
  return {
    question: say`
      ${joined(spoken, ' ')} Who is ${asked[wanted] as Text}?
      ${joined(spoken, ' ')} इनमें ${asked[wanted] as Text} कौन है?
      ${joined(spoken, ' ')} ان میں ${asked[wanted] as Text} کون ہے؟`,
    answer: at(wanted),
    slips: [
      slip('from-the-other-end', at(4 - wanted))`
        turn the order around
        आप क्रम को उलट दें
        آپ ترتیب کو الٹ دیں`,
      slip('one-place-too-low', at(wanted + 1))`
        miss the order by one place downwards
        आप क्रम में एक स्थान नीचे चले जाएँ
        آپ ترتیب میں ایک درجہ نیچے چلے جائیں`,
      slip('one-place-too-high', at(wanted - 1))`
        miss the order by one place upwards
        आप क्रम में एक स्थान ऊपर चले जाएँ
        آپ ترتیب میں ایک درجہ اوپر چلے جائیں`,
      slip('named-first', at(firstNamed))`
        guess by the order in which they are named
        आप नामों के आने के क्रम से अनुमान लगा लें
        آپ ناموں کے آنے کی ترتیب سے اندازہ لگا لیں`,
      slip('two-places-off', at(wanted + 2))`
        miss the order by two places
        आप क्रम में दो स्थान चूक जाएँ
        آپ ترتیب میں دو درجے چوک جائیں`,
    ],
    working: say`
      From tall to short: ${joined(people, ' > ')}.
      लंबे से छोटे का क्रम: ${joined(people, ' > ')}।
      لمبے سے چھوٹے کی ترتیب: ${joined(people, '، ')}۔`,
  };
}

const topic = say`
  Order and ranking
  क्रम और स्थान
  ترتیب اور درجہ`;

export const ranking = family('Reasoning', topic, {
  'how-many-in-a-row': { difficulty: 'easy', variety: 950, draw: howManyInRow },
  'rank-from-the-other-end': { difficulty: 'easy', variety: 970, draw: rankFromOtherEnd },
  'changed-places': { difficulty: 'medium', variety: 990, draw: changedPlaces },
  'order-of-height': { difficulty: 'easy', variety: 990, draw: tallest },
});
