import { formula, kilograms, litres, proportion, rupees } from '#domain/templates/choices.ts';
import { commonDivisor, plus, ratio, times } from '#domain/templates/exact.ts';
import type { Random } from '#domain/templates/random.ts';
import { type Draft, family, slip } from '#domain/templates/template.ts';
import { say } from '#domain/templates/texts.ts';

function alligation({ integer }: Random): Draft | null {
  const cheap = integer(20, 70);
  const dear = cheap + integer(4, 50);
  const mean = integer(cheap + 1, dear - 1);
  const [more, less] = [dear - mean, mean - cheap];
  if (commonDivisor(more, less) === Math.min(more, less) && more === less) return null;
  return {
    question: say`
      In what ratio must rice at ${rupees(cheap)} per kg be mixed with rice at ${rupees(dear)} per kg, so that the mixture costs ${rupees(mean)} per kg?
      ${rupees(cheap)} प्रति किग्रा वाले चावल को ${rupees(dear)} प्रति किग्रा वाले चावल में किस अनुपात में मिलाया जाए कि मिश्रण का मूल्य ${rupees(mean)} प्रति किग्रा हो?
      ${rupees(cheap)} فی کلوگرام والے چاول کو ${rupees(dear)} فی کلوگرام والے چاول میں کس نسبت سے ملایا جائے کہ آمیزے کی قیمت ${rupees(mean)} فی کلوگرام ہو؟`,
    answer: proportion(more, less),
    slips: [
      slip('turned-around', proportion(less, more))`
        exchange the two differences
        आप दोनों अंतरों को आपस में बदल दें
        آپ دونوں فرقوں کو آپس میں بدل دیں`,
      slip('ratio-of-the-prices', proportion(cheap, dear))`
        take the ratio of the prices
        आप मूल्यों का अनुपात ले लें
        آپ قیمتوں کی نسبت لے لیں`,
      slip('equal-parts', proportion(1, 1))`
        mix equal parts
        आप बराबर मात्रा मिला दें
        آپ برابر مقدار ملا دیں`,
      slip('mean-against-dear', proportion(mean, dear))`
        compare the mean with the dearer price
        आप औसत मूल्य की तुलना अधिक मूल्य से करें
        آپ اوسط قیمت کا موازنہ زیادہ قیمت سے کریں`,
    ],
    working: say`$(${dear} - ${mean}) : (${mean} - ${cheap}) = ${more} : ${less}$`,
  };
}

function addWater({ integer }: Random): Draft | null {
  const [milk, water] = [integer(2, 9), integer(1, 5)];
  const part = integer(2, 12);
  const add = integer(2, 30);
  const after = water * part + add;
  const divisor = commonDivisor(milk * part, after);
  const [c, d] = [(milk * part) / divisor, after / divisor];
  const all = (milk + water) * part;
  if (commonDivisor(milk, water) > 1 || milk <= water || c > 12 || d > 12) return null;
  return {
    question: say`
      ${litres(all)} of a mixture contain milk and water in the ratio ${milk}:${water}. How many litres of water must be added to make the ratio ${c}:${d}?
      ${litres(all)} मिश्रण में दूध और पानी का अनुपात ${milk}:${water} है। इस अनुपात को ${c}:${d} करने के लिए कितने लीटर पानी मिलाना होगा?
      ایک آمیزے کی مقدار ${litres(all)} ہے جس میں دودھ اور پانی کی نسبت ${milk}:${water} ہے۔ اس نسبت کو ${c}:${d} کرنے کے لیے کتنے لیٹر پانی ملانا ہوگا؟`,
    answer: litres(add),
    slips: [
      slip('all-the-water', litres(after))`
        give all the water of the new mixture
        आप नए मिश्रण का पूरा पानी दे दें
        آپ نئے آمیزے کا پورا پانی دے دیں`,
      slip('water-that-was-there', litres(water * part))`
        give the water that was there before
        आप पहले से मौजूद पानी दे दें
        آپ پہلے سے موجود پانی دے دیں`,
      slip('total-stays', litres(ratio(all * d, c + d)))`
        divide the ${litres(all)} anew in the ratio ${c}:${d}
        आप उन्हीं ${litres(all)} को ${c}:${d} में बाँट दें
        آپ انہی ${litres(all)} کو ${c}:${d} میں بانٹ دیں`,
      slip('the-milk', litres(milk * part))`
        give the milk
        आप दूध की मात्रा दे दें
        آپ دودھ کی مقدار دے دیں`,
      slip('one-part-each', litres(part))`
        add one part of the old ratio
        आप पुराने अनुपात का एक भाग मिला दें
        آپ پرانی نسبت کا ایک حصہ ملا دیں`,
    ],
    working: say`
      Milk: ${litres(milk * part)}, water: ${litres(water * part)}. The new mixture needs $${milk * part} \times \frac{${d}}{${c}} = ${after}$ litres of water: $${after} - ${water * part} = ${add}$.
      दूध: ${litres(milk * part)}, पानी: ${litres(water * part)}। नए मिश्रण में $${milk * part} \times \frac{${d}}{${c}} = ${after}$ लीटर पानी चाहिए: $${after} - ${water * part} = ${add}$।
      دودھ: ${litres(milk * part)}، پانی: ${litres(water * part)}۔ نئے آمیزے میں $${milk * part} \times \frac{${d}}{${c}} = ${after}$ لیٹر پانی چاہیے: $${after} - ${water * part} = ${add}$۔`,
    sane: { to: 300 },
  };
}

function drawnAndFilledUp({ integer }: Random): Draft | null {
  const [times, part] = [integer(2, 10), integer(1, 40)];
  const [vessel, taken] = [times * times * part, times * part];
  if (vessel < 10 || vessel > 300) return null;
  const left = vessel - 2 * taken + (taken * taken) / vessel;
  return {
    question: say`
      A vessel holds ${litres(vessel)} of milk. ${litres(taken)} are taken out and replaced with water, and then the same is done once more. How much milk is left?
      एक बर्तन में ${litres(vessel)} दूध है। उसमें से ${litres(taken)} दूध निकालकर उतना ही पानी मिला दिया जाता है। यही प्रक्रिया एक बार फिर दोहराई जाती है। अब बर्तन में कितना दूध बचा?
      ایک برتن میں ${litres(vessel)} دودھ ہے۔ اس میں سے ${litres(taken)} دودھ نکال کر اتنا ہی پانی ملا دیا جاتا ہے۔ یہی عمل ایک بار پھر دہرایا جاتا ہے۔ اب برتن میں کتنا دودھ بچا؟`,
    answer: litres(left),
    slips: [
      slip('takes-pure-milk-twice', litres(vessel - 2 * taken))`
        take out pure milk both times
        आप दोनों बार शुद्ध दूध निकला हुआ मान लें
        آپ دونوں بار خالص دودھ نکلا ہوا مان لیں`,
      slip('only-once', litres(vessel - taken))`
        do it only once
        आप प्रक्रिया को केवल एक बार करें
        آپ یہ عمل صرف ایک بار کریں`,
      slip('the-water', litres(vessel - left))`
        give the water in the vessel
        आप बर्तन में मौजूद पानी दे दें
        آپ برتن میں موجود پانی دے دیں`,
      slip('three-times', litres(vessel - 3 * taken))`
        take it out three times
        आप तीन बार दूध निकाल लें
        آپ تین بار دودھ نکال لیں`,
      slip('takes-out-what-is-left-over', litres(2 * taken))`
        give what was taken out
        आप निकाली गई कुल मात्रा दे दें
        آپ نکالی گئی کل مقدار دے دیں`,
    ],
    working: say`$${vessel} \times \left(\frac{${vessel - taken}}{${vessel}}\right)^2 = ${left}$`,
  };
}

function priceOfMixture({ integer }: Random): Draft | null {
  const [one, other] = [integer(3, 40), integer(3, 40)];
  const [cheap, dear] = [integer(15, 60), integer(40, 120)];
  if (dear <= cheap || one === other) return null;
  const mean = ratio(one * cheap + other * dear, one + other);
  return {
    question: say`
      A grocer mixes ${kilograms(one)} of sugar at ${rupees(cheap)} per kg with ${kilograms(other)} at ${rupees(dear)} per kg. What does a kg of the mixture cost him?
      एक दुकानदार ${rupees(cheap)} प्रति किग्रा वाली ${kilograms(one)} चीनी में ${rupees(dear)} प्रति किग्रा वाली ${kilograms(other)} चीनी मिलाता है। मिश्रण का प्रति किग्रा मूल्य कितना होगा?
      ایک دکاندار ${rupees(cheap)} فی کلوگرام والی ${kilograms(one)} چینی میں ${rupees(dear)} فی کلوگرام والی ${kilograms(other)} چینی ملاتا ہے۔ آمیزے کی قیمت فی کلوگرام کتنی ہوگی؟`,
    answer: rupees(mean),
    slips: [
      slip('mean-of-the-prices', rupees(ratio(cheap + dear, 2)))`
        take the mean of the two prices
        आप दोनों मूल्यों का साधारण औसत ले लें
        آپ دونوں قیمتوں کا سادہ اوسط لے لیں`,
      slip('weights-exchanged', rupees(ratio(other * cheap + one * dear, one + other)))`
        exchange the two weights
        आप दोनों मात्राओं को आपस में बदल दें
        آپ دونوں مقداروں کو آپس میں بدل دیں`,
      slip('dearer-price', rupees(dear))`
        take the dearer price
        आप अधिक वाला मूल्य ले लें
        آپ زیادہ والی قیمت لے لیں`,
      slip('difference-of-the-prices', rupees(plus(dear, times(-1, cheap))))`
        subtract the prices
        आप दोनों मूल्यों का अंतर ले लें
        آپ دونوں قیمتوں کا فرق لے لیں`,
    ],
    working: say`$\frac{${one} \times ${cheap} + ${other} \times ${dear}}{${one} + ${other}} = \frac{${one * cheap + other * dear}}{${one + other}} = ${formula(mean)}$`,
    sane: { grain: 'decimals' },
  };
}

const topic = say`
  Mixtures
  मिश्रण
  آمیزے`;

export const mixtures = family('Mathematics', topic, {
  'ratio-of-a-mixture': { difficulty: 'medium', variety: 980, draw: alligation },
  'water-to-add': { difficulty: 'medium', variety: 820, draw: addWater },
  'drawn-and-filled-up': { difficulty: 'hard', variety: 120, draw: drawnAndFilledUp },
  'price-of-a-mixture': { difficulty: 'easy', variety: 1000, draw: priceOfMixture },
});
