import { years } from '#domain/templates/choices.ts';
import { commonDivisor, ratio } from '#domain/templates/exact.ts';
import { men, women } from '#domain/templates/people.ts';
import type { Random } from '#domain/templates/random.ts';
import { type Draft, family, slip } from '#domain/templates/template.ts';
import { andThen, say } from '#domain/templates/texts.ts';

function ratioNowAndLater({ integer, pick }: Random): Draft | null {
  const [a, b, now] = [integer(2, 9), integer(1, 8), integer(3, 12)];
  const [older, younger] = [a * now, b * now];
  const later = integer(3, 20);
  const then = commonDivisor(older + later, younger + later);
  const [c, d] = [(older + later) / then, (younger + later) / then];
  const [first, second] = [pick(men), pick(women)];
  if (a <= b || commonDivisor(a, b) > 1 || older > 65 || c > 12 || then === 1) return null;
  return {
    question: say`
      The ages of ${first} and ${second} are in the ratio ${a}:${b}. After ${years(later)} the ratio will be ${c}:${d}. How old is ${first} now?
      ${first} और ${second} की वर्तमान आयु का अनुपात ${a}:${b} है। ${years(later)} बाद यह अनुपात ${c}:${d} हो जाएगा। ${first} की वर्तमान आयु कितनी है?
      ${first} اور ${second} کی موجودہ عمروں کی نسبت ${a}:${b} ہے۔ ${years(later)} بعد یہ نسبت ${c}:${d} ہو جائے گی۔ ${first} کی موجودہ عمر کتنی ہے؟`,
    answer: years(older),
    slips: [
      slip('age-of-the-other', years(younger))`
        give the age of ${second}
        आप ${second} की आयु दे दें
        آپ ${second} کی عمر دے دیں`,
      slip('age-later', years(older + later))`
        give the age after ${years(later)}
        आप ${years(later)} बाद की आयु दे दें
        آپ ${years(later)} بعد کی عمر دے دیں`,
      slip('part-of-the-later-ratio', years(now * c))`
        multiply by the ${c} of the later ratio
        आप बाद वाले अनुपात के ${c} से गुणा करें
        آپ بعد والی نسبت کے ${c} سے ضرب دیں`,
      slip('age-before', years(older - later))`
        go back ${years(later)} instead of staying at today
        आप ${years(later)} पहले की आयु दे दें
        آپ ${years(later)} پہلے کی عمر دے دیں`,
      slip('difference-of-the-ages', years(older - younger))`
        give the difference of the ages
        आप दोनों की आयु का अंतर दे दें
        آپ دونوں کی عمروں کا فرق دے دیں`,
    ],
    working: say`
      $\frac{${a}x + ${later}}{${b}x + ${later}} = \frac{${c}}{${d}}$ gives $x = ${now}$; $${a} \times ${now} = ${older}$.
      $\frac{${a}x + ${later}}{${b}x + ${later}} = \frac{${c}}{${d}}$ से $x = ${now}$; $${a} \times ${now} = ${older}$।
      مساوات $\frac{${a}x + ${later}}{${b}x + ${later}} = \frac{${c}}{${d}}$ سے $x = ${now}$؛ $${a} \times ${now} = ${older}$۔`,
    sane: { to: 90 },
  };
}

function fatherAndSon({ integer, pick }: Random): Draft | null {
  const son = integer(6, 30);
  const fold = integer(2, 5);
  const father = son * fold;
  const ago = integer(2, son - 2);
  const foldThen = ratio(father - ago, son - ago);
  const name = pick(men);
  if (father - son < 18 || father > 75 || foldThen.under !== 1 || foldThen.over > 12) return null;
  return {
    question: say`
      ${name}'s father is ${fold} times as old as ${name}. ${years(ago)} ago he was ${foldThen.over} times as old. How old is the father now?
      ${name} के पिता की आयु ${name} की आयु की ${fold} गुनी है। ${years(ago)} पहले वह ${name} की आयु की ${foldThen.over} गुनी थी। पिता की वर्तमान आयु कितनी है?
      ${name} کے والد کی عمر ${name} کی عمر کی ${fold} گنا ہے۔ ${years(ago)} پہلے وہ ${name} کی عمر کی ${foldThen.over} گنا تھی۔ والد کی موجودہ عمر کتنی ہے؟`,
    answer: years(father),
    slips: [
      slip('age-of-the-son', years(son))`
        give the age of ${name}
        आप ${name} की आयु दे दें
        آپ ${name} کی عمر دے دیں`,
      slip('age-then', years(father - ago))`
        give the father's age ${years(ago)} ago
        आप पिता की ${years(ago)} पहले की आयु दे दें
        آپ والد کی ${years(ago)} پہلے کی عمر دے دیں`,
      slip('forwards-for-back', years(father + ago))`
        add ${years(ago)} to the father's age
        आप पिता की आयु में ${years(ago)} जोड़ दें
        آپ والد کی عمر میں ${years(ago)} جوڑ دیں`,
      slip('difference-of-the-ages', years(father - son))`
        give the difference of the ages
        आप दोनों की आयु का अंतर दे दें
        آپ دونوں کی عمروں کا فرق دے دیں`,
    ],
    working: say`
      $${fold}x - ${ago} = ${foldThen.over}(x - ${ago})$ gives $x = ${son}$; the father: $${fold} \times ${son} = ${father}$.
      $${fold}x - ${ago} = ${foldThen.over}(x - ${ago})$ से $x = ${son}$; पिता की आयु: $${fold} \times ${son} = ${father}$।
      مساوات $${fold}x - ${ago} = ${foldThen.over}(x - ${ago})$ سے $x = ${son}$؛ والد کی عمر: $${fold} \times ${son} = ${father}$۔`,
    sane: { to: 95 },
  };
}

function sumAndDifference({ integer, pick }: Random): Draft {
  const daughter = integer(4, 30);
  const gap = integer(19, 40);
  const mother = daughter + gap;
  const later = integer(2, 15);
  const name = pick(women);
  const sum = mother + daughter;
  return {
    question: say`
      ${name} and her mother are ${years(sum)} old together. The mother is ${years(gap)} older. How old will ${name} be after ${years(later)}?
      ${name} और उसकी माता की आयु का योग ${years(sum)} है। माता ${name} से ${years(gap)} बड़ी है। ${years(later)} बाद ${name} की आयु कितनी होगी?
      ${name} اور اس کی والدہ کی عمروں کا مجموعہ ${years(sum)} ہے۔ والدہ ${name} سے ${years(gap)} بڑی ہے۔ ${years(later)} بعد ${name} کی عمر کتنی ہوگی؟`,
    answer: years(daughter + later),
    slips: [
      slip('age-now', years(daughter))`
        give the age of today
        आप वर्तमान आयु दे दें
        آپ موجودہ عمر دے دیں`,
      slip('age-of-the-mother', years(mother + later))`
        give the mother's age
        आप माता की आयु दे दें
        آپ والدہ کی عمر دے دیں`,
      slip('half-of-the-sum', years(ratio(sum, 2)))`
        halve the sum
        आप योग को आधा कर दें
        آپ مجموعے کو آدھا کر دیں`,
      slip('sum-less-difference', years(sum - gap + later))`
        forget to halve what is left of the sum
        आप योग में से अंतर घटाने के बाद आधा करना भूल जाएँ
        آپ مجموعے میں سے فرق گھٹانے کے بعد آدھا کرنا بھول جائیں`,
      slip('years-ago', years(daughter - later))`
        count the years back
        आप वर्ष पीछे की ओर गिन लें
        آپ سال پیچھے کی طرف گن لیں`,
    ],
    working: say`$\frac{${sum} - ${gap}}{2} = ${daughter}$${andThen}$${daughter} + ${later} = ${daughter + later}$`,
    sane: { to: 95 },
  };
}

const topic = say`
  Ages
  आयु संबंधी प्रश्न
  عمر کے سوالات`;

export const ages = family('Mathematics', topic, {
  'ages-in-ratio': { difficulty: 'medium', variety: 990, draw: ratioNowAndLater },
  'father-and-son': { difficulty: 'medium', variety: 500, draw: fatherAndSon },
  'mother-and-daughter': { difficulty: 'easy', variety: 990, draw: sumAndDifference },
});
