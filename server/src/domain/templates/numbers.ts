import { metres, minutes, plain } from '#domain/templates/choices.ts';
import { commonDivisor, commonMultiple, ratio } from '#domain/templates/exact.ts';
import type { Random } from '#domain/templates/random.ts';
import { type Draft, family, slip } from '#domain/templates/template.ts';
import { say } from '#domain/templates/texts.ts';

function bells({ integer }: Random): Draft | null {
  const [a, b, c] = [integer(2, 30), integer(2, 30), integer(2, 30)];
  const answer = commonMultiple(commonMultiple(a, b), c);
  if (new Set([a, b, c]).size < 3 || answer > 720) return null;
  return {
    question: say`
      Three bells ring every ${minutes(a)}, every ${minutes(b)} and every ${minutes(c)}. They ring together now. After how many minutes will they ring together again?
      तीन घंटियाँ क्रमशः ${minutes(a)}, ${minutes(b)} और ${minutes(c)} के अंतराल पर बजती हैं। अभी वे एक साथ बजी हैं। कितने मिनट बाद वे फिर एक साथ बजेंगी?
      تین گھنٹیاں بالترتیب ${minutes(a)}، ${minutes(b)} اور ${minutes(c)} کے وقفے سے بجتی ہیں۔ ابھی وہ ایک ساتھ بجی ہیں۔ کتنے منٹ بعد وہ پھر ایک ساتھ بجیں گی؟`,
    answer: minutes(answer),
    slips: [
      slip('multiplies-all', minutes(a * b * c))`
        multiply the three intervals
        आप तीनों अंतरालों को गुणा कर दें
        آپ تینوں وقفوں کو ضرب دے دیں`,
      slip('adds-all', minutes(a + b + c))`
        add the three intervals
        आप तीनों अंतरालों को जोड़ दें
        آپ تینوں وقفوں کو جوڑ دیں`,
      slip('first-two-only', minutes(commonMultiple(a, b)))`
        look at the first two bells only
        आप केवल पहली दो घंटियों को देखें
        آپ صرف پہلی دو گھنٹیوں کو دیکھیں`,
      slip('last-two-only', minutes(commonMultiple(b, c)))`
        look at the last two bells only
        आप केवल अंतिम दो घंटियों को देखें
        آپ صرف آخری دو گھنٹیوں کو دیکھیں`,
      slip('common-divisor', minutes(commonDivisor(commonDivisor(a, b), c)))`
        take the highest common factor
        आप महत्तम समापवर्तक (म.स.) निकाल लें
        آپ عادِ اعظم نکال لیں`,
    ],
    working: say`
      The lowest common multiple of ${a}, ${b} and ${c} is ${answer}.
      ${a}, ${b} और ${c} का लघुत्तम समापवर्त्य ${answer} है।
      اعداد ${a}، ${b} اور ${c} کا ذواضعافِ اقل ${answer} ہے۔`,
    sane: { to: 5000 },
  };
}

function longestTape({ integer }: Random): Draft | null {
  const measure = integer(2, 24);
  const [p, q, r] = [integer(2, 15), integer(2, 15), integer(2, 15)];
  const [a, b, c] = [measure * p, measure * q, measure * r];
  const pair = commonDivisor(p, q);
  if (new Set([p, q, r]).size < 3 || commonDivisor(pair, r) > 1 || pair === 1) return null;
  return {
    question: say`
      Ropes of ${metres(a)}, ${metres(b)} and ${metres(c)} are cut into equal pieces, as long as possible, with nothing left over. How long is a piece?
      ${metres(a)}, ${metres(b)} और ${metres(c)} लंबी तीन रस्सियों को बिना कुछ बचाए अधिकतम लंबाई के बराबर टुकड़ों में काटा जाता है। प्रत्येक टुकड़े की लंबाई कितनी होगी?
      تین رسیاں ${metres(a)}، ${metres(b)} اور ${metres(c)} لمبی ہیں۔ انہیں کچھ بچائے بغیر زیادہ سے زیادہ لمبائی کے برابر ٹکڑوں میں کاٹا جاتا ہے۔ ہر ٹکڑے کی لمبائی کتنی ہوگی؟`,
    answer: metres(measure),
    slips: [
      slip('first-two-only', metres(measure * pair))`
        look at the first two ropes only
        आप केवल पहली दो रस्सियों को देखें
        آپ صرف پہلی دو رسیوں کو دیکھیں`,
      slip('shortest-rope', metres(Math.min(a, b, c)))`
        take the shortest rope
        आप सबसे छोटी रस्सी की लंबाई ले लें
        آپ سب سے چھوٹی رسی کی لمبائی لے لیں`,
      slip('difference-of-two', metres(Math.abs(a - b)))`
        take the difference of the first two ropes
        आप पहली दो रस्सियों का अंतर ले लें
        آپ پہلی دو رسیوں کا فرق لے لیں`,
      slip('stops-too-early', metres(ratio(measure, 2)))`
        divide by 2 once more though nothing forces you
        आप अनावश्यक रूप से एक बार और 2 से भाग दे दें
        آپ بلا ضرورت ایک بار اور 2 سے تقسیم کر دیں`,
      slip('any-piece', metres(1))`
        take any length that fits
        आप सबसे बड़ी के बजाय कोई भी संभव लंबाई ले लें
        آپ سب سے بڑی کے بجائے کوئی بھی ممکن لمبائی لے لیں`,
    ],
    working: say`
      The highest common factor of ${a}, ${b} and ${c} is ${measure}.
      ${a}, ${b} और ${c} का महत्तम समापवर्तक ${measure} है।
      اعداد ${a}، ${b} اور ${c} کا عادِ اعظم ${measure} ہے۔`,
  };
}

function leastToAdd({ integer }: Random): Draft | null {
  const [number, by] = [integer(1000, 9999), integer(11, 60)];
  const rest = number % by;
  if (rest === 0) return null;
  return {
    question: say`
      What is the least number that must be added to ${number} to make it divisible by ${by}?
      ${number} में कौन-सी सबसे छोटी संख्या जोड़ी जाए कि योगफल ${by} से पूर्णतः विभाज्य हो जाए?
      عدد ${number} میں کون سا سب سے چھوٹا عدد جوڑا جائے کہ حاصل جمع ${by} سے پورا پورا تقسیم ہو جائے؟`,
    answer: plain(by - rest),
    slips: [
      slip('remainder-itself', plain(rest))`
        give the remainder, which would have to be subtracted
        आप शेषफल दे दें, जिसे तो घटाना पड़ता
        آپ باقی دے دیں، جسے تو گھٹانا پڑتا`,
      slip('divisor', plain(by))`
        give the divisor
        आप भाजक ही दे दें
        آپ مقسوم علیہ ہی دے دیں`,
      slip('one-off', plain(by - rest + 1))`
        count one too many
        आप एक अधिक गिन लें
        آپ ایک زیادہ گن لیں`,
      slip('next-multiple', plain(2 * by - rest))`
        go on to the next multiple but one
        आप अगले गुणज को छोड़कर उसके बाद वाले तक चले जाएँ
        آپ اگلے ضعف کو چھوڑ کر اس کے بعد والے تک چلے جائیں`,
    ],
    working: say`
      $${number} = ${by} \times ${(number - rest) / by} + ${rest}$, so $${by} - ${rest} = ${by - rest}$ is missing.
      $${number} = ${by} \times ${(number - rest) / by} + ${rest}$, अतः $${by} - ${rest} = ${by - rest}$ जोड़ना होगा।
      چونکہ $${number} = ${by} \times ${(number - rest) / by} + ${rest}$ ہے، اس لیے $${by} - ${rest} = ${by - rest}$ جوڑنا ہوگا۔`,
  };
}

/** The last digit of a power by going round its cycle. */
function lastDigit(base: number, power: number): number {
  const cycle = [1];
  for (let step = 1; step <= 4; step += 1) cycle.push(((cycle.at(-1) ?? 1) * base) % 10);
  return cycle[((power - 1) % 4) + 1] ?? 0;
}

function unitDigit({ integer }: Random): Draft | null {
  const [base, power] = [integer(12, 99), integer(13, 150)];
  const end = base % 10;
  if (![2, 3, 7, 8].includes(end)) return null;
  const rest = power % 4 === 0 ? 4 : power % 4;
  const from = (steps: number) => plain(lastDigit(end, ((rest + steps - 1) % 4) + 1));
  return {
    question: say`
      What is the unit digit of $${base}^{${power}}$?
      $${base}^{${power}}$ का इकाई अंक क्या है?
      عدد $${base}^{${power}}$ کی اکائی کا ہندسہ کیا ہے؟`,
    answer: plain(lastDigit(end, power)),
    slips: [
      slip('one-step-too-far', from(1))`
        go one step too far in the cycle of four
        आप चार अंकों के चक्र में एक कदम आगे चले जाएँ
        آپ چار ہندسوں کے چکر میں ایک قدم آگے چلے جائیں`,
      slip('one-step-too-few', from(3))`
        go one step too few in the cycle of four
        आप चार अंकों के चक्र में एक कदम पीछे रह जाएँ
        آپ چار ہندسوں کے چکر میں ایک قدم پیچھے رہ جائیں`,
      slip('two-steps-off', from(2))`
        divide the exponent by 2 instead of 4 and end two steps away
        आप घातांक को 4 के बजाय 2 से भाग देकर चक्र में दो कदम हट जाएँ
        آپ قوت نما کو 4 کے بجائے 2 سے تقسیم کر کے چکر میں دو قدم ہٹ جائیں`,
    ],
    working: say`
      The last digits of the powers of ${end} repeat after four: ${lastDigit(end, 1)}, ${lastDigit(end, 2)}, ${lastDigit(end, 3)}, ${lastDigit(end, 4)}. The exponent ${power} stands at place ${rest}.
      ${end} की घातों के इकाई अंक हर चार के बाद दोहराते हैं: ${lastDigit(end, 1)}, ${lastDigit(end, 2)}, ${lastDigit(end, 3)}, ${lastDigit(end, 4)}। घातांक ${power} चक्र में स्थान ${rest} पर आता है।
      عدد ${end} کی قوتوں کے آخری ہندسے ہر چار کے بعد دہرائے جاتے ہیں: ${lastDigit(end, 1)}، ${lastDigit(end, 2)}، ${lastDigit(end, 3)}، ${lastDigit(end, 4)}۔ قوت نما ${power} چکر میں مقام ${rest} پر آتا ہے۔`,
  };
}

function simplify({ integer }: Random): Draft {
  const [a, b, c, e] = [integer(5, 60), integer(3, 15), integer(3, 15), integer(2, 9)];
  const quotient = integer(2, 12);
  const d = e * quotient;
  const answer = a + b * c - quotient;
  return {
    question: say`
      Simplify: $${a} + ${b} \times ${c} - ${d} \div ${e}$
      सरल कीजिए: $${a} + ${b} \times ${c} - ${d} \div ${e}$
      مختصر کیجیے: $${a} + ${b} \times ${c} - ${d} \div ${e}$`,
    answer: plain(answer),
    slips: [
      slip('left-to-right', plain(ratio((a + b) * c - d, e)))`
        work from left to right without any order
        आप क्रम का ध्यान रखे बिना बाएँ से दाएँ हल करते जाएँ
        آپ ترتیب کا خیال رکھے بغیر بائیں سے دائیں حل کرتے جائیں`,
      slip('adds-first', plain((a + b) * c - quotient))`
        add before you multiply
        आप गुणा से पहले जोड़ लें
        آپ ضرب سے پہلے جوڑ لیں`,
      slip('subtracts-before-dividing', plain(ratio(a + b * c - d, e)))`
        subtract before you divide
        आप भाग से पहले घटा लें
        آپ تقسیم سے پہلے گھٹا لیں`,
      slip('adds-the-quotient', plain(a + b * c + quotient))`
        add the quotient instead of subtracting it
        आप भागफल को घटाने के बजाय जोड़ दें
        آپ خارج قسمت کو گھٹانے کے بجائے جوڑ دیں`,
      slip('forgets-to-divide', plain(a + b * c - d))`
        forget to divide
        आप भाग देना भूल जाएँ
        آپ تقسیم کرنا بھول جائیں`,
    ],
    working: say`$${a} + ${b * c} - ${quotient} = ${answer}$`,
  };
}

function ballFromBag({ integer }: Random): Draft | null {
  const [red, blue, green] = [integer(2, 12), integer(2, 12), integer(2, 12)];
  const all = red + blue + green;
  if (red === blue || blue === green || red === green) return null;
  return {
    question: say`
      A bag holds ${red} red, ${blue} blue and ${green} green balls. One ball is drawn at random. What is the probability that it is not blue?
      एक थैले में ${red} लाल, ${blue} नीली और ${green} हरी गेंदें हैं। यादृच्छया एक गेंद निकाली जाती है। उसके नीली न होने की प्रायिकता क्या है?
      ایک تھیلے میں ${red} سرخ، ${blue} نیلی اور ${green} سبز گیندیں ہیں۔ بلا ترتیب ایک گیند نکالی جاتی ہے۔ اس کے نیلی نہ ہونے کا احتمال کیا ہے؟`,
    answer: chance(red + green, all),
    slips: [
      slip('blue-for-not-blue', chance(blue, all))`
        give the probability of a blue ball
        आप नीली गेंद की प्रायिकता दे दें
        آپ نیلی گیند کا احتمال دے دیں`,
      slip('red-only', chance(red, all))`
        count the red balls only
        आप केवल लाल गेंदें गिनें
        آپ صرف سرخ گیندیں گنیں`,
      slip('green-only', chance(green, all))`
        count the green balls only
        आप केवल हरी गेंदें गिनें
        آپ صرف سبز گیندیں گنیں`,
      slip('colours-for-balls', chance(1, 3))`
        count the colours instead of the balls
        आप गेंदों के बजाय रंगों को गिनें
        آپ گیندوں کے بجائے رنگوں کو گنیں`,
    ],
    working: say`$\frac{${red} + ${green}}{${red} + ${blue} + ${green}} = \frac{${red + green}}{${all}}$`,
    sane: { from: 0, to: 1, grain: 'fractions' },
  };
}

/** A probability is a fraction, never a decimal. */
function chance(good: number, all: number) {
  const amount = ratio(good, all);
  const { over, under } = amount;
  return { value: `${over}/${under}`, text: say`$\frac{${over}}{${under}}$`, amount };
}

const topic = say`
  Number system
  संख्या पद्धति
  اعداد کا نظام`;

export const numbers = family('Mathematics', topic, {
  bells: { difficulty: 'easy', variety: 940, draw: bells },
  'longest-piece': { difficulty: 'medium', variety: 950, draw: longestTape },
  'least-number-to-add': { difficulty: 'easy', variety: 990, draw: leastToAdd },
  'unit-digit-of-a-power': { difficulty: 'medium', variety: 910, draw: unitDigit },
  'order-of-operations': { difficulty: 'easy', variety: 990, draw: simplify },
  'ball-from-a-bag': { difficulty: 'easy', variety: 630, draw: ballFromBag },
});
