import { weekdays } from '#domain/templates/calendar.ts';
import { degrees, formula, percent, plain, rupees } from '#domain/templates/choices.ts';
import { plus, ratio } from '#domain/templates/exact.ts';
import type { Random } from '#domain/templates/random.ts';
import { type Draft, family, slip } from '#domain/templates/template.ts';
import { joined, say, type Text } from '#domain/templates/texts.ts';

const workdays = weekdays.slice(1, 6);

/** A table of two columns, a row a line. */
function rows(names: readonly Text[], values: readonly number[]): Text {
  return joined(
    names.map((name, index) => say`${name}: ${values[index] ?? 0}`),
    '\n',
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function averageOfTable({ integer }: Random): Draft | null {
  const values = workdays.map(() => 5 * integer(8, 90));
  const average = ratio(sum(values), 5);
  const [largest, smallest] = [Math.max(...values), Math.min(...values)];
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0];
  if (largest === smallest) return null;
  return {
    question: say`
      The visitors of a library on five days:¶${rows(workdays, values)}¶How many visitors came a day on average?
      पाँच दिनों में एक पुस्तकालय में आए आगंतुकों की संख्या:¶${rows(workdays, values)}¶प्रतिदिन औसतन कितने आगंतुक आए?
      پانچ دنوں میں ایک لائبریری میں آنے والے افراد کی تعداد:¶${rows(workdays, values)}¶روزانہ اوسطاً کتنے افراد آئے؟`,
    answer: plain(average),
    slips: [
      slip('mean-of-the-ends', plain(ratio(first + last, 2)))`
        take the mean of the first and the last day
        आप पहले और अंतिम दिन का औसत ले लें
        آپ پہلے اور آخری دن کا اوسط لے لیں`,
      slip('mean-of-extremes', plain(ratio(largest + smallest, 2)))`
        take the mean of the largest and the smallest number
        आप सबसे बड़ी और सबसे छोटी संख्या का औसत ले लें
        آپ سب سے بڑے اور سب سے چھوٹے عدد کا اوسط لے لیں`,
      slip('divides-by-four', plain(ratio(sum(values), 4)))`
        divide by 4 days
        आप 4 दिनों से भाग दें
        آپ 4 دنوں سے تقسیم کریں`,
      slip('forgets-friday', plain(ratio(sum(values) - last, 5)))`
        forget the last day
        आप अंतिम दिन को भूल जाएँ
        آپ آخری دن کو بھول جائیں`,
      slip('total-for-average', plain(sum(values)))`
        give the total
        आप कुल योग दे दें
        آپ کل مجموعہ دے دیں`,
      slip('middle-of-the-week', plain(values[2] ?? 0))`
        take the day in the middle of the list
        आप सूची के बीच वाले दिन की संख्या ले लें
        آپ فہرست کے بیچ والے دن کی تعداد لے لیں`,
    ],
    working: say`$\frac{${values.join(' + ')}}{5} = ${formula(average)}$`,
  };
}

function changeBetweenYears({ integer }: Random): Draft | null {
  const values = [1, 2, 3, 4].map(() => 20 * integer(5, 60));
  const [at, rate, before] = [integer(0, 2), integer(4, 95), 20 * integer(5, 60)];
  const gain = (before * rate) / 100;
  if (!Number.isInteger(gain)) return null;
  const after = before + gain;
  values.splice(at, 2, before, after);
  const years = values.map((_, index) => say`${2020 + index}`);
  const [from, to] = [2020 + at, 2021 + at];
  return {
    question: say`
      The apple crates sold by an orchard:¶${rows(years, values)}¶By what percent did the sale grow from ${from} to ${to}?
      एक बाग से बिकी सेब की पेटियाँ:¶${rows(years, values)}¶${from} से ${to} तक बिक्री कितने प्रतिशत बढ़ी?
      ایک باغ سے فروخت ہونے والی سیب کی پیٹیاں:¶${rows(years, values)}¶سال ${from} سے ${to} تک فروخت کتنے فیصد بڑھی؟`,
    answer: percent(rate),
    slips: [
      slip('divides-by-the-later-year', percent(ratio(100 * gain, after)))`
        divide by the sale of ${to}
        आप ${to} की बिक्री से भाग दें
        آپ سال ${to} کی فروخت سے تقسیم کریں`,
      slip('whole-sale', percent(ratio(100 * after, before)))`
        forget to subtract 100%
        आप 100% घटाना भूल जाएँ
        آپ 100 فیصد گھٹانا بھول جائیں`,
      slip('divides-by-the-total', percent(ratio(100 * gain, sum(values))))`
        divide by the sale of all four years
        आप चारों वर्षों की कुल बिक्री से भाग दें
        آپ چاروں سالوں کی کل فروخت سے تقسیم کریں`,
      slip('base-twice', percent(ratio(rate, 2)))`
        divide by twice the sale of ${from}
        आप ${from} की बिक्री के दुगुने से भाग दें
        آپ سال ${from} کی فروخت کے دگنے سے تقسیم کریں`,
      slip('crates-for-percent', percent(gain))`
        take the number of crates for the percentage
        आप पेटियों की संख्या को ही प्रतिशत मान लें
        آپ پیٹیوں کی تعداد ہی کو فیصد مان لیں`,
    ],
    working: say`$\frac{${after} - ${before}}{${before}} \times 100 = \frac{${gain}}{${before}} \times 100 = ${rate}\%$`,
    sane: { from: 0.5, to: 2000, grain: 'decimals' },
  };
}

const spending: readonly Text[] = [
  say`
    food
    भोजन
    خوراک`,
  say`
    rent
    किराया
    کرایہ`,
  say`
    education
    शिक्षा
    تعلیم`,
  say`
    travel
    यात्रा
    سفر`,
  say`
    clothing
    वस्त्र
    لباس`,
];

function pieChart({ integer, pick }: Random): Draft {
  const angle = 6 * integer(4, 30);
  const income = 600 * integer(10, 120);
  const amount = ratio(income * angle, 360);
  const item = pick(spending);
  return {
    question: say`
      In a pie chart of a family's monthly spending of ${rupees(income)}, the sector for ${item} has an angle of ${degrees(angle)}. How much is spent on ${item}?
      एक परिवार के ${rupees(income)} के मासिक खर्च के वृत्त-आरेख में मद "${item}" का केंद्रीय कोण ${degrees(angle)} है। इस मद पर कितना खर्च होता है?
      ایک خاندان کے ${rupees(income)} کے ماہانہ خرچ کے پائی چارٹ میں مد "${item}" کا مرکزی زاویہ ${degrees(angle)} ہے۔ اس مد پر کتنا خرچ ہوتا ہے؟`,
    answer: rupees(amount),
    slips: [
      slip('degrees-for-percent', rupees(ratio(income * angle, 100)))`
        take the degrees for percent
        आप अंशों को प्रतिशत मान लें
        آپ درجوں کو فیصد مان لیں`,
      slip('half-circle', rupees(ratio(income * angle, 180)))`
        divide by 180° instead of 360°
        आप 360° के बजाय 180° से भाग दें
        آپ 360° کے بجائے 180° سے تقسیم کریں`,
      slip('the-other-sectors', rupees(plus(income, ratio(-income * angle, 360))))`
        give what is spent on all else
        आप बाकी सभी मदों का खर्च दे दें
        آپ باقی تمام مدوں کا خرچ دے دیں`,
      slip('ten-times-the-angle', rupees(angle * 10))`
        take ten rupees for each degree
        आप प्रत्येक अंश को दस रुपये मान लें
        آپ ہر درجے کو دس روپے مان لیں`,
    ],
    working: say`$\frac{${angle}}{360} \times ${income} = ${formula(amount)}$`,
  };
}

function shareOfTable({ integer, pick }: Random): Draft | null {
  const [share, part, at] = [integer(5, 60), 4 * integer(1, 15), integer(0, 4)];
  const [total, value] = [100 * part, share * part];
  const others = [1, 2, 3].map(() => integer(5, 40) * part);
  const last = total - value - sum(others);
  if (last < 4 * part) return null;
  const values = [...others, last];
  values.splice(at, 0, value);
  const day = workdays[at] ?? pick(workdays);
  return {
    question: say`
      The tickets sold by a cinema on five days:¶${rows(workdays, values)}¶What percent of all these tickets were sold on ${day}?
      एक सिनेमाघर में पाँच दिनों में बिके टिकट:¶${rows(workdays, values)}¶इनमें से कितने प्रतिशत टिकट ${day} को बिके?
      ایک سنیما گھر میں پانچ دنوں میں بکنے والے ٹکٹ:¶${rows(workdays, values)}¶ان میں سے کتنے فیصد ٹکٹ ${day} کو بکے؟`,
    answer: percent(share),
    slips: [
      slip('of-the-others', percent(ratio(100 * value, total - value)))`
        divide by the tickets of the other days
        आप बाकी दिनों के टिकटों से भाग दें
        آپ باقی دنوں کے ٹکٹوں سے تقسیم کریں`,
      slip('equal-days', percent(20))`
        take a fifth for each day
        आप प्रत्येक दिन का हिस्सा पाँचवाँ भाग मान लें
        آپ ہر دن کا حصہ پانچواں حصہ مان لیں`,
      slip('what-the-others-sold', percent(ratio(100 * (total - value), total)))`
        give the share of the other days
        आप बाकी दिनों का प्रतिशत दे दें
        آپ باقی دنوں کا فیصد دے دیں`,
      slip('of-the-best-day', percent(ratio(100 * value, Math.max(...values))))`
        divide by the tickets of the best day
        आप सर्वाधिक बिक्री वाले दिन से भाग दें
        آپ سب سے زیادہ فروخت والے دن سے تقسیم کریں`,
      slip('half-the-share', percent(ratio(50 * value, total)))`
        count the total twice
        आप कुल योग को दुगुना गिन लें
        آپ کل مجموعے کو دگنا گن لیں`,
    ],
    working: say`$\frac{${value}}{${total}} \times 100 = ${share}\%$`,
    sane: { grain: 'decimals', to: 100 },
  };
}

const topic = say`
  Data interpretation
  आँकड़ों की व्याख्या
  اعداد و شمار کی تشریح`;

export const data = family('Mathematics', topic, {
  'average-of-a-table': { difficulty: 'easy', variety: 1000, draw: averageOfTable },
  'change-between-years': { difficulty: 'medium', variety: 1000, draw: changeBetweenYears },
  'share-of-a-table': { difficulty: 'medium', variety: 1000, draw: shareOfTable },
  'sector-of-a-pie-chart': { difficulty: 'easy', variety: 970, draw: pieChart },
});
