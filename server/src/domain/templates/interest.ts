import { formula, percent, rupees, years } from '#domain/templates/choices.ts';
import { minus, percentOf, plus, ratio, times } from '#domain/templates/exact.ts';
import type { Random } from '#domain/templates/random.ts';
import { type Draft, family, slip } from '#domain/templates/template.ts';
import { say } from '#domain/templates/texts.ts';

function simpleInterest({ integer }: Random): Draft {
  const sum = 100 * integer(10, 300);
  const rate = integer(3, 15);
  const span = integer(2, 6);
  const interest = (sum * rate * span) / 100;
  return {
    question: say`
      What is the simple interest on ${rupees(sum)} at ${rate}% per annum for ${years(span)}?
      ${rupees(sum)} पर ${rate}% वार्षिक दर से ${years(span)} का साधारण ब्याज कितना होगा?
      ${rupees(sum)} پر ${rate} فیصد سالانہ شرح سے ${years(span)} کا سود مفرد کتنا ہوگا؟`,
    answer: rupees(interest),
    slips: [
      slip('one-year-only', rupees((sum * rate) / 100))`
        count one year only
        आप केवल एक वर्ष का ब्याज निकालें
        آپ صرف ایک سال کا سود نکالیں`,
      slip('amount-for-interest', rupees(sum + interest))`
        give the amount instead of the interest
        आप ब्याज के बजाय मिश्रधन दे दें
        آپ سود کے بجائے کل رقم دے دیں`,
      slip('adds-rate-and-years', rupees((sum * (rate + span)) / 100))`
        add the rate and the years instead of multiplying them
        आप दर और समय को गुणा करने के बजाय जोड़ दें
        آپ شرح اور مدت کو ضرب دینے کے بجائے جوڑ دیں`,
      slip('one-year-more', rupees((sum * rate * (span + 1)) / 100))`
        count a year too many
        आप एक वर्ष अधिक गिन लें
        آپ ایک سال زیادہ گن لیں`,
    ],
    working: say`$\frac{${sum} \times ${rate} \times ${span}}{100} = ${interest}$`,
  };
}

function yearsToGrow({ integer }: Random): Draft {
  const sum = 100 * integer(5, 120);
  const rate = integer(3, 20);
  const span = integer(2, 12);
  const amount = sum + (sum * rate * span) / 100;
  return {
    question: say`
      In how many years will ${rupees(sum)} become ${rupees(amount)} at ${rate}% simple interest per annum?
      ${rate}% वार्षिक साधारण ब्याज की दर से ${rupees(sum)} कितने वर्षों में ${rupees(amount)} हो जाएगा?
      ${rupees(sum)} کی رقم ${rate} فیصد سالانہ سود مفرد کی شرح سے کتنے سال میں ${rupees(amount)} ہو جائے گی؟`,
    answer: years(span),
    slips: [
      slip('amount-for-interest', years(ratio(amount * 100, sum * rate)))`
        take the amount for the interest
        आप मिश्रधन को ही ब्याज मान लें
        آپ کل رقم ہی کو سود مان لیں`,
      slip('interest-on-the-amount', years(ratio((amount - sum) * 100, amount * rate)))`
        count the interest on the amount instead of the sum
        आप ब्याज मूलधन के बजाय मिश्रधन पर निकालें
        آپ سود اصل زر کے بجائے کل رقم پر نکالیں`,
      slip('takes-the-rate', years(rate))`
        take the rate for the years
        आप दर को ही वर्षों की संख्या मान लें
        آپ شرح ہی کو سالوں کی تعداد مان لیں`,
      slip('one-year-more', years(span + 1))`
        count the year of the loan as well
        आप उधार वाला वर्ष भी अलग से गिन लें
        آپ قرض والا سال بھی الگ سے گن لیں`,
      slip('one-year-less', years(span - 1))`
        leave out the first year
        आप पहला वर्ष छोड़ दें
        آپ پہلا سال چھوڑ دیں`,
    ],
    working: say`
      Interest: $${amount} - ${sum} = ${amount - sum}$. Time: $\frac{${amount - sum} \times 100}{${sum} \times ${rate}} = ${span}$.
      ब्याज: $${amount} - ${sum} = ${amount - sum}$। समय: $\frac{${amount - sum} \times 100}{${sum} \times ${rate}} = ${span}$।
      سود: $${amount} - ${sum} = ${amount - sum}$۔ مدت: $\frac{${amount - sum} \times 100}{${sum} \times ${rate}} = ${span}$۔`,
    sane: { to: 60 },
  };
}

function compoundAmount({ integer }: Random): Draft {
  const sum = 1000 * integer(2, 60);
  const rate = integer(2, 20);
  const interest = plus(percentOf(2 * rate, sum), percentOf(rate, percentOf(rate, sum)));
  const simple = percentOf(2 * rate, sum);
  return {
    question: say`
      What is the compound interest on ${rupees(sum)} at ${rate}% per annum for 2 years, compounded yearly?
      ${rupees(sum)} पर ${rate}% वार्षिक दर से 2 वर्ष का चक्रवृद्धि ब्याज कितना होगा, यदि ब्याज वार्षिक रूप से संयोजित हो?
      ${rupees(sum)} پر ${rate} فیصد سالانہ شرح سے 2 سال کا سود مرکب کتنا ہوگا، جبکہ سود ہر سال جوڑا جاتا ہو؟`,
    answer: rupees(interest),
    slips: [
      slip('simple-interest', rupees(simple))`
        take simple interest
        आप साधारण ब्याज निकालें
        آپ سود مفرد نکالیں`,
      slip('amount-for-interest', rupees(plus(sum, interest)))`
        give the amount instead of the interest
        आप ब्याज के बजाय मिश्रधन दे दें
        آپ سود کے بجائے کل رقم دے دیں`,
      slip('one-year-only', rupees(percentOf(rate, sum)))`
        count one year only
        आप केवल एक वर्ष का ब्याज निकालें
        آپ صرف ایک سال کا سود نکالیں`,
      slip('only-the-interest-on-interest', rupees(percentOf(rate, percentOf(rate, sum))))`
        count only the interest on the interest
        आप केवल ब्याज पर लगा ब्याज गिनें
        آپ صرف سود پر لگنے والا سود گنیں`,
    ],
    working: say`$${sum} \times \left(\frac{${100 + rate}}{100}\right)^2 - ${sum} = ${formula(interest)}$`,
    sane: { grain: 'decimals' },
  };
}

function compoundOverSimple({ integer }: Random): Draft {
  const rate = integer(2, 20);
  const sum = 1000 * integer(2, 80);
  const over = percentOf(rate, percentOf(rate, sum));
  return {
    question: say`
      What is the difference between the compound and the simple interest on ${rupees(sum)} for 2 years at ${rate}% per annum?
      ${rupees(sum)} पर ${rate}% वार्षिक दर से 2 वर्ष के चक्रवृद्धि ब्याज और साधारण ब्याज का अंतर कितना होगा?
      ${rupees(sum)} پر ${rate} فیصد سالانہ شرح سے 2 سال کے سود مرکب اور سود مفرد کا فرق کتنا ہوگا؟`,
    answer: rupees(over),
    slips: [
      slip('interest-of-one-year', rupees(percentOf(rate, sum)))`
        take the interest of one year
        आप एक वर्ष का ब्याज ले लें
        آپ ایک سال کا سود لے لیں`,
      slip('twice', rupees(times(2, over)))`
        count the interest on the interest twice
        आप ब्याज पर लगे ब्याज को दो बार गिन लें
        آپ سود پر لگنے والے سود کو دو بار گن لیں`,
      slip('rate-not-squared', rupees(ratio(percentOf(rate, sum), 10)))`
        square only the 10 of the 100 and not the rate
        आप दर का वर्ग किए बिना 1000 से भाग दें
        آپ شرح کا مربع لیے بغیر 1000 سے تقسیم کریں`,
      slip('half', rupees(ratio(over, 2)))`
        spread it over the 2 years
        आप उसे 2 वर्षों में बाँट दें
        آپ اسے 2 سالوں میں بانٹ دیں`,
      slip('simple-interest', rupees(percentOf(2 * rate, sum)))`
        give the simple interest itself
        आप साधारण ब्याज ही दे दें
        آپ سود مفرد ہی دے دیں`,
    ],
    working: say`
      For 2 years the difference is the interest on the first year's interest: $${sum} \times \left(\frac{${rate}}{100}\right)^2 = ${formula(over)}$.
      2 वर्ष के लिए यह अंतर पहले वर्ष के ब्याज पर लगा ब्याज है: $${sum} \times \left(\frac{${rate}}{100}\right)^2 = ${formula(over)}$।
      دو سال کے لیے یہ فرق پہلے سال کے سود پر لگنے والا سود ہے: $${sum} \times \left(\frac{${rate}}{100}\right)^2 = ${formula(over)}$۔`,
    sane: { grain: 'decimals' },
  };
}

function manyTimesItself({ integer }: Random): Draft | null {
  const fold = integer(2, 6);
  const span = integer(4, 30);
  const wanted = integer(3, 12);
  const answer = ratio(span * (wanted - 1), fold - 1);
  if (wanted <= fold) return null;
  return {
    question: say`
      At simple interest a sum becomes ${fold} times itself in ${years(span)}. In how many years will it become ${wanted} times itself?
      साधारण ब्याज पर कोई धन ${years(span)} में स्वयं का ${fold} गुना हो जाता है। कितने वर्षों में वह स्वयं का ${wanted} गुना हो जाएगा?
      سود مفرد پر کوئی رقم ${years(span)} میں اپنی ${fold} گنا ہو جاتی ہے۔ کتنے سال میں وہ اپنی ${wanted} گنا ہو جائے گی؟`,
    answer: years(answer),
    slips: [
      slip('times-for-interest', years(ratio(span * wanted, fold)))`
        compare ${wanted} with ${fold} without taking away the sum itself
        आप मूलधन घटाए बिना ${wanted} की तुलना ${fold} से करें
        آپ اصل زر گھٹائے بغیر ${wanted} کا موازنہ ${fold} سے کریں`,
      slip('compound-thinking', years(span * wanted))`
        multiply the years by ${wanted}
        आप वर्षों को ${wanted} से गुणा कर दें
        آپ سالوں کو ${wanted} سے ضرب دے دیں`,
      slip('difference-of-the-times', years(span * (wanted - fold)))`
        multiply the years by the difference of ${wanted} and ${fold}
        आप वर्षों को ${wanted} और ${fold} के अंतर से गुणा कर दें
        آپ سالوں کو ${wanted} اور ${fold} کے فرق سے ضرب دے دیں`,
      slip('one-fold-too-many', years(ratio(span * wanted, fold - 1)))`
        take away the sum itself only once
        आप मूलधन केवल एक ओर से घटाएँ
        آپ اصل زر صرف ایک طرف سے گھٹائیں`,
    ],
    working: say`
      The interest is ${fold - 1} times the sum in ${span} years, and must be ${wanted - 1} times: $\frac{${span} \times ${wanted - 1}}{${fold - 1}} = ${formula(answer)}$.
      ${years(span)} में ब्याज मूलधन का ${fold - 1} गुना होता है; उसे ${wanted - 1} गुना होना है: $\frac{${span} \times ${wanted - 1}}{${fold - 1}} = ${formula(answer)}$।
      مدت ${years(span)} میں سود اصل زر کا ${fold - 1} گنا ہوتا ہے؛ اسے ${wanted - 1} گنا ہونا ہے: $\frac{${span} \times ${wanted - 1}}{${fold - 1}} = ${formula(answer)}$۔`,
    sane: { to: 200 },
  };
}

function rateOfInterest({ integer }: Random): Draft {
  const sum = 100 * integer(8, 200);
  const rate = integer(3, 18);
  const span = integer(2, 8);
  const interest = (sum * rate * span) / 100;
  return {
    question: say`
      ${rupees(sum)} earns ${rupees(interest)} simple interest in ${years(span)}. What is the rate per annum?
      ${rupees(sum)} पर ${years(span)} में ${rupees(interest)} साधारण ब्याज मिलता है। ब्याज की वार्षिक दर क्या है?
      ${rupees(sum)} پر ${years(span)} میں ${rupees(interest)} سود مفرد ملتا ہے۔ سود کی سالانہ شرح کیا ہے؟`,
    answer: percent(rate),
    slips: [
      slip('forgets-the-years', percent(rate * span))`
        forget to divide by the years
        आप वर्षों से भाग देना भूल जाएँ
        آپ سالوں سے تقسیم کرنا بھول جائیں`,
      slip('on-the-amount', percent(ratio(interest * 100, (sum + interest) * span)))`
        count on the amount instead of the sum
        आप मूलधन के बजाय मिश्रधन पर दर निकालें
        آپ اصل زر کے بجائے کل رقم پر شرح نکالیں`,
      slip('one-year-less', percent(ratio(rate * span, span - 1)))`
        count a year too few
        आप एक वर्ष कम गिन लें
        آپ ایک سال کم گن لیں`,
      slip('divides-by-the-years-again', percent(ratio(rate, span)))`
        divide by the years twice
        आप वर्षों से दो बार भाग दें
        آپ سالوں سے دو بار تقسیم کریں`,
      slip('half-the-rate', percent(minus(rate, ratio(rate, 2))))`
        halve the interest
        आप ब्याज को आधा कर दें
        آپ سود کو آدھا کر دیں`,
    ],
    working: say`$\frac{${interest} \times 100}{${sum} \times ${span}} = ${rate}\%$`,
    sane: { to: 150, grain: 'decimals' },
  };
}

const topic = say`
  Interest
  ब्याज
  سود`;

export const interest = family('Mathematics', topic, {
  'simple-interest': { difficulty: 'easy', variety: 960, draw: simpleInterest },
  'years-at-simple-interest': { difficulty: 'medium', variety: 970, draw: yearsToGrow },
  'rate-of-interest': { difficulty: 'medium', variety: 970, draw: rateOfInterest },
  'compound-interest': { difficulty: 'medium', variety: 660, draw: compoundAmount },
  'compound-over-simple-interest': {
    difficulty: 'medium',
    variety: 740,
    draw: compoundOverSimple,
  },
  'many-times-itself': { difficulty: 'medium', variety: 360, draw: manyTimesItself },
});
