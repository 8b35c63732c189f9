import { formula, kilometresPerHour, plain, rupees, years } from '#domain/templates/choices.ts';
import { plus, ratio } from '#domain/templates/exact.ts';
import type { Random } from '#domain/templates/random.ts';
import { type Draft, family, slip } from '#domain/templates/template.ts';
import { say } from '#domain/templates/texts.ts';

function averageAfterOneJoins({ integer }: Random): Draft {
  const learners = integer(8, 60);
  const before = integer(10, 18);
  const rise = integer(1, 2);
  const joins = before + rise * (learners + 1);
  return {
    question: say`
      The average age of ${learners} pupils is ${years(before)}. When the teacher's age is included, the average becomes ${years(before + rise)}. How old is the teacher?
      ${learners} विद्यार्थियों की औसत आयु ${years(before)} है। शिक्षक की आयु भी जोड़ने पर औसत आयु ${years(before + rise)} हो जाती है। शिक्षक की आयु कितनी है?
      ${learners} طلبہ کی اوسط عمر ${years(before)} ہے۔ استاد کی عمر شامل کرنے پر اوسط عمر ${years(before + rise)} ہو جاتی ہے۔ استاد کی عمر کتنی ہے؟`,
    answer: years(joins),
    slips: [
      slip('counts-pupils-only', years(before + rise * learners))`
        count only the ${learners} pupils in the new average
        आप नए औसत में भी केवल ${learners} विद्यार्थी ही गिनें
        آپ نئے اوسط میں بھی صرف ${learners} طلبہ ہی گنیں`,
      slip('rise-alone', years(rise * (learners + 1)))`
        forget to add the old average
        आप पुराना औसत जोड़ना भूल जाएँ
        آپ پرانا اوسط جوڑنا بھول جائیں`,
      slip('new-average-on-top', years(joins + rise))`
        add the new average instead of the old one
        आप पुराने औसत के बजाय नया औसत जोड़ दें
        آپ پرانے اوسط کے بجائے نیا اوسط جوڑ دیں`,
      slip('adds-the-averages', years(2 * before + rise))`
        add the two averages
        आप दोनों औसत जोड़ दें
        آپ دونوں اوسط جوڑ دیں`,
    ],
    working: say`$${learners + 1} \times ${before + rise} - ${learners} \times ${before} = ${joins}$`,
    sane: { from: 1, to: 75 },
  };
}

function averageOfTheRest({ integer }: Random): Draft | null {
  const size = integer(5, 12);
  const average = integer(20, 80);
  const taken = integer(10, 150);
  const rest = ratio(size * average - taken, size - 1);
  if (taken === average) return null;
  return {
    question: say`
      The average of ${size} numbers is ${average}. One of them, ${taken}, is taken away. What is the average of the others?
      ${size} संख्याओं का औसत ${average} है। उनमें से एक संख्या ${taken} हटा दी जाती है। शेष संख्याओं का औसत क्या है?
      ${size} اعداد کا اوسط ${average} ہے۔ ان میں سے ایک عدد ${taken} ہٹا دیا جاتا ہے۔ باقی اعداد کا اوسط کیا ہے؟`,
    answer: plain(rest),
    slips: [
      slip('divides-by-all', plain(ratio(size * average - taken, size)))`
        still divide by ${size}
        आप अब भी ${size} से ही भाग दें
        آپ اب بھی ${size} ہی سے تقسیم کریں`,
      slip('adds-the-number', plain(ratio(size * average + taken, size + 1)))`
        add ${taken} instead of taking it away
        आप ${taken} को हटाने के बजाय जोड़ दें
        آپ ${taken} کو ہٹانے کے بجائے جوڑ دیں`,
      slip('average-stays', plain(average))`
        let the average stay as it was
        आप औसत को वही रहने दें
        آپ اوسط کو وہی رہنے دیں`,
      slip('mean-of-two', plain(ratio(average + taken, 2)))`
        take the middle of ${average} and ${taken}
        आप ${average} और ${taken} का मध्यमान ले लें
        آپ ${average} اور ${taken} کا درمیانی عدد لے لیں`,
    ],
    working: say`$\frac{${size} \times ${average} - ${taken}}{${size - 1}} = \frac{${size * average - taken}}{${size - 1}} = ${formula(rest)}$`,
    sane: { from: 1, to: 200, grain: 'decimals' },
  };
}

function averageSpeed({ integer }: Random): Draft | null {
  const [there, back] = [2 * integer(10, 50), 2 * integer(10, 50)];
  if (there === back) return null;
  const average = ratio(2 * there * back, there + back);
  return {
    question: say`
      A bus goes from Jammu to Katra at ${there} km/h and comes back by the same road at ${back} km/h. What is its average speed for the whole journey?
      एक बस जम्मू से कटरा ${there} किमी/घंटा की चाल से जाती है और उसी रास्ते से ${back} किमी/घंटा की चाल से लौटती है। पूरी यात्रा में उसकी औसत चाल क्या है?
      ایک بس جموں سے کٹرا ${there} کلومیٹر فی گھنٹہ کی رفتار سے جاتی ہے اور اسی راستے سے ${back} کلومیٹر فی گھنٹہ کی رفتار سے لوٹتی ہے۔ پورے سفر میں اس کی اوسط رفتار کیا ہے؟`,
    answer: kilometresPerHour(average),
    slips: [
      slip('mean-of-the-speeds', kilometresPerHour(ratio(there + back, 2)))`
        take the mean of the two speeds
        आप दोनों चालों का साधारण औसत ले लें
        آپ دونوں رفتاروں کا سادہ اوسط لے لیں`,
      slip('forgets-the-two', kilometresPerHour(ratio(there * back, there + back)))`
        forget the 2 in the formula
        आप सूत्र में 2 से गुणा करना भूल जाएँ
        آپ فارمولے میں 2 سے ضرب دینا بھول جائیں`,
      slip('slower-speed', kilometresPerHour(Math.min(there, back)))`
        take the slower speed for both ways
        आप दोनों ओर कम वाली चाल मान लें
        آپ دونوں طرف کم والی رفتار مان لیں`,
      slip('difference-of-speeds', kilometresPerHour(Math.abs(there - back)))`
        subtract the speeds
        आप चालों का अंतर ले लें
        آپ رفتاروں کا فرق لے لیں`,
    ],
    working: say`$\frac{2 \times ${there} \times ${back}}{${there} + ${back}} = \frac{${2 * there * back}}{${there + back}} = ${formula(average)}$`,
    sane: { from: 1, to: 150, grain: 'decimals' },
  };
}

function misreadNumber({ integer }: Random): Draft | null {
  const size = 5 * integer(2, 10);
  const average = integer(30, 80);
  const [right, read] = [integer(20, 99), integer(20, 99)];
  if (right === read) return null;
  const change = ratio(right - read, size);
  return {
    question: say`
      The average of ${size} marks was found to be ${average}. Later it was seen that ${right} had been misread as ${read}. What is the correct average?
      ${size} विद्यार्थियों के अंकों का औसत ${average} निकाला गया। बाद में पता चला कि ${right} को गलती से ${read} पढ़ लिया गया था। सही औसत क्या है?
      ${size} طلبہ کے نمبروں کا اوسط ${average} نکالا گیا۔ بعد میں معلوم ہوا کہ ${right} کو غلطی سے ${read} پڑھ لیا گیا تھا۔ صحیح اوسط کیا ہے؟`,
    answer: plain(plus(average, change)),
    slips: [
      slip('wrong-direction', plain(plus(average, ratio(read - right, size))))`
        correct the average in the wrong direction
        आप औसत को उलटी दिशा में सुधारें
        آپ اوسط کو الٹی سمت میں درست کریں`,
      slip('whole-difference', plain(average + right - read))`
        forget to divide the difference by ${size}
        आप अंतर को ${size} से भाग देना भूल जाएँ
        آپ فرق کو ${size} سے تقسیم کرنا بھول جائیں`,
      slip('average-stays', plain(average))`
        leave the average as it was
        आप औसत को वही रहने दें
        آپ اوسط کو وہی رہنے دیں`,
      slip('adds-the-right-number', plain(plus(average, ratio(right, size))))`
        add ${right} without taking ${read} away
        आप ${read} को घटाए बिना ${right} जोड़ दें
        آپ ${read} کو گھٹائے بغیر ${right} جوڑ دیں`,
    ],
    working: say`$${average} + \frac{${right} - ${read}}{${size}} = ${formula(plus(average, change))}$`,
    sane: { from: 1, to: 150, grain: 'decimals' },
  };
}

function twoGroups({ integer }: Random): Draft | null {
  const [workers, officers] = [5 * integer(2, 20), integer(2, 20)];
  const [low, high] = [500 * integer(16, 40), 500 * integer(50, 120)];
  const average = ratio(workers * low + officers * high, workers + officers);
  return {
    question: say`
      In an office the average salary of ${workers} clerks is ${rupees(low)} and that of ${officers} officers is ${rupees(high)}. What is the average salary of all?
      एक कार्यालय में ${workers} लिपिकों का औसत वेतन ${rupees(low)} और ${officers} अधिकारियों का औसत वेतन ${rupees(high)} है। सभी का औसत वेतन क्या है?
      ایک دفتر میں ${workers} کلرکوں کی اوسط تنخواہ ${rupees(low)} اور ${officers} افسروں کی اوسط تنخواہ ${rupees(high)} ہے۔ سب کی اوسط تنخواہ کیا ہے؟`,
    answer: rupees(average),
    slips: [
      slip('mean-of-the-averages', rupees((low + high) / 2))`
        take the mean of the two averages
        आप दोनों औसतों का साधारण औसत ले लें
        آپ دونوں اوسطوں کا سادہ اوسط لے لیں`,
      slip('weights-exchanged', rupees(ratio(officers * low + workers * high, workers + officers)))`
        exchange the two numbers of people
        आप दोनों समूहों की संख्याएँ आपस में बदल दें
        آپ دونوں گروہوں کی تعداد آپس میں بدل دیں`,
      slip('half-the-difference', rupees((high - low) / 2))`
        halve the difference of the averages
        आप औसतों के अंतर को आधा कर दें
        آپ اوسطوں کے فرق کو آدھا کر دیں`,
      slip('lower-average', rupees(low))`
        take the average of the larger group
        आप बड़े समूह का ही औसत ले लें
        آپ بڑے گروہ ہی کا اوسط لے لیں`,
    ],
    working: say`$\frac{${workers} \times ${low} + ${officers} \times ${high}}{${workers} + ${officers}} = \frac{${workers * low + officers * high}}{${workers + officers}} = ${formula(average)}$`,
    sane: { grain: 'decimals' },
  };
}

const topic = say`
  Averages
  औसत
  اوسط`;

export const averages = family('Mathematics', topic, {
  'average-after-one-joins': { difficulty: 'easy', variety: 520, draw: averageAfterOneJoins },
  'average-of-the-rest': { difficulty: 'easy', variety: 980, draw: averageOfTheRest },
  'average-speed-there-and-back': { difficulty: 'medium', variety: 170, draw: averageSpeed },
  'misread-number': { difficulty: 'medium', variety: 1000, draw: misreadNumber },
  'average-of-two-groups': { difficulty: 'medium', variety: 990, draw: twoGroups },
});
