import { type Choice, percent, plain, rupees, written } from '#domain/templates/choices.ts';
import { type Exact, minus, partsOf, plus, ratio, times } from '#domain/templates/exact.ts';
import type { Random } from '#domain/templates/random.ts';
import { type Draft, family, slip } from '#domain/templates/template.ts';
import { say } from '#domain/templates/texts.ts';

function percentOfNumber({ integer }: Random): Draft {
  const rate = 5 * integer(1, 18);
  const whole = 20 * integer(4, 95);
  const part = (rate * whole) / 100;
  return {
    question: say`
      What is ${rate}% of ${whole}?
      ${whole} का ${rate}% कितना होगा?
      عدد ${whole} کا ${rate} فیصد کتنا ہوگا؟`,
    answer: plain(part),
    slips: [
      slip('takes-what-is-left', plain(whole - part))`
        take what is left after the ${rate}%
        आप ${rate}% घटाने के बाद बचा हुआ भाग ले लें
        آپ ${rate} فیصد گھٹانے کے بعد بچا ہوا حصہ لے لیں`,
      slip('divides-by-ten', plain(part * 10))`
        divide by 10 instead of 100
        आप 100 के बजाय 10 से भाग दें
        آپ 100 کے بجائے 10 سے تقسیم کریں`,
      slip('subtracts-the-rate', plain(whole - rate))`
        subtract ${rate} from ${whole}
        आप ${whole} में से ${rate} घटा दें
        آپ ${whole} میں سے ${rate} گھٹا دیں`,
      slip('adds-the-part', plain(whole + part))`
        add the ${rate}% to the number
        आप संख्या में उसका ${rate}% जोड़ दें
        آپ عدد میں اس کا ${rate} فیصد جوڑ دیں`,
    ],
    working: say`$\frac{${rate}}{100} \times ${whole} = ${part}$`,
  };
}

function whatPercent({ integer }: Random): Draft | null {
  const rate = integer(2, 95);
  const whole = 25 * integer(2, 40);
  if ((rate * whole) % 100 !== 0) return null;
  const part = (rate * whole) / 100;
  const asked = written(part);
  return {
    question: say`
      ${asked} is what percent of ${whole}?
      ${asked}, ${whole} का कितने प्रतिशत है?
      عدد ${asked}، عدد ${whole} کا کتنے فیصد ہے؟`,
    answer: percent(rate),
    slips: [
      slip('takes-what-is-left', percent(100 - rate))`
        take the percentage that is left to 100
        आप 100 तक बचा हुआ प्रतिशत ले लें
        آپ 100 تک بچا ہوا فیصد لے لیں`,
      slip('turns-the-fraction', percent(ratio(100 * whole, part)))`
        divide ${whole} by ${asked} instead of ${asked} by ${whole}
        आप ${asked} को ${whole} से भाग देने के बजाय ${whole} को ${asked} से भाग दें
        آپ ${asked} کو ${whole} سے تقسیم کرنے کے بجائے ${whole} کو ${asked} سے تقسیم کریں`,
      slip('compares-the-difference', percent(ratio(times(100, minus(whole, part)), part)))`
        compare the difference of the two numbers with ${asked}
        आप दोनों संख्याओं के अंतर की तुलना ${asked} से करें
        آپ دونوں اعداد کے فرق کا موازنہ ${asked} سے کریں`,
      slip('halves-the-percentage', percent(ratio(rate, 2)))`
        double the denominator when dividing
        आप भाग देते समय हर को दुगुना कर दें
        آپ تقسیم کرتے وقت مخرج کو دگنا کر دیں`,
      slip('takes-the-part', percent(part))`
        take the number itself for the percentage
        आप संख्या को ही प्रतिशत मान लें
        آپ عدد ہی کو فیصد مان لیں`,
    ],
    working: say`$\frac{${asked}}{${whole}} \times 100 = ${rate}\%$`,
    sane: { from: 0.5, to: 1000, grain: 'decimals' },
  };
}

/** A change in per cent, up or down. */
function change(by: Exact): Choice {
  const { over, under } = partsOf(by);
  const size = percent(ratio(Math.abs(over), under));
  const value = `${over}/${under}`;
  if (over === 0)
    return {
      value,
      text: say`
        No change
        कोई परिवर्तन नहीं
        کوئی تبدیلی نہیں`,
    };
  const text =
    over > 0
      ? say`
        ${size} increase
        ${size} की वृद्धि
        ${size} اضافہ`
      : say`
        ${size} decrease
        ${size} की कमी
        ${size} کمی`;
  return { value, text };
}

function successiveChange({ integer }: Random): Draft {
  const [up, down] = [5 * integer(1, 12), 5 * integer(1, 12)];
  const both = ratio(up * down, 100);
  const net = minus(up - down, both);
  return {
    question: say`
      The price of an article is first increased by ${up}% and then reduced by ${down}%. What is the overall change in the price?
      किसी वस्तु का मूल्य पहले ${up}% बढ़ाया गया और फिर ${down}% घटाया गया। मूल्य में कुल कितना परिवर्तन हुआ?
      کسی چیز کی قیمت پہلے ${up} فیصد بڑھائی گئی اور پھر ${down} فیصد گھٹائی گئی۔ قیمت میں کل کتنی تبدیلی ہوئی؟`,
    answer: change(net),
    slips: [
      slip('adds-the-rates', change(up - down))`
        just subtract ${down} from ${up}
        आप केवल ${up} में से ${down} घटा दें
        آپ صرف ${up} میں سے ${down} گھٹا دیں`,
      slip('wrong-sign-of-the-product', change(plus(up - down, both)))`
        add the product of the two rates instead of subtracting it
        आप दोनों दरों के गुणनफल वाला पद घटाने के बजाय जोड़ दें
        آپ دونوں شرحوں کے حاصل ضرب والی رقم گھٹانے کے بجائے جوڑ دیں`,
      slip('only-the-product', change(times(-1, both)))`
        take only the product of the two rates
        आप केवल दोनों दरों के गुणनफल वाला पद लें
        آپ صرف دونوں شرحوں کے حاصل ضرب والی رقم لیں`,
      slip('both-upwards', change(up + down))`
        add both rates as if the price had risen twice
        आप दोनों दरें जोड़ दें, मानो मूल्य दो बार बढ़ा हो
        آپ دونوں شرحیں جوڑ دیں، گویا قیمت دو بار بڑھی ہو`,
    ],
    working: say`
      The overall change is $+${up} - ${down} - \frac{${up} \times ${down}}{100}$ percent: ${change(net)}.
      कुल परिवर्तन $+${up} - ${down} - \frac{${up} \times ${down}}{100}$ प्रतिशत है, अर्थात् ${change(net)}।
      کل تبدیلی $+${up} - ${down} - \frac{${up} \times ${down}}{100}$ فیصد ہے، یعنی ${change(net)}۔`,
  };
}

function election({ integer }: Random): Draft {
  const rate = integer(51, 78);
  const votes = 50 * integer(20, 900);
  const lead = ((2 * rate - 100) * votes) / 100;
  return {
    question: say`
      In an election between two candidates, the winner got ${rate}% of the votes and won by ${lead} votes. How many votes were polled in all?
      दो उम्मीदवारों के बीच हुए चुनाव में विजेता को ${rate}% मत मिले और वह ${lead} मतों से जीता। कुल कितने मत पड़े?
      دو امیدواروں کے درمیان ہوئے الیکشن میں جیتنے والے کو ${rate} فیصد ووٹ ملے اور وہ ${lead} ووٹوں سے جیتا۔ کل کتنے ووٹ پڑے؟`,
    answer: plain(votes),
    slips: [
      slip('lead-is-the-share', plain(ratio(lead * 100, rate)))`
        take the lead for ${rate}% of the votes
        आप जीत के अंतर को कुल मतों का ${rate}% मान लें
        آپ جیت کے فرق کو کل ووٹوں کا ${rate} فیصد مان لیں`,
      slip('lead-is-the-losers-share', plain(ratio(lead * 100, 100 - rate)))`
        take the lead for the loser's ${100 - rate}%
        आप जीत के अंतर को हारने वाले के ${100 - rate}% मत मान लें
        آپ جیت کے فرق کو ہارنے والے کے ${100 - rate} فیصد ووٹ مان لیں`,
      slip('lead-over-half', plain(votes * 2))`
        take the lead for the share above 50%
        आप जीत के अंतर को 50% से ऊपर का भाग मान लें
        آپ جیت کے فرق کو 50 فیصد سے اوپر کا حصہ مان لیں`,
      slip('votes-of-the-winner', plain(ratio(votes * rate, 100)))`
        stop at the votes of the winner
        आप विजेता के मतों पर ही रुक जाएँ
        آپ جیتنے والے کے ووٹوں پر ہی رک جائیں`,
      slip('votes-of-the-loser', plain(ratio(votes * (100 - rate), 100)))`
        stop at the votes of the loser
        आप हारने वाले के मतों पर ही रुक जाएँ
        آپ ہارنے والے کے ووٹوں پر ہی رک جائیں`,
    ],
    working: say`
      The loser got ${100 - rate}%, so the lead is ${2 * rate - 100}% of the votes: $\frac{${lead} \times 100}{${2 * rate - 100}} = ${votes}$.
      हारने वाले को ${100 - rate}% मत मिले, अतः जीत का अंतर कुल मतों का ${2 * rate - 100}% है: $\frac{${lead} \times 100}{${2 * rate - 100}} = ${votes}$।
      ہارنے والے کو ${100 - rate} فیصد ووٹ ملے، اس لیے جیت کا فرق کل ووٹوں کا ${2 * rate - 100} فیصد ہے: $\frac{${lead} \times 100}{${2 * rate - 100}} = ${votes}$۔`,
  };
}

function passMarks({ integer }: Random): Draft {
  const rate = integer(30, 60);
  const total = 100 * integer(1, 20);
  const needed = (rate * total) / 100;
  const short = integer(3, 25);
  const got = needed - short;
  return {
    question: say`
      A candidate must get ${rate}% marks to pass. He gets ${got} marks and fails by ${short} marks. What are the maximum marks?
      किसी परीक्षा में उत्तीर्ण होने के लिए ${rate}% अंक आवश्यक हैं। एक परीक्षार्थी को ${got} अंक मिले और वह ${short} अंकों से अनुत्तीर्ण हो गया। अधिकतम अंक कितने हैं?
      کسی امتحان میں کامیاب ہونے کے لیے ${rate} فیصد نمبر چاہییں۔ ایک امیدوار کو ${got} نمبر ملے اور وہ ${short} نمبروں سے ناکام ہو گیا۔ زیادہ سے زیادہ نمبر کتنے ہیں؟`,
    answer: plain(total),
    slips: [
      slip('forgets-the-missing-marks', plain(ratio(100 * got, rate)))`
        take his ${got} marks for ${rate}% of the maximum
        आप उसके ${got} अंकों को ही अधिकतम अंकों का ${rate}% मान लें
        آپ اس کے ${got} نمبروں ہی کو زیادہ سے زیادہ نمبروں کا ${rate} فیصد مان لیں`,
      slip('subtracts-the-missing-marks', plain(ratio(100 * (got - short), rate)))`
        subtract the ${short} missing marks instead of adding them
        आप कम पड़े ${short} अंक जोड़ने के बजाय घटा दें
        آپ کم پڑنے والے ${short} نمبر جوڑنے کے بجائے گھٹا دیں`,
      slip('stops-at-the-pass-mark', plain(needed))`
        stop at the marks needed to pass
        आप उत्तीर्णांक पर ही रुक जाएँ
        آپ کامیابی کے نمبروں پر ہی رک جائیں`,
      slip('takes-the-other-share', plain(ratio(100 * needed, 100 - rate)))`
        divide by ${100 - rate}% instead of ${rate}%
        आप ${rate}% के बजाय ${100 - rate}% से भाग दें
        آپ ${rate} فیصد کے بجائے ${100 - rate} فیصد سے تقسیم کریں`,
      slip('adds-a-hundred', plain(needed + 100))`
        add 100 to the pass mark
        आप उत्तीर्णांक में 100 जोड़ दें
        آپ کامیابی کے نمبروں میں 100 جوڑ دیں`,
    ],
    working: say`
      To pass one needs ${got} + ${short} = ${needed} marks, which is ${rate}%: $\frac{${needed} \times 100}{${rate}} = ${total}$.
      उत्तीर्णांक $${got} + ${short} = ${needed}$ हैं, जो अधिकतम अंकों का ${rate}% है: $\frac{${needed} \times 100}{${rate}} = ${total}$।
      کامیابی کے نمبر $${got} + ${short} = ${needed}$ ہیں، جو زیادہ سے زیادہ نمبروں کا ${rate} فیصد ہے: $\frac{${needed} \times 100}{${rate}} = ${total}$۔`,
    sane: { to: 3000 },
  };
}

function population({ integer }: Random): Draft {
  const rate = 5 * integer(1, 8);
  const before = 400 * integer(10, 200);
  const first = (before * rate) / 100;
  const second = ((before + first) * rate) / 100;
  const after = before + first + second;
  return {
    question: say`
      The population of a town is ${before} and grows by ${rate}% every year. What will it be after 2 years?
      किसी नगर की जनसंख्या ${before} है और प्रतिवर्ष ${rate}% बढ़ती है। 2 वर्ष बाद जनसंख्या कितनी होगी?
      کسی قصبے کی آبادی ${before} ہے اور ہر سال ${rate} فیصد بڑھتی ہے۔ 2 سال بعد آبادی کتنی ہوگی؟`,
    answer: plain(after),
    slips: [
      slip('simple-growth', plain(before + 2 * first))`
        take ${rate}% of ${before} for both years
        आप दोनों वर्षों में ${before} का ही ${rate}% बढ़ाएँ
        آپ دونوں سال ${before} ہی کا ${rate} فیصد بڑھائیں`,
      slip('one-year-only', plain(before + first))`
        count one year only
        आप केवल एक वर्ष की वृद्धि गिनें
        آپ صرف ایک سال کا اضافہ گنیں`,
      slip('shrinks', plain(before - 2 * first))`
        let the population fall instead of grow
        आप जनसंख्या बढ़ाने के बजाय घटा दें
        آپ آبادی بڑھانے کے بجائے گھٹا دیں`,
      slip('growth-alone', plain(first + second))`
        give the growth alone
        आप केवल वृद्धि को उत्तर मान लें
        آپ صرف اضافے کو جواب مان لیں`,
    ],
    working: say`$${before} \times \frac{${100 + rate}}{100} \times \frac{${100 + rate}}{100} = ${after}$`,
  };
}

function lessThan({ integer }: Random): Draft {
  const rate = 5 * integer(2, 30);
  const income = 100 * integer(50, 500);
  const less = ratio(100 * rate, 100 + rate);
  return {
    question: say`
      B earns ${rupees(income)} a month, and A earns ${rate}% more than B. By what percent is B's income less than A's?
      B की मासिक आय ${rupees(income)} है और A की आय B से ${rate}% अधिक है। B की आय A की आय से कितने प्रतिशत कम है?
      شخص B کی ماہانہ آمدنی ${rupees(income)} ہے اور A کی آمدنی B سے ${rate} فیصد زیادہ ہے۔ B کی آمدنی A کی آمدنی سے کتنے فیصد کم ہے؟`,
    answer: percent(less),
    slips: [
      slip('same-rate-back', percent(rate))`
        take the same ${rate}% for the way back
        आप उलटी तुलना में भी वही ${rate}% मान लें
        آپ الٹے موازنے میں بھی وہی ${rate} فیصد مان لیں`,
      slip('wrong-base', percent(ratio(100 * rate, Math.abs(100 - rate) || 1)))`
        divide by $100 - ${rate}$ instead of $100 + ${rate}$
        आप $100 + ${rate}$ के बजाय $100 - ${rate}$ से भाग दें
        آپ $100 + ${rate}$ کے بجائے $100 - ${rate}$ سے تقسیم کریں`,
      slip('income-left', percent(minus(100, less)))`
        give B's income as a percentage of A's
        आप A की आय के सापेक्ष B की आय का प्रतिशत दे दें
        آپ A کی آمدنی کے مقابلے B کی آمدنی کا فیصد دے دیں`,
    ],
    working: say`
      If B has 100, A has ${100 + rate}. B has less by $\frac{${rate}}{${100 + rate}} \times 100$ percent: ${percent(less)}.
      यदि B की आय 100 हो तो A की ${100 + rate} होगी। B की आय $\frac{${rate}}{${100 + rate}} \times 100$ प्रतिशत कम है, अर्थात् ${percent(less)}।
      اگر B کی آمدنی 100 ہو تو A کی ${100 + rate} ہوگی۔ B کی آمدنی $\frac{${rate}}{${100 + rate}} \times 100$ فیصد کم ہے، یعنی ${percent(less)}۔`,
    sane: { to: 500, grain: 'fractions' },
  };
}

const topic = say`
  Percentages
  प्रतिशत
  فیصد`;

export const percentages = family('Mathematics', topic, {
  'percent-of-number': { difficulty: 'easy', variety: 730, draw: percentOfNumber },
  'what-percent': { difficulty: 'easy', variety: 740, draw: whatPercent },
  'successive-change': { difficulty: 'medium', variety: 140, draw: successiveChange },
  election: { difficulty: 'medium', variety: 970, draw: election },
  'pass-marks': { difficulty: 'medium', variety: 820, draw: passMarks },
  'growth-of-population': { difficulty: 'medium', variety: 720, draw: population },
  'percent-less-than': { difficulty: 'medium', variety: 940, draw: lessThan },
});
