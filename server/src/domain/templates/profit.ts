import { percent, rupees } from '#domain/templates/choices.ts';
import { ratio } from '#domain/templates/exact.ts';
import { men } from '#domain/templates/people.ts';
import type { Random } from '#domain/templates/random.ts';
import { type Draft, family, slip } from '#domain/templates/template.ts';
import { say } from '#domain/templates/texts.ts';

function profitPercent({ integer, pick }: Random): Draft | null {
  const cost = 20 * integer(5, 150);
  const rate = integer(4, 60);
  if ((cost * rate) % 100 !== 0) return null;
  const gain = (cost * rate) / 100;
  const sold = cost + gain;
  const who = pick(men);
  return {
    question: say`
      ${who} buys a watch for ${rupees(cost)} and sells it for ${rupees(sold)}. What is his profit percent?
      ${who} ने एक घड़ी ${rupees(cost)} में खरीदकर ${rupees(sold)} में बेच दी। उसे कितने प्रतिशत लाभ हुआ?
      ${who} نے ایک گھڑی ${rupees(cost)} میں خرید کر ${rupees(sold)} میں بیچ دی۔ اسے کتنے فیصد نفع ہوا؟`,
    answer: percent(rate),
    slips: [
      slip('on-the-selling-price', percent(ratio(100 * gain, sold)))`
        count the profit on the selling price
        आप लाभ का प्रतिशत विक्रय मूल्य पर निकालें
        آپ نفع کا فیصد قیمتِ فروخت پر نکالیں`,
      slip('whole-selling-price', percent(100 + rate))`
        give the selling price as a percentage of the cost price
        आप विक्रय मूल्य को क्रय मूल्य का प्रतिशत बनाकर दे दें
        آپ قیمتِ فروخت کو قیمتِ خرید کا فیصد بنا کر دے دیں`,
      slip('halves', percent(ratio(rate, 2)))`
        divide by twice the cost price
        आप क्रय मूल्य के दुगुने से भाग दें
        آپ قیمتِ خرید کے دگنے سے تقسیم کریں`,
      slip('what-is-left-of-100', percent(100 - rate))`
        subtract the profit percent from 100
        आप लाभ प्रतिशत को 100 में से घटा दें
        آپ نفع فیصد کو 100 میں سے گھٹا دیں`,
    ],
    working: say`
      Profit: $${sold} - ${cost} = ${gain}$. Profit percent: $\frac{${gain}}{${cost}} \times 100 = ${rate}\%$.
      लाभ: $${sold} - ${cost} = ${gain}$। लाभ प्रतिशत: $\frac{${gain}}{${cost}} \times 100 = ${rate}\%$।
      نفع: $${sold} - ${cost} = ${gain}$۔ نفع فیصد: $\frac{${gain}}{${cost}} \times 100 = ${rate}\%$۔`,
    sane: { grain: 'decimals', to: 200 },
  };
}

function sellAtProfit({ integer }: Random): Draft {
  const cost = 20 * integer(5, 200);
  const rate = 5 * integer(1, 12);
  const gain = (cost * rate) / 100;
  return {
    question: say`
      An article was bought for ${rupees(cost)}. At what price must it be sold for a profit of ${rate}%?
      एक वस्तु ${rupees(cost)} में खरीदी गई। ${rate}% लाभ कमाने के लिए उसे कितने में बेचना होगा?
      ایک چیز ${rupees(cost)} میں خریدی گئی۔ ${rate} فیصد نفع کمانے کے لیے اسے کتنے میں بیچنا ہوگا؟`,
    answer: rupees(cost + gain),
    slips: [
      slip('loss-for-profit', rupees(cost - gain))`
        subtract the profit from the cost price
        आप लाभ को क्रय मूल्य में से घटा दें
        آپ نفع کو قیمتِ خرید میں سے گھٹا دیں`,
      slip('adds-the-rate', rupees(cost + rate))`
        add ${rate} rupees instead of ${rate}%
        आप ${rate}% के बजाय ${rate} रुपये जोड़ दें
        آپ ${rate} فیصد کے بجائے ${rate} روپے جوڑ دیں`,
      slip('profit-alone', rupees(gain))`
        give the profit alone
        आप केवल लाभ को उत्तर मान लें
        آپ صرف نفع کو جواب مان لیں`,
      slip('profit-twice', rupees(cost + 2 * gain))`
        add the profit twice
        आप लाभ को दो बार जोड़ दें
        آپ نفع کو دو بار جوڑ دیں`,
    ],
    working: say`$${cost} \times \frac{${100 + rate}}{100} = ${cost + gain}$`,
  };
}

function costFromLoss({ integer }: Random): Draft {
  const cost = 20 * integer(5, 400);
  const rate = 5 * integer(1, 9);
  const sold = (cost * (100 - rate)) / 100;
  return {
    question: say`
      By selling an article for ${rupees(sold)}, a shopkeeper loses ${rate}%. What was its cost price?
      एक वस्तु को ${rupees(sold)} में बेचने पर दुकानदार को ${rate}% हानि होती है। उसका क्रय मूल्य कितना था?
      ایک چیز کو ${rupees(sold)} میں بیچنے پر دکاندار کو ${rate} فیصد نقصان ہوتا ہے۔ اس کی قیمتِ خرید کتنی تھی؟`,
    answer: rupees(cost),
    slips: [
      slip('loss-on-the-selling-price', rupees(ratio(sold * (100 + rate), 100)))`
        add ${rate}% of the selling price
        आप विक्रय मूल्य में उसका ${rate}% जोड़ दें
        آپ قیمتِ فروخت میں اس کا ${rate} فیصد جوڑ دیں`,
      slip('loss-once-more', rupees(ratio(sold * (100 - rate), 100)))`
        take ${rate}% off once more
        आप एक बार फिर ${rate}% घटा दें
        آپ ایک بار پھر ${rate} فیصد گھٹا دیں`,
      slip('profit-for-loss', rupees(ratio(sold * 100, 100 + rate)))`
        take the loss for a profit
        आप हानि को लाभ मान लें
        آپ نقصان کو نفع مان لیں`,
      slip('adds-the-rate', rupees(sold + rate))`
        add ${rate} rupees instead of ${rate}%
        आप ${rate}% के बजाय ${rate} रुपये जोड़ दें
        آپ ${rate} فیصد کے بجائے ${rate} روپے جوڑ دیں`,
      slip('loss-alone', rupees(cost - sold))`
        give the loss alone
        आप केवल हानि को उत्तर मान लें
        آپ صرف نقصان کو جواب مان لیں`,
    ],
    working: say`
      The selling price is ${100 - rate}% of the cost price: $\frac{${sold} \times 100}{${100 - rate}} = ${cost}$.
      विक्रय मूल्य क्रय मूल्य का ${100 - rate}% है: $\frac{${sold} \times 100}{${100 - rate}} = ${cost}$।
      قیمتِ فروخت قیمتِ خرید کا ${100 - rate} فیصد ہے: $\frac{${sold} \times 100}{${100 - rate}} = ${cost}$۔`,
  };
}

function twoDiscounts({ integer }: Random): Draft {
  const marked = 400 * integer(2, 40);
  const [first, second] = [5 * integer(1, 8), 5 * integer(1, 8)];
  const after = (marked * (100 - first)) / 100;
  const paid = (after * (100 - second)) / 100;
  return {
    question: say`
      The marked price of a bag is ${rupees(marked)}. It is sold with two successive discounts of ${first}% and ${second}%. What does the customer pay?
      एक बैग का अंकित मूल्य ${rupees(marked)} है। उस पर ${first}% और ${second}% की दो क्रमिक छूटें दी जाती हैं। ग्राहक कितना भुगतान करेगा?
      ایک بیگ کی درج قیمت ${rupees(marked)} ہے۔ اس پر یکے بعد دیگرے ${first} فیصد اور ${second} فیصد کی دو رعایتیں دی جاتی ہیں۔ گاہک کتنی رقم ادا کرے گا؟`,
    answer: rupees(paid),
    slips: [
      slip('adds-the-discounts', rupees((marked * (100 - first - second)) / 100))`
        add the two discounts
        आप दोनों छूटें जोड़ दें
        آپ دونوں رعایتیں جوڑ دیں`,
      slip('first-discount-only', rupees(after))`
        give the first discount only
        आप केवल पहली छूट दें
        آپ صرف پہلی رعایت دیں`,
      slip('second-discount-only', rupees((marked * (100 - second)) / 100))`
        give the second discount only
        आप केवल दूसरी छूट दें
        آپ صرف دوسری رعایت دیں`,
      slip('discount-for-price', rupees(marked - paid))`
        give what is saved
        आप बचत को उत्तर मान लें
        آپ بچت کو جواب مان لیں`,
    ],
    working: say`$${marked} \times \frac{${100 - first}}{100} \times \frac{${100 - second}}{100} = ${paid}$`,
  };
}

function costOfSomeIsPriceOfOthers({ integer }: Random): Draft {
  const sold = integer(4, 40);
  const bought = sold + integer(1, 12);
  const gain = bought - sold;
  return {
    question: say`
      The cost price of ${bought} articles equals the selling price of ${sold} articles. What is the profit percent?
      ${bought} वस्तुओं का क्रय मूल्य ${sold} वस्तुओं के विक्रय मूल्य के बराबर है। लाभ प्रतिशत कितना है?
      اگر ${bought} چیزوں کی قیمتِ خرید ${sold} چیزوں کی قیمتِ فروخت کے برابر ہو تو نفع فیصد کتنا ہے؟`,
    answer: percent(ratio(100 * gain, sold)),
    slips: [
      slip('divides-by-the-bought', percent(ratio(100 * gain, bought)))`
        divide the difference by ${bought} instead of ${sold}
        आप अंतर को ${sold} के बजाय ${bought} से भाग दें
        آپ فرق کو ${sold} کے بجائے ${bought} سے تقسیم کریں`,
      slip('difference-for-percent', percent(gain))`
        take the difference ${gain} for the percentage
        आप अंतर ${gain} को ही प्रतिशत मान लें
        آپ فرق ${gain} ہی کو فیصد مان لیں`,
      slip('whole-price', percent(ratio(100 * bought, sold)))`
        forget to subtract 100%
        आप 100% घटाना भूल जाएँ
        آپ 100 فیصد گھٹانا بھول جائیں`,
      slip('divides-by-both', percent(ratio(100 * gain, sold + bought)))`
        divide by the sum of the two numbers
        आप दोनों संख्याओं के योग से भाग दें
        آپ دونوں اعداد کے مجموعے سے تقسیم کریں`,
    ],
    working: say`
      On ${sold} articles the profit is the cost of ${gain}: $\frac{${gain}}{${sold}} \times 100$, that is ${percent(ratio(100 * gain, sold))}.
      ${sold} वस्तुओं पर लाभ ${gain} वस्तुओं के क्रय मूल्य के बराबर है: $\frac{${gain}}{${sold}} \times 100$, अर्थात् ${percent(ratio(100 * gain, sold))}।
      ${sold} چیزوں پر نفع ${gain} کی قیمتِ خرید کے برابر ہے: $\frac{${gain}}{${sold}} \times 100$، یعنی ${percent(ratio(100 * gain, sold))}۔`,
    sane: { to: 400, grain: 'fractions' },
  };
}

function markedForDiscount({ integer }: Random): Draft | null {
  const cost = 20 * integer(5, 150);
  const gain = 5 * integer(1, 8);
  const off = 5 * integer(1, 8);
  if ((cost * (100 + gain)) % 100 !== 0) return null;
  const price = (cost * (100 + gain)) / 100;
  const marked = ratio(price * 100, 100 - off);
  return {
    question: say`
      A trader buys an article for ${rupees(cost)}. At what price must he mark it to make a profit of ${gain}% after a discount of ${off}%?
      एक व्यापारी एक वस्तु ${rupees(cost)} में खरीदता है। ${off}% छूट देने के बाद भी ${gain}% लाभ कमाने के लिए उसे वस्तु पर कितना मूल्य अंकित करना चाहिए?
      ایک تاجر ایک چیز ${rupees(cost)} میں خریدتا ہے۔ ${off} فیصد رعایت دینے کے بعد بھی ${gain} فیصد نفع کمانے کے لیے اسے چیز پر کتنی قیمت درج کرنی چاہیے؟`,
    answer: rupees(marked),
    slips: [
      slip('adds-the-rates', rupees(ratio(cost * (100 + gain + off), 100)))`
        add the two rates to the cost price
        आप दोनों दरें जोड़कर क्रय मूल्य पर बढ़ा दें
        آپ دونوں شرحیں جوڑ کر قیمتِ خرید پر بڑھا دیں`,
      slip('forgets-the-discount', rupees(price))`
        forget the discount
        आप छूट को भूल जाएँ
        آپ رعایت کو بھول جائیں`,
      slip('discount-on-the-price', rupees(ratio(price * (100 + off), 100)))`
        add ${off}% of the selling price
        आप विक्रय मूल्य में उसका ${off}% जोड़ दें
        آپ قیمتِ فروخت میں اس کا ${off} فیصد جوڑ دیں`,
      slip('forgets-the-profit', rupees(ratio(cost * 100, 100 - off)))`
        forget the profit
        आप लाभ को भूल जाएँ
        آپ نفع کو بھول جائیں`,
      slip('takes-both-off', rupees(ratio(price * (100 - off), 100)))`
        take the discount off the selling price
        आप विक्रय मूल्य में से छूट घटा दें
        آپ قیمتِ فروخت میں سے رعایت گھٹا دیں`,
    ],
    working: say`
      Selling price: $${cost} \times \frac{${100 + gain}}{100} = ${price}$, which is ${100 - off}% of the marked price: ${rupees(marked)}.
      विक्रय मूल्य: $${cost} \times \frac{${100 + gain}}{100} = ${price}$, जो अंकित मूल्य का ${100 - off}% है। अतः अंकित मूल्य ${rupees(marked)} है।
      قیمتِ فروخت: $${cost} \times \frac{${100 + gain}}{100} = ${price}$، جو درج قیمت کا ${100 - off} فیصد ہے۔ لہٰذا درج قیمت ${rupees(marked)} ہے۔`,
    sane: { grain: 'decimals' },
  };
}

const topic = say`
  Profit and loss
  लाभ और हानि
  نفع و نقصان`;

export const profit = family('Mathematics', topic, {
  'profit-percent': { difficulty: 'easy', variety: 980, draw: profitPercent },
  'selling-price-for-profit': { difficulty: 'easy', variety: 810, draw: sellAtProfit },
  'cost-price-from-loss': { difficulty: 'medium', variety: 640, draw: costFromLoss },
  'two-discounts': { difficulty: 'medium', variety: 830, draw: twoDiscounts },
  'cost-of-some-price-of-others': {
    difficulty: 'medium',
    variety: 390,
    draw: costOfSomeIsPriceOfOthers,
  },
  'marked-price': { difficulty: 'hard', variety: 870, draw: markedForDiscount },
});
