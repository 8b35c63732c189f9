import { plain, word } from '#domain/templates/choices.ts';
import { plus, ratio } from '#domain/templates/exact.ts';
import type { Random } from '#domain/templates/random.ts';
import { letterAt } from '#domain/templates/series.ts';
import { type Draft, family, slip } from '#domain/templates/template.ts';
import { say, type Text } from '#domain/templates/texts.ts';

const words = (
  'APPLE BRIDGE CHAIR DELHI EARTH FLOWER GARDEN HOUSE INDIA JAMMU KNIFE LEMON MANGO NIGHT ' +
  'ORANGE PENCIL QUEEN RIVER SILVER TABLE UNCLE VALLEY WATER YELLOW BREAD CLOUD DREAM ' +
  'FRUIT GLASS HORSE LIGHT MUSIC NORTH PAPER ROBIN STONE TIGER WHEAT PLANT SMILE'
).split(' ');

function placeOf(letter: string): number {
  return letter.charCodeAt(0) - 65;
}

/** Each letter by its place in the alphabet and in the word. */
function coded(plainWord: string, code: (place: number, at: number) => number): string {
  return [...plainWord].map((letter, at) => letterAt(code(placeOf(letter), at))).join('');
}

function backwards(text: string): string {
  return [...text].reverse().join('');
}

function howIsItWritten([shown, code, asked]: readonly [string, string, string]): Text {
  return say`
    In a certain code ${shown} is written as ${code}. How is ${asked} written in that code?
    किसी कूट भाषा में ${shown} को ${code} लिखा जाता है। उसी भाषा में ${asked} को कैसे लिखा जाएगा?
    کسی خفیہ زبان میں ${shown} کو ${code} لکھا جاتا ہے۔ اسی زبان میں ${asked} کو کیسے لکھا جائے گا؟`;
}

function asIs(text: string) {
  return word(say`${text}`);
}

function shiftedLetters({ integer, sample }: Random): Draft {
  const [shown = '', asked = ''] = sample(words, 2);
  const step = integer(1, 6);
  const by = (steps: number) => coded(asked, (place) => place + steps);
  return {
    question: howIsItWritten([shown, coded(shown, (place) => place + step), asked]),
    answer: asIs(by(step)),
    slips: [
      slip('shifts-backwards', asIs(by(-step)))`
        shift the letters back instead of forward
        आप अक्षरों को आगे के बजाय पीछे खिसका दें
        آپ حروف کو آگے کے بجائے پیچھے کھسکا دیں`,
      slip('one-letter-too-far', asIs(by(step + 1)))`
        shift each letter one too far
        आप प्रत्येक अक्षर को एक स्थान अधिक खिसका दें
        آپ ہر حرف کو ایک جگہ زیادہ کھسکا دیں`,
      slip('turns-the-word', asIs(backwards(by(step))))`
        write the code backwards as well
        आप कूट को उलटा भी लिख दें
        آپ کوڈ کو الٹا بھی لکھ دیں`,
    ],
    working: say`
      Each letter is replaced by the one ${step} further in the alphabet: ${asked} becomes ${by(step)}.
      प्रत्येक अक्षर के स्थान पर वर्णमाला में उससे ${step} आगे का अक्षर लिखा गया है: ${asked} से ${by(step)} बनता है।
      ہر حرف کی جگہ حروفِ تہجی میں اس سے ${step} آگے کا حرف لکھا گیا ہے: ${asked} سے ${by(step)} بنتا ہے۔`,
  };
}

function mirroredLetters({ sample }: Random): Draft {
  const [shown = '', asked = ''] = sample(words, 2);
  const mirror = (text: string) => coded(text, (place) => 25 - place);
  return {
    question: howIsItWritten([shown, mirror(shown), asked]),
    answer: asIs(mirror(asked)),
    slips: [
      slip('one-letter-off', asIs(coded(asked, (place) => 26 - place)))`
        count from Z and end one letter too far
        आप Z से उलटी गिनती में एक अक्षर आगे निकल जाएँ
        آپ Z سے الٹی گنتی میں ایک حرف آگے نکل جائیں`,
      slip('turns-the-word', asIs(backwards(mirror(asked))))`
        write the code backwards as well
        आप कूट को उलटा भी लिख दें
        آپ کوڈ کو الٹا بھی لکھ دیں`,
      slip('one-letter-short', asIs(coded(asked, (place) => 24 - place)))`
        count from Y instead of Z
        आप Z के बजाय Y से उलटी गिनती करें
        آپ Z کے بجائے Y سے الٹی گنتی کریں`,
    ],
    working: say`
      A becomes Z, B becomes Y and so on: ${asked} becomes ${mirror(asked)}.
      A के स्थान पर Z, B के स्थान पर Y आदि लिखा गया है: ${asked} से ${mirror(asked)} बनता है।
      حرف A کی جگہ Z، B کی جگہ Y وغیرہ لکھا گیا ہے: ${asked} سے ${mirror(asked)} بنتا ہے۔`,
  };
}

function upAndDown({ integer, sample }: Random): Draft {
  const [shown = '', asked = ''] = sample(words, 2);
  const step = integer(1, 4);
  const wave = (text: string, sign: number) =>
    coded(text, (place, at) => place + (at % 2 === 0 ? step : -step) * sign);
  return {
    question: howIsItWritten([shown, wave(shown, 1), asked]),
    answer: asIs(wave(asked, 1)),
    slips: [
      slip('starts-the-wrong-way', asIs(wave(asked, -1)))`
        begin with a step back instead of a step forward
        आप आगे के बजाय पीछे से आरंभ करें
        آپ آگے کے بجائے پیچھے سے شروع کریں`,
      slip('all-forwards', asIs(coded(asked, (place) => place + step)))`
        shift all letters forward
        आप सभी अक्षरों को आगे खिसका दें
        آپ تمام حروف کو آگے کھسکا دیں`,
      slip('all-backwards', asIs(coded(asked, (place) => place - step)))`
        shift all letters back
        आप सभी अक्षरों को पीछे खिसका दें
        آپ تمام حروف کو پیچھے کھسکا دیں`,
    ],
    working: say`
      The letters go ${step} forward and ${step} back in turn: ${asked} becomes ${wave(asked, 1)}.
      अक्षर बारी-बारी से ${step} आगे और ${step} पीछे खिसकते हैं: ${asked} से ${wave(asked, 1)} बनता है।
      حروف باری باری ${step} آگے اور ${step} پیچھے کھسکتے ہیں: ${asked} سے ${wave(asked, 1)} بنتا ہے۔`,
  };
}

function sumOfLetters({ integer, sample }: Random): Draft {
  const [shown = '', asked = ''] = sample(words, 2);
  const more = integer(0, 9);
  const total = (text: string) => [...text].reduce((sum, letter) => sum + placeOf(letter) + 1, 0);
  const answer = total(asked) + more;
  return {
    question: say`
      If A = 1, B = 2 and so on, ${shown} is written as ${total(shown) + more} in a certain code. What number stands for ${asked}?
      यदि A = 1, B = 2 आदि मानें, तो किसी कूट भाषा में ${shown} को ${total(shown) + more} लिखा जाता है। ${asked} के लिए कौन-सी संख्या होगी?
      اگر A = 1، B = 2 وغیرہ مانیں تو کسی خفیہ زبان میں ${shown} کو ${total(shown) + more} لکھا جاتا ہے۔ لفظ ${asked} کے لیے کون سا عدد ہوگا؟`,
    answer: plain(answer),
    slips: [
      slip('counts-from-zero', plain(answer - asked.length))`
        count A as 0
        आप A को 0 गिनें
        آپ A کو 0 گنیں`,
      slip('counts-from-the-end', plain(27 * asked.length - total(asked) + more))`
        count the letters from Z
        आप अक्षरों को Z की ओर से गिनें
        آپ حروف کو Z کی طرف سے گنیں`,
      slip('adds-the-length', plain(answer + asked.length))`
        add the number of letters once more
        आप अक्षरों की संख्या अलग से जोड़ दें
        آپ حروف کی تعداد الگ سے جوڑ دیں`,
      slip('last-letter-forgotten', plain(answer - placeOf(asked.slice(-1)) - 1))`
        forget the last letter
        आप अंतिम अक्षर को भूल जाएँ
        آپ آخری حرف کو بھول جائیں`,
    ],
    working: say`
      The code is the sum of the places of the letters plus ${more}: $${total(asked)} + ${more} = ${answer}$.
      कूट अक्षरों के स्थानों के योग में ${more} जोड़ने से बनता है: $${total(asked)} + ${more} = ${answer}$।
      کوڈ حروف کے مقامات کے مجموعے میں ${more} جوڑنے سے بنتا ہے: $${total(asked)} + ${more} = ${answer}$۔`,
  };
}

/** What the written signs stand for: `+` means ×, `×` means −, `−` means ÷, `÷` means +. */
function changedSigns({ integer }: Random): Draft {
  const [a, b, d] = [integer(3, 20), integer(2, 12), integer(2, 9)];
  const quotient = integer(2, 12);
  const [c, e] = [d * quotient, integer(1, 9)];
  const answer = a * b + quotient - e;
  const shown = `$${a} + ${b} \\div ${c} - ${d} \\times ${e}$`;
  return {
    question: say`
      If $+$ means $\times$, $\times$ means $-$, $-$ means $\div$ and $\div$ means $+$, what is ${shown}?
      यदि $+$ का अर्थ $\times$, $\times$ का अर्थ $-$, $-$ का अर्थ $\div$ और $\div$ का अर्थ $+$ हो, तो ${shown} का मान क्या होगा?
      اگر $+$ کا مطلب $\times$، $\times$ کا مطلب $-$، $-$ کا مطلب $\div$ اور $\div$ کا مطلب $+$ ہو تو ${shown} کی قیمت کیا ہوگی؟`,
    answer: plain(answer),
    slips: [
      slip('left-to-right', plain(plus(ratio(a * b + c, d), -e)))`
        exchange the signs but work from left to right
        आप चिह्न तो बदल दें, पर बाएँ से दाएँ हल करते जाएँ
        آپ نشان تو بدل دیں مگر بائیں سے دائیں حل کرتے جائیں`,
      slip('adds-at-the-end', plain(a * b + quotient + e))`
        add the last number instead of subtracting it
        आप अंतिम संख्या को घटाने के बजाय जोड़ दें
        آپ آخری عدد کو گھٹانے کے بجائے جوڑ دیں`,
      slip('multiplies-for-dividing', plain(a * b + c * d - e))`
        multiply ${c} and ${d} instead of dividing
        आप ${c} को ${d} से भाग देने के बजाय गुणा कर दें
        آپ ${c} کو ${d} سے تقسیم کرنے کے بجائے ضرب دے دیں`,
      slip('adds-first', plain(a * (b + quotient) - e))`
        add before you multiply
        आप गुणा से पहले जोड़ लें
        آپ ضرب سے پہلے جوڑ لیں`,
    ],
    working: say`$${a} \times ${b} + ${c} \div ${d} - ${e} = ${a * b} + ${quotient} - ${e} = ${answer}$`,
  };
}

const topic = say`
  Coding and decoding
  कूट-लेखन और कूट-वाचन
  کوڈنگ اور ڈی کوڈنگ`;

export const coding = family('Reasoning', topic, {
  'shifted-letters': { difficulty: 'easy', variety: 940, draw: shiftedLetters },
  'mirrored-letters': { difficulty: 'easy', variety: 720, draw: mirroredLetters },
  'letters-up-and-down': { difficulty: 'medium', variety: 920, draw: upAndDown },
  'sum-of-letters': { difficulty: 'medium', variety: 960, draw: sumOfLetters },
  'changed-signs': { difficulty: 'easy', variety: 990, draw: changedSigns },
});
