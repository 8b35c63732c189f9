import {
  centimetres,
  cubicCentimetres,
  formula,
  metres,
  plain,
  rupees,
  squareCentimetres,
  squareMetres,
} from '#domain/templates/choices.ts';
import { commonDivisor, ratio } from '#domain/templates/exact.ts';
import type { Random } from '#domain/templates/random.ts';
import { type Draft, family, slip } from '#domain/templates/template.ts';
import { andThen, say } from '#domain/templates/texts.ts';

function areaFromPerimeter({ integer }: Random): Draft | null {
  const [a, b] = [integer(2, 9), integer(1, 8)];
  const part = integer(2, 15);
  const [long, wide] = [a * part, b * part];
  if (a <= b || commonDivisor(a, b) > 1) return null;
  return {
    question: say`
      The sides of a rectangular field are in the ratio ${a}:${b}, and its perimeter is ${metres(2 * (long + wide))}. What is its area?
      एक आयताकार खेत की भुजाओं का अनुपात ${a}:${b} है और उसका परिमाप ${metres(2 * (long + wide))} है। उसका क्षेत्रफल कितना है?
      ایک مستطیل کھیت کے اضلاع کی نسبت ${a}:${b} ہے اور اس کا احاطہ ${metres(2 * (long + wide))} ہے۔ اس کا رقبہ کتنا ہے؟`,
    answer: squareMetres(long * wide),
    slips: [
      slip('whole-perimeter', squareMetres(4 * long * wide))`
        divide the whole perimeter instead of half of it in the ratio
        आप आधे परिमाप के बजाय पूरे परिमाप को अनुपात में बाँट दें
        آپ آدھے احاطے کے بجائے پورے احاطے کو نسبت سے بانٹ دیں`,
      slip('square-of-the-long-side', squareMetres(long * long))`
        square the longer side
        आप लंबी भुजा का वर्ग कर दें
        آپ لمبے ضلع کا مربع لے لیں`,
      slip('only-one-part', squareMetres(a * b * part))`
        multiply by one part only once
        आप एक भाग के मान से केवल एक बार गुणा करें
        آپ ایک حصے کی قیمت سے صرف ایک بار ضرب دیں`,
      slip('half-the-area', squareMetres(ratio(long * wide, 2)))`
        take half, as for a triangle
        आप त्रिभुज की तरह आधा कर दें
        آپ مثلث کی طرح آدھا کر دیں`,
    ],
    working: say`$${a}x + ${b}x = ${long + wide}, \quad x = ${part}$${andThen}$${long} \times ${wide} = ${long * wide}$`,
  };
}

function pathAroundPark({ integer }: Random): Draft | null {
  const [long, wide, path] = [integer(20, 90), integer(12, 60), integer(1, 5)];
  if (long <= wide) return null;
  const area = 2 * path * (long + wide + 2 * path);
  return {
    question: say`
      A park is ${metres(long)} long and ${metres(wide)} wide. A path ${metres(path)} wide runs around it on the outside. What is the area of the path?
      एक पार्क ${metres(long)} लंबा और ${metres(wide)} चौड़ा है। उसके बाहर चारों ओर ${metres(path)} चौड़ा रास्ता बना है। रास्ते का क्षेत्रफल कितना है?
      ایک پارک ${metres(long)} لمبا اور ${metres(wide)} چوڑا ہے۔ اس کے باہر چاروں طرف ${metres(path)} چوڑا راستہ بنا ہے۔ راستے کا رقبہ کتنا ہے؟`,
    answer: squareMetres(area),
    slips: [
      slip('forgets-the-corners', squareMetres(2 * path * (long + wide)))`
        forget the four corners
        आप चारों कोनों को भूल जाएँ
        آپ چاروں کونوں کو بھول جائیں`,
      slip('path-inside', squareMetres(2 * path * (long + wide - 2 * path)))`
        lay the path inside the park
        आप रास्ते को पार्क के भीतर मान लें
        آپ راستے کو پارک کے اندر مان لیں`,
      slip('widens-once', squareMetres(path * (long + wide + path)))`
        add the width of the path only once to each side
        आप प्रत्येक भुजा में रास्ते की चौड़ाई केवल एक बार जोड़ें
        آپ ہر ضلع میں راستے کی چوڑائی صرف ایک بار جوڑیں`,
      slip('area-of-the-park', squareMetres(long * wide))`
        give the area of the park
        आप पार्क का क्षेत्रफल दे दें
        آپ پارک کا رقبہ دے دیں`,
    ],
    working: say`$${long + 2 * path} \times ${wide + 2 * path} - ${long} \times ${wide} = ${area}$`,
  };
}

function circleFromAround({ integer }: Random): Draft {
  const k = integer(1, 16);
  const radius = 7 * k;
  const [around, area] = [44 * k, 154 * k * k];
  return {
    question: say`
      The circumference of a circle is ${centimetres(around)}. What is its area? (Take $\pi = \frac{22}{7}$)
      एक वृत्त की परिधि ${centimetres(around)} है। उसका क्षेत्रफल कितना है? ($\pi = \frac{22}{7}$ लीजिए)
      ایک دائرے کا محیط ${centimetres(around)} ہے۔ اس کا رقبہ کتنا ہے؟ ($\pi = \frac{22}{7}$ لیجیے)`,
    answer: squareCentimetres(area),
    slips: [
      slip('diameter-for-radius', squareCentimetres(4 * area))`
        take the diameter for the radius
        आप व्यास को ही त्रिज्या मान लें
        آپ قطر ہی کو نصف قطر مان لیں`,
      slip('half-the-area', squareCentimetres(area / 2))`
        halve the area
        आप क्षेत्रफल को आधा कर दें
        آپ رقبے کو آدھا کر دیں`,
      slip('around-times-radius', squareCentimetres(around * radius))`
        multiply the circumference by the radius and forget to halve
        आप परिधि को त्रिज्या से गुणा करके आधा करना भूल जाएँ
        آپ محیط کو نصف قطر سے ضرب دے کر آدھا کرنا بھول جائیں`,
      slip('radius-not-squared', squareCentimetres(22 * k))`
        forget to square the radius
        आप त्रिज्या का वर्ग करना भूल जाएँ
        آپ نصف قطر کا مربع لینا بھول جائیں`,
    ],
    working: say`$2 \times \frac{22}{7} \times r = ${around}, \quad r = ${radius}$${andThen}$\frac{22}{7} \times ${radius}^2 = ${area}$`,
  };
}

function cylinderVolume({ integer }: Random): Draft {
  const k = integer(1, 4);
  const radius = 7 * k;
  const height = integer(3, 40);
  const base = 154 * k * k;
  return {
    question: say`
      The radius of the base of a cylinder is ${centimetres(radius)} and its height is ${centimetres(height)}. What is its volume? (Take $\pi = \frac{22}{7}$)
      एक बेलन के आधार की त्रिज्या ${centimetres(radius)} और ऊँचाई ${centimetres(height)} है। उसका आयतन कितना है? ($\pi = \frac{22}{7}$ लीजिए)
      ایک سلنڈر کی بنیاد کا نصف قطر ${centimetres(radius)} اور اونچائی ${centimetres(height)} ہے۔ اس کا حجم کتنا ہے؟ ($\pi = \frac{22}{7}$ لیجیے)`,
    answer: cubicCentimetres(base * height),
    slips: [
      slip('volume-of-a-cone', cubicCentimetres(ratio(base * height, 3)))`
        take a third, as for a cone
        आप शंकु की तरह एक तिहाई कर दें
        آپ مخروط کی طرح ایک تہائی کر دیں`,
      slip('curved-surface', cubicCentimetres(44 * k * height))`
        use the formula of the curved surface
        आप वक्र पृष्ठ का सूत्र लगा दें
        آپ خمیدہ سطح کا فارمولا لگا دیں`,
      slip('radius-not-squared', cubicCentimetres(22 * k * height))`
        forget to square the radius
        आप त्रिज्या का वर्ग करना भूल जाएँ
        آپ نصف قطر کا مربع لینا بھول جائیں`,
      slip('diameter-for-radius', cubicCentimetres(4 * base * height))`
        take the diameter for the radius
        आप त्रिज्या की जगह व्यास ले लें
        آپ نصف قطر کی جگہ قطر لے لیں`,
    ],
    working: say`$\frac{22}{7} \times ${radius}^2 \times ${height} = ${base * height}$`,
  };
}

function cubesFromCube({ integer }: Random): Draft {
  const small = integer(2, 12);
  const times = integer(2, 12);
  const big = small * times;
  return {
    question: say`
      How many small cubes with an edge of ${centimetres(small)} can be cut from a cube with an edge of ${centimetres(big)}?
      ${centimetres(big)} भुजा वाले एक घन से ${centimetres(small)} भुजा वाले कितने छोटे घन काटे जा सकते हैं?
      ایک مکعب جس کا کنارہ ${centimetres(big)} ہے، اس سے ${centimetres(small)} کنارے والے کتنے چھوٹے مکعب کاٹے جا سکتے ہیں؟`,
    answer: plain(times ** 3),
    slips: [
      slip('one-edge', plain(times))`
        compare the edges only
        आप केवल भुजाओं की तुलना करें
        آپ صرف کناروں کا موازنہ کریں`,
      slip('one-face', plain(times ** 2))`
        compare the faces instead of the volumes
        आप आयतन के बजाय फलकों की तुलना करें
        آپ حجم کے بجائے سطحوں کا موازنہ کریں`,
      slip('all-faces', plain(6 * times ** 2))`
        count the squares on all six faces
        आप छहों फलकों पर बने वर्ग गिन लें
        آپ چھ کی چھ سطحوں پر بنے مربعے گن لیں`,
      slip('three-edges', plain(3 * times))`
        add the three edges instead of multiplying them
        आप तीनों दिशाओं को गुणा करने के बजाय जोड़ दें
        آپ تینوں سمتوں کو ضرب دینے کے بجائے جوڑ دیں`,
    ],
    working: say`$\left(\frac{${big}}{${small}}\right)^3 = ${times}^3 = ${times ** 3}$`,
  };
}

const triples = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
  [9, 40, 41],
] as const;

function ladder({ integer, pick }: Random): Draft {
  const [a, b, c] = pick(triples);
  const k = integer(1, 5);
  const [foot, wall, long] = [a * k, b * k, c * k];
  return {
    question: say`
      A ladder ${metres(long)} long leans against a wall. Its foot is ${metres(foot)} from the wall. How high does it reach?
      ${metres(long)} लंबी एक सीढ़ी दीवार के सहारे खड़ी है। उसका निचला सिरा दीवार से ${metres(foot)} दूर है। सीढ़ी कितनी ऊँचाई तक पहुँचती है?
      ایک سیڑھی ${metres(long)} لمبی ہے اور دیوار کے سہارے کھڑی ہے۔ اس کا نچلا سرا دیوار سے ${metres(foot)} دور ہے۔ سیڑھی کتنی اونچائی تک پہنچتی ہے؟`,
    answer: metres(wall),
    slips: [
      slip('subtracts-the-lengths', metres(long - foot))`
        subtract the lengths without squaring them
        आप वर्ग किए बिना लंबाइयों का अंतर ले लें
        آپ مربع لیے بغیر لمبائیوں کا فرق لے لیں`,
      slip('adds-the-lengths', metres(long + foot))`
        add the two lengths
        आप दोनों लंबाइयों को जोड़ दें
        آپ دونوں لمبائیوں کو جوڑ دیں`,
      slip('as-high-as-long', metres(long))`
        let the ladder stand upright
        आप सीढ़ी को सीधी खड़ी मान लें
        آپ سیڑھی کو سیدھی کھڑی مان لیں`,
      slip('half-the-sum', metres(ratio(long + foot, 2)))`
        take the mean of the two lengths
        आप दोनों लंबाइयों का औसत ले लें
        آپ دونوں لمبائیوں کا اوسط لے لیں`,
    ],
    working: say`$\sqrt{${long}^2 - ${foot}^2} = \sqrt{${wall * wall}} = ${wall}$`,
  };
}

function fencing({ integer }: Random): Draft | null {
  const [long, wide] = [integer(15, 90), integer(10, 60)];
  const price = integer(8, 60);
  if (long <= wide) return null;
  const cost = 2 * (long + wide) * price;
  return {
    question: say`
      What does it cost to fence a rectangular garden of ${metres(long)} by ${metres(wide)} at ${rupees(price)} per metre?
      ${metres(long)} लंबे और ${metres(wide)} चौड़े आयताकार बगीचे के चारों ओर ${rupees(price)} प्रति मीटर की दर से बाड़ लगाने का खर्च कितना होगा?
      ایک مستطیل باغ ${metres(long)} لمبا اور ${metres(wide)} چوڑا ہے۔ اس کے چاروں طرف ${rupees(price)} فی میٹر کے حساب سے باڑ لگانے کا خرچ کتنا ہوگا؟`,
    answer: rupees(cost),
    slips: [
      slip('two-sides-only', rupees(cost / 2))`
        fence two sides only
        आप केवल दो भुजाओं पर बाड़ लगाएँ
        آپ صرف دو اضلاع پر باڑ لگائیں`,
      slip('area-for-perimeter', rupees(long * wide * price))`
        take the area instead of the perimeter
        आप परिमाप के बजाय क्षेत्रफल ले लें
        آپ احاطے کے بجائے رقبہ لے لیں`,
      slip('four-long-sides', rupees(4 * long * price))`
        take all four sides as ${metres(long)}
        आप चारों भुजाएँ ${metres(long)} की मान लें
        آپ چاروں اضلاع ${metres(long)} کے مان لیں`,
      slip('perimeter-alone', rupees(2 * (long + wide)))`
        forget the price
        आप दर से गुणा करना भूल जाएँ
        آپ نرخ سے ضرب دینا بھول جائیں`,
    ],
    working: say`$2 \times (${long} + ${wide}) \times ${price} = ${formula(cost)}$`,
  };
}

const topic = say`
  Mensuration
  क्षेत्रमिति
  مساحت`;

export const mensuration = family('Mathematics', topic, {
  'area-from-perimeter': { difficulty: 'medium', variety: 350, draw: areaFromPerimeter },
  'path-around-a-park': { difficulty: 'medium', variety: 960, draw: pathAroundPark },
  'circle-from-circumference': { difficulty: 'medium', variety: 16, draw: circleFromAround },
  'volume-of-a-cylinder': { difficulty: 'medium', variety: 150, draw: cylinderVolume },
  'cubes-from-a-cube': { difficulty: 'easy', variety: 120, draw: cubesFromCube },
  ladder: { difficulty: 'easy', variety: 30, draw: ladder },
  fencing: { difficulty: 'easy', variety: 990, draw: fencing },
});
