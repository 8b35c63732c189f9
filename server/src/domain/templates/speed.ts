import {
  formula,
  kilometres,
  kilometresPerHour,
  metres,
  minutes,
  seconds,
} from '#domain/templates/choices.ts';
import { plus, ratio } from '#domain/templates/exact.ts';
import type { Random } from '#domain/templates/random.ts';
import { type Draft, family, slip } from '#domain/templates/template.ts';
import { andThen, say } from '#domain/templates/texts.ts';

function trainPassesPole({ integer }: Random): Draft {
  const perSecond = 5 * integer(2, 7);
  const speed = (perSecond * 18) / 5;
  const span = integer(5, 30);
  return {
    question: say`
      A train running at ${speed} km/h passes a pole in ${seconds(span)}. How long is the train?
      ${speed} किमी/घंटा की चाल से चलती हुई एक रेलगाड़ी एक खंभे को ${seconds(span)} में पार करती है। रेलगाड़ी की लंबाई कितनी है?
      ایک ریل گاڑی ${speed} کلومیٹر فی گھنٹہ کی رفتار سے چلتی ہوئی ایک کھمبے کو ${seconds(span)} میں پار کرتی ہے۔ ریل گاڑی کی لمبائی کتنی ہے؟`,
    answer: metres(perSecond * span),
    slips: [
      slip('forgets-to-convert', metres(speed * span))`
        multiply km/h by seconds without converting
        आप इकाई बदले बिना किमी/घंटा को सेकंड से गुणा कर दें
        آپ اکائی بدلے بغیر کلومیٹر فی گھنٹہ کو سیکنڈ سے ضرب دے دیں`,
      slip('converts-the-wrong-way', metres(ratio(speed * 18 * span, 5)))`
        multiply by $\frac{18}{5}$ instead of $\frac{5}{18}$
        आप $\frac{5}{18}$ के बजाय $\frac{18}{5}$ से गुणा करें
        آپ $\frac{5}{18}$ کے بجائے $\frac{18}{5}$ سے ضرب دیں`,
      slip('half-the-length', metres(ratio(perSecond * span, 2)))`
        count only half of the time
        आप केवल आधा समय लें
        آپ صرف آدھا وقت لیں`,
      slip('pole-has-length', metres(perSecond * (span + 1)))`
        count one second too many
        आप एक सेकंड अधिक गिन लें
        آپ ایک سیکنڈ زیادہ گن لیں`,
    ],
    working: say`$${speed} \times \frac{5}{18} = ${perSecond}\text{ m/s}$${andThen}$${perSecond} \times ${span} = ${perSecond * span}$`,
  };
}

function trainPassesPlatform({ integer }: Random): Draft {
  const perSecond = 5 * integer(2, 7);
  const speed = (perSecond * 18) / 5;
  const span = integer(12, 40);
  const length = 10 * integer(8, Math.floor((perSecond * span) / 10) - 4);
  const platform = perSecond * span - length;
  return {
    question: say`
      A train ${metres(length)} long runs at ${speed} km/h. How many seconds does it take to pass a platform ${metres(platform)} long?
      ${metres(length)} लंबी एक रेलगाड़ी ${speed} किमी/घंटा की चाल से चल रही है। ${metres(platform)} लंबे प्लेटफ़ॉर्म को पार करने में उसे कितने सेकंड लगेंगे?
      ایک ریل گاڑی ${metres(length)} لمبی ہے اور ${speed} کلومیٹر فی گھنٹہ کی رفتار سے چل رہی ہے۔ اسے ${metres(platform)} لمبے پلیٹ فارم کو پار کرنے میں کتنے سیکنڈ لگیں گے؟`,
    answer: seconds(span),
    slips: [
      slip('forgets-the-train', seconds(ratio(platform, perSecond)))`
        forget the length of the train
        आप रेलगाड़ी की लंबाई को भूल जाएँ
        آپ ریل گاڑی کی لمبائی کو بھول جائیں`,
      slip('forgets-the-platform', seconds(ratio(length, perSecond)))`
        forget the length of the platform
        आप प्लेटफ़ॉर्म की लंबाई को भूल जाएँ
        آپ پلیٹ فارم کی لمبائی کو بھول جائیں`,
      slip('forgets-to-convert', seconds(ratio(perSecond * span, speed)))`
        forget to convert km/h into m/s
        आप किमी/घंटा को मीटर/सेकंड में बदलना भूल जाएँ
        آپ کلومیٹر فی گھنٹہ کو میٹر فی سیکنڈ میں بدلنا بھول جائیں`,
      slip('difference-of-lengths', seconds(ratio(Math.abs(length - platform), perSecond)))`
        subtract the two lengths
        आप दोनों लंबाइयों का अंतर ले लें
        آپ دونوں لمبائیوں کا فرق لے لیں`,
      slip('passes-twice', seconds(2 * span))`
        count the way there and back
        आप आने और जाने दोनों का समय गिन लें
        آپ آنے اور جانے دونوں کا وقت گن لیں`,
    ],
    working: say`$${speed} \times \frac{5}{18} = ${perSecond}\text{ m/s}$${andThen}$\frac{${length} + ${platform}}{${perSecond}} = ${span}$`,
    sane: { grain: 'decimals', to: 200 },
  };
}

function trainsMeet({ integer }: Random): Draft {
  const [one, other] = [9 * integer(3, 12), 9 * integer(3, 12)];
  const span = 2 * integer(3, 12);
  const perSecond = ratio((one + other) * 5, 18);
  const both = ((one + other) * 5 * span) / 18;
  const length = 5 * integer(12, Math.floor(both / 5) - 12);
  const otherLength = both - length;
  return {
    question: say`
      Two trains, ${length} m and ${formula(otherLength)} m long, run towards each other at ${one} km/h and ${other} km/h. In how many seconds do they pass each other?
      ${length} मीटर और ${formula(otherLength)} मीटर लंबी दो रेलगाड़ियाँ क्रमशः ${one} किमी/घंटा और ${other} किमी/घंटा की चाल से एक-दूसरे की ओर आ रही हैं। वे एक-दूसरे को कितने सेकंड में पार करेंगी?
      دو ریل گاڑیاں، جن کی لمبائی ${length} میٹر اور ${formula(otherLength)} میٹر ہے، بالترتیب ${one} اور ${other} کلومیٹر فی گھنٹہ کی رفتار سے ایک دوسرے کی طرف آ رہی ہیں۔ وہ ایک دوسرے کو کتنے سیکنڈ میں پار کریں گی؟`,
    answer: seconds(span),
    slips: [
      slip('subtracts-the-speeds', seconds(ratio(both * 18, Math.abs(one - other) * 5 || both)))`
        subtract the speeds as if they ran the same way
        आप चालें घटा दें, मानो दोनों एक ही दिशा में चल रही हों
        آپ رفتاریں گھٹا دیں، گویا دونوں ایک ہی سمت میں چل رہی ہوں`,
      slip('forgets-to-convert', seconds(ratio(both, one + other)))`
        forget to convert km/h into m/s
        आप किमी/घंटा को मीटर/सेकंड में बदलना भूल जाएँ
        آپ کلومیٹر فی گھنٹہ کو میٹر فی سیکنڈ میں بدلنا بھول جائیں`,
      slip('only-the-first-train', seconds(ratio(length, perSecond)))`
        count the length of the first train only
        आप केवल पहली रेलगाड़ी की लंबाई लें
        آپ صرف پہلی ریل گاڑی کی لمبائی لیں`,
      slip('only-the-second-train', seconds(ratio(otherLength, perSecond)))`
        count the length of the second train only
        आप केवल दूसरी रेलगाड़ी की लंबाई लें
        آپ صرف دوسری ریل گاڑی کی لمبائی لیں`,
      slip('speed-of-one', seconds(ratio(both * 18, one * 5)))`
        use the speed of the first train only
        आप केवल पहली रेलगाड़ी की चाल लें
        آپ صرف پہلی ریل گاڑی کی رفتار لیں`,
      slip('adds-twice', seconds(2 * span))`
        count the two lengths twice
        आप दोनों लंबाइयाँ दो बार गिन लें
        آپ دونوں لمبائیاں دو بار گن لیں`,
    ],
    working: say`$(${one} + ${other}) \times \frac{5}{18} = ${formula(perSecond)}\text{ m/s}$${andThen}$\frac{${length} + ${formula(otherLength)}}{${formula(perSecond)}} = ${span}$`,
    sane: { from: 0.5, to: 300, grain: 'decimals' },
  };
}

function boatInStream({ integer }: Random): Draft {
  const boat = integer(6, 30);
  const stream = integer(1, boat - 3);
  const [down, up] = [boat + stream, boat - stream];
  return {
    question: say`
      A boat goes ${down} km/h downstream and ${up} km/h upstream. What is its speed in still water?
      एक नाव की धारा के अनुकूल चाल ${down} किमी/घंटा और धारा के प्रतिकूल चाल ${up} किमी/घंटा है। शांत जल में नाव की चाल क्या है?
      ایک کشتی کی رفتار دھارے کے ساتھ ${down} کلومیٹر فی گھنٹہ اور دھارے کے خلاف ${up} کلومیٹر فی گھنٹہ ہے۔ ٹھہرے ہوئے پانی میں کشتی کی رفتار کیا ہے؟`,
    answer: kilometresPerHour(boat),
    slips: [
      slip('speed-of-the-stream', kilometresPerHour(stream))`
        give the speed of the stream
        आप धारा की चाल दे दें
        آپ دھارے کی رفتار دے دیں`,
      slip('adds-the-speeds', kilometresPerHour(down + up))`
        forget to halve the sum
        आप योग को आधा करना भूल जाएँ
        آپ مجموعے کو آدھا کرنا بھول جائیں`,
      slip('subtracts-the-speeds', kilometresPerHour(down - up))`
        subtract the two speeds
        आप दोनों चालों का अंतर ले लें
        آپ دونوں رفتاروں کا فرق لے لیں`,
      slip('there-and-back', kilometresPerHour(ratio(2 * down * up, down + up)))`
        take the average speed there and back
        आप आने-जाने की औसत चाल निकालें
        آپ آنے جانے کی اوسط رفتار نکالیں`,
    ],
    working: say`$\frac{${down} + ${up}}{2} = ${boat}$`,
    sane: { to: 100, grain: 'decimals' },
  };
}

function townsApart({ integer }: Random): Draft | null {
  const [one, other] = [5 * integer(6, 16), 5 * integer(6, 16)];
  const span = integer(1, 8);
  const apart = (one + other) * span;
  if (one === other) return null;
  return {
    question: say`
      Two cars start at the same time from two towns ${kilometres(apart)} apart and drive towards each other at ${one} km/h and ${other} km/h. How far from the first town do they meet?
      ${kilometres(apart)} दूर स्थित दो नगरों से दो कारें एक ही समय पर क्रमशः ${one} किमी/घंटा और ${other} किमी/घंटा की चाल से एक-दूसरे की ओर चलती हैं। वे पहले नगर से कितनी दूरी पर मिलेंगी?
      دو شہروں کے درمیان فاصلہ ${kilometres(apart)} ہے۔ ان سے دو کاریں ایک ہی وقت پر بالترتیب ${one} اور ${other} کلومیٹر فی گھنٹہ کی رفتار سے ایک دوسرے کی طرف چلتی ہیں۔ وہ پہلے شہر سے کتنے فاصلے پر ملیں گی؟`,
    answer: kilometres(one * span),
    slips: [
      slip('from-the-other-town', kilometres(other * span))`
        measure from the second town
        आप दूरी दूसरे नगर से नापें
        آپ فاصلہ دوسرے شہر سے ناپیں`,
      slip('halfway', kilometres(ratio(apart, 2)))`
        let them meet halfway
        आप उन्हें ठीक बीच में मिलवा दें
        آپ انہیں ٹھیک بیچ میں ملوا دیں`,
      slip('difference-of-the-ways', kilometres(Math.abs(one - other) * span))`
        take the difference of the two ways
        आप दोनों की तय की गई दूरियों का अंतर ले लें
        آپ دونوں کے طے کردہ فاصلوں کا فرق لے لیں`,
      slip('way-of-one-hour', kilometres(one))`
        let them meet after one hour
        आप उन्हें एक घंटे बाद ही मिलवा दें
        آپ انہیں ایک گھنٹے بعد ہی ملوا دیں`,
    ],
    working: say`$\frac{${apart}}{${one} + ${other}} = ${span}$${andThen}$${one} \times ${span} = ${one * span}$`,
    sane: { grain: 'decimals' },
  };
}

function stoppages({ integer }: Random): Draft | null {
  const [fast, slow] = [5 * integer(8, 24), 5 * integer(6, 20)];
  if (slow >= fast) return null;
  const answer = ratio(60 * (fast - slow), fast);
  return {
    question: say`
      Without stops a bus averages ${fast} km/h, with stops ${slow} km/h. For how many minutes an hour does it stand?
      बिना रुके एक बस की औसत चाल ${fast} किमी/घंटा है और रुकने के समय सहित ${slow} किमी/घंटा है। बस प्रति घंटा कितने मिनट रुकती है?
      رکے بغیر ایک بس کی اوسط رفتار ${fast} کلومیٹر فی گھنٹہ ہے اور رکنے کے وقت سمیت ${slow} کلومیٹر فی گھنٹہ ہے۔ بس فی گھنٹہ کتنے منٹ رکتی ہے؟`,
    answer: minutes(answer),
    slips: [
      slip('divides-by-the-slower', minutes(ratio(60 * (fast - slow), slow)))`
        divide by the slower speed
        आप कम वाली चाल से भाग दें
        آپ کم والی رفتار سے تقسیم کریں`,
      slip('minutes-it-runs', minutes(ratio(60 * slow, fast)))`
        give the minutes for which it runs
        आप चलने वाले मिनट दे दें
        آپ چلنے والے منٹ دے دیں`,
      slip('difference-of-speeds', minutes(fast - slow))`
        take the difference of the speeds for minutes
        आप चालों के अंतर को ही मिनट मान लें
        آپ رفتاروں کے فرق ہی کو منٹ مان لیں`,
      slip('divides-by-both', minutes(ratio(60 * (fast - slow), plus(fast, slow))))`
        divide by the sum of the speeds
        आप चालों के योग से भाग दें
        آپ رفتاروں کے مجموعے سے تقسیم کریں`,
    ],
    working: say`$\frac{${fast} - ${slow}}{${fast}} \times 60 = ${formula(answer)}$`,
    sane: { to: 60, grain: 'fractions' },
  };
}

const topic = say`
  Speed, time and distance
  चाल, समय और दूरी
  رفتار، وقت اور فاصلہ`;

export const speed = family('Mathematics', topic, {
  'train-passes-a-pole': { difficulty: 'easy', variety: 130, draw: trainPassesPole },
  'train-passes-a-platform': { difficulty: 'medium', variety: 810, draw: trainPassesPlatform },
  'trains-pass-each-other': { difficulty: 'hard', variety: 980, draw: trainsMeet },
  'boat-in-still-water': { difficulty: 'easy', variety: 310, draw: boatInStream },
  'cars-meet': { difficulty: 'medium', variety: 570, draw: townsApart },
  'minutes-of-stops': { difficulty: 'medium', variety: 140, draw: stoppages },
});
