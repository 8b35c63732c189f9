import { months, plain, proportion, rupees } from '#domain/templates/choices.ts';
import { commonDivisor, ratio } from '#domain/templates/exact.ts';
import { men, women } from '#domain/templates/people.ts';
import type { Random } from '#domain/templates/random.ts';
import { type Draft, family, slip } from '#domain/templates/template.ts';
import { say } from '#domain/templates/texts.ts';

function divideInRatio({ integer, pick }: Random): Draft | null {
  const [a, b, c] = [integer(2, 9), integer(2, 9), integer(2, 9)];
  const part = 10 * integer(5, 90);
  const sum = part * (a + b + c);
  const first = pick(men);
  const [second, third] = [
    pick(women),
    say`
    Salma
    सलमा
    سلمیٰ`,
  ];
  if (a === b || b === c || commonDivisor(a, commonDivisor(b, c)) > 1) return null;
  return {
    question: say`
      ${rupees(sum)} is divided among ${first}, ${second} and ${third} in the ratio ${a}:${b}:${c}. How much does ${second} get?
      ${rupees(sum)} को ${first}, ${second} और ${third} में ${a}:${b}:${c} के अनुपात में बाँटा गया। ${second} को कितने रुपये मिले?
      ${rupees(sum)} کی رقم ${first}، ${second} اور ${third} میں ${a}:${b}:${c} کی نسبت سے تقسیم کی گئی۔ ${second} کو کتنے روپے ملے؟`,
    answer: rupees(b * part),
    slips: [
      slip('share-of-the-first', rupees(a * part))`
        take the share of ${first}
        आप ${first} का हिस्सा ले लें
        آپ ${first} کا حصہ لے لیں`,
      slip('share-of-the-third', rupees(c * part))`
        take the share of ${third}
        आप ${third} का हिस्सा ले लें
        آپ ${third} کا حصہ لے لیں`,
      slip('equal-shares', rupees(ratio(sum, 3)))`
        divide equally
        आप राशि को बराबर बाँट दें
        آپ رقم کو برابر تقسیم کر دیں`,
      slip('what-others-get', rupees((a + c) * part))`
        give what the other two get
        आप बाकी दोनों का हिस्सा दे दें
        آپ باقی دونوں کا حصہ دے دیں`,
      slip('one-part', rupees(part))`
        stop at one part
        आप एक भाग के मान पर ही रुक जाएँ
        آپ ایک حصے کی قیمت پر ہی رک جائیں`,
    ],
    working: say`
      There are $${a} + ${b} + ${c} = ${a + b + c}$ parts: $\frac{${b}}{${a + b + c}} \times ${sum} = ${b * part}$.
      कुल भाग $${a} + ${b} + ${c} = ${a + b + c}$ हैं: $\frac{${b}}{${a + b + c}} \times ${sum} = ${b * part}$।
      کل حصے $${a} + ${b} + ${c} = ${a + b + c}$ ہیں: $\frac{${b}}{${a + b + c}} \times ${sum} = ${b * part}$۔`,
  };
}

function chainRatio({ integer }: Random): Draft | null {
  const [a, b, c, d] = [integer(2, 9), integer(2, 9), integer(2, 9), integer(2, 9)];
  if (commonDivisor(a, b) > 1 || commonDivisor(c, d) > 1 || b === c) return null;
  return {
    question: say`
      If A:B = ${a}:${b} and B:C = ${c}:${d}, what is A:C?
      यदि A:B = ${a}:${b} और B:C = ${c}:${d} हो, तो A:C क्या होगा?
      اگر A:B = ${a}:${b} اور B:C = ${c}:${d} ہو تو A:C کیا ہوگا؟`,
    answer: proportion(a * c, b * d),
    slips: [
      slip('first-and-last', proportion(a, d))`
        take the first and the last number as they stand
        आप पहली और अंतिम संख्या को सीधे ले लें
        آپ پہلا اور آخری عدد سیدھے لے لیں`,
      slip('crosswise', proportion(a * d, b * c))`
        multiply crosswise
        आप तिरछा गुणा कर दें
        آپ ترچھی ضرب دے دیں`,
      slip('turned-around', proportion(b * d, a * c))`
        turn the ratio around
        आप अनुपात को उलट दें
        آپ نسبت کو الٹ دیں`,
      slip('adds', proportion(a + c, b + d))`
        add the numbers instead of multiplying them
        आप संख्याओं को गुणा करने के बजाय जोड़ दें
        آپ اعداد کو ضرب دینے کے بجائے جوڑ دیں`,
    ],
    working: say`
      $\frac{A}{C} = \frac{A}{B} \times \frac{B}{C} = \frac{${a}}{${b}} \times \frac{${c}}{${d}} = \frac{${a * c}}{${b * d}}$, so A:C = ${proportion(a * c, b * d)}.
      $\frac{A}{C} = \frac{A}{B} \times \frac{B}{C} = \frac{${a}}{${b}} \times \frac{${c}}{${d}} = \frac{${a * c}}{${b * d}}$, अतः A:C = ${proportion(a * c, b * d)}।
      حساب: $\frac{A}{C} = \frac{A}{B} \times \frac{B}{C} = \frac{${a}}{${b}} \times \frac{${c}}{${d}} = \frac{${a * c}}{${b * d}}$، لہٰذا A:C = ${proportion(a * c, b * d)}۔`,
  };
}

function partnership({ integer, pick }: Random): Draft | null {
  const [mine, yours] = [1000 * integer(2, 15), 1000 * integer(2, 15)];
  const joinsAfter = integer(2, 8);
  const [weightOfMine, weightOfYours] = [(mine / 1000) * 12, (yours / 1000) * (12 - joinsAfter)];
  const divisor = commonDivisor(weightOfMine, weightOfYours);
  const [a, b] = [weightOfMine / divisor, weightOfYours / divisor];
  const profit = 100 * integer(2, 30) * (a + b);
  const [first, second] = [pick(men), pick(women)];
  if (mine === yours || profit > 200_000) return null;
  const byMoney = ratio(profit * yours, mine + yours);
  return {
    question: say`
      ${first} starts a business with ${rupees(mine)}. ${second} joins after ${months(joinsAfter)} with ${rupees(yours)}. What is ${second}'s share of a profit of ${rupees(profit)} at the end of the year?
      ${first} ने ${rupees(mine)} लगाकर एक व्यवसाय आरंभ किया। ${months(joinsAfter)} बाद ${second} ${rupees(yours)} लगाकर उसमें शामिल हो गई। वर्ष के अंत में हुए ${rupees(profit)} के लाभ में ${second} का हिस्सा कितना होगा?
      ${first} نے ${rupees(mine)} لگا کر ایک کاروبار شروع کیا۔ ${months(joinsAfter)} بعد ${second} ${rupees(yours)} لگا کر اس میں شامل ہو گئی۔ سال کے آخر میں ہونے والے ${rupees(profit)} کے نفع میں ${second} کا حصہ کتنا ہوگا؟`,
    answer: rupees((profit * b) / (a + b)),
    slips: [
      slip('forgets-the-months', rupees(byMoney))`
        divide by the capital alone and forget the months
        आप केवल पूँजी के अनुपात में बाँटें और महीनों को भूल जाएँ
        آپ صرف سرمائے کی نسبت سے تقسیم کریں اور مہینوں کو بھول جائیں`,
      slip('share-of-the-other', rupees((profit * a) / (a + b)))`
        take the share of ${first}
        आप ${first} का हिस्सा ले लें
        آپ ${first} کا حصہ لے لیں`,
      slip(
        'months-before-joining',
        rupees(ratio(profit * yours * joinsAfter, mine * 12 + yours * joinsAfter)),
      )`
        count the ${months(joinsAfter)} before ${second} joined
        आप ${second} के शामिल होने से पहले के ${months(joinsAfter)} गिन लें
        آپ ${second} کے شامل ہونے سے پہلے کے ${months(joinsAfter)} گن لیں`,
      slip('equal-shares', rupees(ratio(profit, 2)))`
        divide equally
        आप लाभ को बराबर बाँट दें
        آپ نفع کو برابر تقسیم کر دیں`,
      slip('months-alone', rupees(ratio(profit * (12 - joinsAfter), 24 - joinsAfter)))`
        divide by the months alone and forget the capital
        आप केवल महीनों के अनुपात में बाँटें और पूँजी को भूल जाएँ
        آپ صرف مہینوں کی نسبت سے تقسیم کریں اور سرمائے کو بھول جائیں`,
    ],
    working: say`
      Capital times months: $${mine} \times 12 : ${yours} \times ${12 - joinsAfter} = ${a} : ${b}$. The share of ${second}: $\frac{${b}}{${a + b}} \times ${profit} = ${(profit * b) / (a + b)}$.
      पूँजी × महीने का अनुपात: $${mine} \times 12 : ${yours} \times ${12 - joinsAfter} = ${a} : ${b}$। ${second} का हिस्सा: $\frac{${b}}{${a + b}} \times ${profit} = ${(profit * b) / (a + b)}$।
      سرمایہ × مہینے کی نسبت: $${mine} \times 12 : ${yours} \times ${12 - joinsAfter} = ${a} : ${b}$۔ ${second} کا حصہ: $\frac{${b}}{${a + b}} \times ${profit} = ${(profit * b) / (a + b)}$۔`,
  };
}

function fourthProportional({ integer }: Random): Draft | null {
  const [a, b] = [integer(2, 20), integer(2, 20)];
  const c = a * integer(2, 12);
  if (a === b || b === c) return null;
  return {
    question: say`
      What is the fourth proportional to ${a}, ${b} and ${c}?
      ${a}, ${b} और ${c} का चतुर्थानुपाती क्या है?
      اعداد ${a}، ${b} اور ${c} کا چوتھا متناسب کیا ہے؟`,
    answer: plain((b * c) / a),
    slips: [
      slip('wrong-divisor', plain(ratio(a * c, b)))`
        divide the product of ${a} and ${c} by ${b}
        आप ${a} और ${c} के गुणनफल को ${b} से भाग दें
        آپ ${a} اور ${c} کے حاصل ضرب کو ${b} سے تقسیم کریں`,
      slip('forgets-to-divide', plain(b * c))`
        forget to divide by ${a}
        आप ${a} से भाग देना भूल जाएँ
        آپ ${a} سے تقسیم کرنا بھول جائیں`,
      slip('differences-for-ratios', plain(c + b - a))`
        keep the difference instead of the ratio
        आप अनुपात के बजाय अंतर समान रखें
        آپ نسبت کے بجائے فرق برابر رکھیں`,
      slip('adds-all', plain(a + b + c))`
        add the three numbers
        आप तीनों संख्याओं को जोड़ दें
        آپ تینوں اعداد کو جوڑ دیں`,
    ],
    working: say`$${a} : ${b} = ${c} : x, \quad x = \frac{${b} \times ${c}}{${a}} = ${(b * c) / a}$`,
  };
}

function coinsInBag({ integer }: Random): Draft | null {
  const [ones, twos, fives] = [integer(1, 8), integer(1, 8), integer(1, 8)];
  const part = integer(3, 40);
  const worth = part * (ones + 2 * twos + 5 * fives);
  if (ones === twos || twos === fives || commonDivisor(ones, commonDivisor(twos, fives)) > 1)
    return null;
  return {
    question: say`
      A bag holds coins of ₹1, ₹2 and ₹5 in the ratio ${ones}:${twos}:${fives}. They are worth ₹${worth} in all. How many coins of ₹2 are there?
      एक थैली में ₹1, ₹2 और ₹5 के सिक्के ${ones}:${twos}:${fives} के अनुपात में हैं। उनका कुल मूल्य ₹${worth} है। ₹2 के सिक्के कितने हैं?
      ایک تھیلی میں 1، 2 اور 5 روپے کے سکے ${ones}:${twos}:${fives} کی نسبت سے ہیں۔ ان کی کل مالیت ${worth} روپے ہے۔ 2 روپے کے سکے کتنے ہیں؟`,
    answer: plain(twos * part),
    slips: [
      slip('worth-for-number', plain(2 * twos * part))`
        give their worth instead of their number
        आप उनकी संख्या के बजाय उनका मूल्य दे दें
        آپ ان کی تعداد کے بجائے ان کی مالیت دے دیں`,
      slip('worth-in-the-ratio', plain(ratio(worth * twos, ones + twos + fives)))`
        divide the money itself in the ratio
        आप राशि को ही उस अनुपात में बाँट दें
        آپ رقم ہی کو اس نسبت سے تقسیم کر دیں`,
      slip('the-ones', plain(ones * part))`
        count the coins of ₹1
        आप ₹1 के सिक्के गिन लें
        آپ 1 روپے کے سکے گن لیں`,
      slip('the-fives', plain(fives * part))`
        count the coins of ₹5
        आप ₹5 के सिक्के गिन लें
        آپ 5 روپے کے سکے گن لیں`,
      slip('one-part', plain(part))`
        stop at one part
        आप एक भाग के मान पर ही रुक जाएँ
        آپ ایک حصے کی قیمت پر ہی رک جائیں`,
    ],
    working: say`
      $${ones}x + 2 \times ${twos}x + 5 \times ${fives}x = ${worth}$ gives $x = ${part}$; coins of ₹2: $${twos} \times ${part} = ${twos * part}$.
      $${ones}x + 2 \times ${twos}x + 5 \times ${fives}x = ${worth}$ से $x = ${part}$; ₹2 के सिक्के: $${twos} \times ${part} = ${twos * part}$।
      مساوات $${ones}x + 2 \times ${twos}x + 5 \times ${fives}x = ${worth}$ سے $x = ${part}$؛ 2 روپے کے سکے: $${twos} \times ${part} = ${twos * part}$۔`,
  };
}

const topic = say`
  Ratio and proportion
  अनुपात और समानुपात
  نسبت و تناسب`;

export const proportions = family('Mathematics', topic, {
  'divide-in-ratio': { difficulty: 'easy', variety: 1000, draw: divideInRatio },
  'chain-of-ratios': { difficulty: 'easy', variety: 680, draw: chainRatio },
  'fourth-proportional': { difficulty: 'easy', variety: 870, draw: fourthProportional },
  partnership: { difficulty: 'medium', variety: 1000, draw: partnership },
  'coins-in-a-bag': { difficulty: 'medium', variety: 970, draw: coinsInBag },
});
