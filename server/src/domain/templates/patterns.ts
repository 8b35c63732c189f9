import { plain, word } from '#domain/templates/choices.ts';
import type { Random } from '#domain/templates/random.ts';
import { letterAt } from '#domain/templates/series.ts';
import { type Draft, family, slip } from '#domain/templates/template.ts';
import { andThen, joined, say } from '#domain/templates/texts.ts';

function numberAnalogy({ integer }: Random): Draft | null {
  const [a, b, add] = [integer(3, 25), integer(3, 25), integer(1, 15)];
  if (a === b) return null;
  const answer = b * b + add;
  const given = a * a + add;
  return {
    question: say`
      ${a} is related to ${given} as ${b} is related to which number? (Square, then add the same number.)
      जिस प्रकार ${a} का संबंध ${given} से है, उसी प्रकार ${b} का संबंध किस संख्या से है? (वर्ग करके एक ही संख्या जोड़ी गई है।)
      جس طرح ${a} کا تعلق ${given} سے ہے، اسی طرح ${b} کا تعلق کس عدد سے ہے؟ (مربع لے کر ایک ہی عدد جوڑا گیا ہے۔)`,
    answer: plain(answer),
    slips: [
      slip('square-alone', plain(b * b))`
        square ${b} and forget to add ${add}
        आप ${b} का वर्ग करके ${add} जोड़ना भूल जाएँ
        آپ ${b} کا مربع لے کر ${add} جوڑنا بھول جائیں`,
      slip('same-difference', plain(b + given - a))`
        add the difference of ${given} and ${a}
        आप ${given} और ${a} का अंतर जोड़ दें
        آپ ${given} اور ${a} کا فرق جوڑ دیں`,
      slip('subtracts', plain(b * b - add))`
        subtract ${add} instead of adding it
        आप ${add} को जोड़ने के बजाय घटा दें
        آپ ${add} کو جوڑنے کے بجائے گھٹا دیں`,
      slip('adds-twice', plain(b * b + 2 * add))`
        add ${add} twice
        आप ${add} दो बार जोड़ दें
        آپ ${add} دو بار جوڑ دیں`,
    ],
    working: say`$${a}^2 + ${add} = ${given}$${andThen}$${b}^2 + ${add} = ${answer}$`,
  };
}

function letterFromLeft({ integer }: Random): Draft {
  const [from, by] = [integer(2, 14), integer(2, 11)];
  const answer = from + by - 1;
  const at = (place: number) => word(say`${letterAt(place)}`);
  return {
    question: say`
      In the English alphabet, which letter is number ${by} to the right of the letter that is number ${from} from the left?
      अंग्रेज़ी वर्णमाला में बाएँ से ${from}वें अक्षर के दाएँ ${by}वाँ अक्षर कौन-सा है?
      انگریزی حروفِ تہجی میں بائیں سے ${from}ویں حرف کے دائیں ${by}واں حرف کون سا ہے؟`,
    answer: at(answer),
    slips: [
      slip('counts-the-letter-itself', at(answer - 1))`
        count the letter ${letterAt(from - 1)} itself as the first
        आप ${letterAt(from - 1)} को ही पहला गिन लें
        آپ حرف ${letterAt(from - 1)} ہی کو پہلا گن لیں`,
      slip('one-too-far', at(answer + 1))`
        count one letter too many
        आप एक अक्षर अधिक गिन लें
        آپ ایک حرف زیادہ گن لیں`,
      slip('counts-from-the-right', at(25 - answer))`
        count from the right end of the alphabet
        आप वर्णमाला को दाएँ सिरे से गिनें
        آپ حروفِ تہجی کو دائیں سرے سے گنیں`,
      slip('goes-left', at(from - 1 - by + 26))`
        go left instead of right
        आप दाएँ के बजाय बाएँ गिनें
        آپ دائیں کے بجائے بائیں گنیں`,
    ],
    working: say`
      It is letter number $${from} + ${by} = ${from + by}$ from the left: ${letterAt(answer)}.
      यह बाएँ से $${from} + ${by} = ${from + by}$ वाँ अक्षर है: ${letterAt(answer)}।
      یہ بائیں سے $${from} + ${by} = ${from + by}$ واں حرف ہے: ${letterAt(answer)}۔`,
  };
}

const rules: readonly ((one: number, other: number) => number)[] = [
  (one, other) => one * other + 1,
  (one, other) => one * one + other,
  (one, other) => (one + other) * 2,
  (one, other) => one * one + other * other,
  (one, other) => one * other + one,
  (one, other) => one * other - other,
];

/** As it stands in a formula: what the third number is. */
const ruleFormulas = [
  'a \\times b + 1',
  'a^2 + b',
  '(a + b) \\times 2',
  'a^2 + b^2',
  'a \\times b + a',
  'a \\times b - b',
];

function missingNumber({ integer }: Random): Draft | null {
  const which = integer(0, rules.length - 1);
  const rule = rules[which] as (typeof rules)[number];
  const triples = [0, 1, 2].map(() => {
    const [one, other] = [integer(2, 12), integer(2, 12)];
    return { one, other, third: rule(one, other) };
  });
  const [first, second, last] = triples as [
    (typeof triples)[0],
    (typeof triples)[0],
    (typeof triples)[0],
  ];
  const fits = rules.filter((each) =>
    [first, second].every(({ one, other, third }) => each(one, other) === third),
  );
  const isRepeated = new Set(triples.map(({ one, other }) => `${one} ${other}`)).size < 3;
  if (fits.length !== 1 || isRepeated || last.one === last.other) return null;
  const shown = joined(
    [first, second].map(({ one, other, third }) => say`$(${one}, ${other}, ${third})$`),
    '\n',
  );
  const { one, other, third } = last;
  return {
    question: say`
      In each group the third number follows from the first two by the same rule. What stands for the question mark?¶${shown}¶$(${one}, ${other}, ?)$
      प्रत्येक समूह में तीसरी संख्या पहली दो संख्याओं से एक ही नियम से बनी है। प्रश्नचिह्न के स्थान पर क्या आएगा?¶${shown}¶$(${one}, ${other}, ?)$
      ہر گروہ میں تیسرا عدد پہلے دو اعداد سے ایک ہی قاعدے سے بنا ہے۔ سوالیہ نشان کی جگہ کیا آئے گا؟¶${shown}¶$(${one}, ${other}, ?)$`,
    answer: plain(third),
    slips: [
      slip('product-alone', plain(one * other))`
        just multiply the two numbers
        आप केवल दोनों संख्याओं को गुणा कर दें
        آپ صرف دونوں اعداد کو ضرب دے دیں`,
      slip('sum-alone', plain(one + other))`
        just add the two numbers
        आप केवल दोनों संख्याओं को जोड़ दें
        آپ صرف دونوں اعداد کو جوڑ دیں`,
      slip('exchanges-the-two', plain(rule(other, one)))`
        exchange the first and the second number
        आप पहली और दूसरी संख्या को आपस में बदल दें
        آپ پہلے اور دوسرے عدد کو آپس میں بدل دیں`,
      slip('one-more', plain(third + 1))`
        miscount by one
        आप गणना में एक अधिक कर दें
        آپ حساب میں ایک زیادہ کر دیں`,
      slip('one-less', plain(third - 1))`
        miscount by one in the other direction
        आप गणना में एक कम कर दें
        آپ حساب میں ایک کم کر دیں`,
    ],
    working: say`
      The rule is $${ruleFormulas[which] ?? ''}$, which gives ${third} for ${one} and ${other}.
      नियम $${ruleFormulas[which] ?? ''}$ है; ${one} और ${other} से ${third} प्राप्त होता है।
      قاعدہ $${ruleFormulas[which] ?? ''}$ ہے؛ ${one} اور ${other} سے ${third} حاصل ہوتا ہے۔`,
  };
}

function cricketAndFootball({ integer }: Random): Draft {
  const [only, also, both, none] = [integer(5, 40), integer(5, 40), integer(3, 25), integer(2, 20)];
  const [cricket, football] = [only + both, also + both];
  const all = only + also + both + none;
  return {
    question: say`
      In a class of ${all} pupils, ${cricket} play cricket, ${football} play football and ${both} play both. How many play neither?
      ${all} विद्यार्थियों की एक कक्षा में ${cricket} क्रिकेट खेलते हैं, ${football} फुटबॉल खेलते हैं और ${both} दोनों खेलते हैं। कितने विद्यार्थी दोनों में से कोई खेल नहीं खेलते?
      ${all} طلبہ کی ایک جماعت میں ${cricket} کرکٹ کھیلتے ہیں، ${football} فٹ بال کھیلتے ہیں اور ${both} دونوں کھیلتے ہیں۔ کتنے طلبہ دونوں میں سے کوئی کھیل نہیں کھیلتے؟`,
    answer: plain(none),
    slips: [
      slip('takes-both-away', plain(all - only - also))`
        take away only those who play just one game
        आप केवल एक खेल खेलने वालों को ही घटाएँ
        آپ صرف ایک کھیل کھیلنے والوں ہی کو گھٹائیں`,
      slip('counts-both-twice', plain(all - cricket - football))`
        count those who play both twice
        आप दोनों खेल खेलने वालों को दो बार गिन लें
        آپ دونوں کھیل کھیلنے والوں کو دو بار گن لیں`,
      slip('those-who-play', plain(only + also + both))`
        count those who play
        आप खेलने वालों को गिन लें
        آپ کھیلنے والوں کو گن لیں`,
      slip('only-one-game', plain(only + also))`
        count those who play just one game
        आप केवल एक खेल खेलने वालों को गिन लें
        آپ صرف ایک کھیل کھیلنے والوں کو گن لیں`,
    ],
    working: say`$${all} - (${cricket} + ${football} - ${both}) = ${none}$`,
  };
}

const topic = say`
  Patterns and groups
  प्रतिरूप और समूह
  نمونے اور گروہ`;

export const patterns = family('Reasoning', topic, {
  'number-analogy': { difficulty: 'easy', variety: 930, draw: numberAnalogy },
  'letter-of-the-alphabet': { difficulty: 'easy', variety: 130, draw: letterFromLeft },
  'missing-number': { difficulty: 'medium', variety: 1000, draw: missingNumber },
  'cricket-and-football': { difficulty: 'easy', variety: 990, draw: cricketAndFootball },
});
