import { plain, word } from '#domain/templates/choices.ts';
import type { Random } from '#domain/templates/random.ts';
import { type Draft, family, slip } from '#domain/templates/template.ts';
import { say, type Text } from '#domain/templates/texts.ts';

/** Terms in a formula, so that they stand in the same order in every language. */
function whatComesNext(terms: readonly (number | string)[]): Text {
  const shown = `$\\text{${terms.join(', ')}, ?}$`;
  return say`
    What comes next in the series?¶${shown}
    श्रृंखला में अगला पद क्या होगा?¶${shown}
    سلسلے میں اگلی رقم کیا ہوگی؟¶${shown}`;
}

const oneStepFurther = say`
  skip a term and go one step too far
  आप एक पद छोड़कर एक कदम आगे चले जाएँ
  آپ ایک رقم چھوڑ کر ایک قدم آگے چلے جائیں`;

function growingDifferences({ integer }: Random): Draft {
  const [start, step, growth] = [integer(1, 40), integer(2, 12), integer(1, 7)];
  const terms = [0, 1, 2, 3, 4, 5, 6].map((at) => start + at * step + (growth * at * (at - 1)) / 2);
  const [last, next, beyond] = [terms[4] ?? 0, terms[5] ?? 0, terms[6] ?? 0];
  const difference = step + 3 * growth;
  return {
    question: whatComesNext(terms.slice(0, 5)),
    answer: plain(next),
    slips: [
      slip('same-difference-again', plain(last + difference))`
        add the last difference, ${difference}, once more
        आप अंतिम अंतर ${difference} को ही दोबारा जोड़ दें
        آپ آخری فرق ${difference} ہی کو دوبارہ جوڑ دیں`,
      slip('first-difference', plain(last + step))`
        add the first difference, ${step}
        आप पहला अंतर ${step} जोड़ दें
        آپ پہلا فرق ${step} جوڑ دیں`,
      slip('difference-grows-twice', plain(last + difference + 2 * growth))`
        let the difference grow by ${2 * growth} instead of ${growth}
        आप अंतर को ${growth} के बजाय ${2 * growth} से बढ़ा दें
        آپ فرق کو ${growth} کے بجائے ${2 * growth} سے بڑھا دیں`,
      { name: 'one-step-further', choice: plain(beyond), because: oneStepFurther },
    ],
    working: say`
      The differences grow by ${growth}; the last was ${difference}, the next is ${difference + growth}: $${last} + ${difference + growth} = ${next}$.
      अंतर हर बार ${growth} से बढ़ता है; अंतिम अंतर ${difference} था, अगला ${difference + growth} है: $${last} + ${difference + growth} = ${next}$।
      فرق ہر بار ${growth} سے بڑھتا ہے؛ آخری فرق ${difference} تھا، اگلا ${difference + growth} ہے: $${last} + ${difference + growth} = ${next}$۔`,
  };
}

function timesAndAdd({ integer }: Random): Draft {
  const [start, factor, add] = [integer(1, 12), integer(2, 3), integer(1, 9)];
  const terms = [start];
  for (let at = 0; at < 6; at += 1) terms.push((terms.at(-1) ?? 0) * factor + add);
  const [fourth, last, next] = [terms[3] ?? 0, terms[4] ?? 0, terms[5] ?? 0];
  return {
    question: whatComesNext(terms.slice(0, 5)),
    answer: plain(next),
    slips: [
      slip('forgets-to-add', plain(last * factor))`
        multiply by ${factor} and forget to add ${add}
        आप ${factor} से गुणा करके ${add} जोड़ना भूल जाएँ
        آپ ${factor} سے ضرب دے کر ${add} جوڑنا بھول جائیں`,
      slip('same-difference-again', plain(2 * last - fourth))`
        add the last difference once more
        आप अंतिम अंतर को ही दोबारा जोड़ दें
        آپ آخری فرق ہی کو دوبارہ جوڑ دیں`,
      slip('subtracts', plain(last * factor - add))`
        subtract ${add} instead of adding it
        आप ${add} को जोड़ने के बजाय घटा दें
        آپ ${add} کو جوڑنے کے بجائے گھٹا دیں`,
      slip('adds-before-multiplying', plain((last + add) * factor))`
        add ${add} before you multiply
        आप गुणा से पहले ${add} जोड़ दें
        آپ ضرب سے پہلے ${add} جوڑ دیں`,
    ],
    working: say`
      Each term is ${factor} times the one before, plus ${add}: $${last} \times ${factor} + ${add} = ${next}$.
      प्रत्येक पद पिछले पद का ${factor} गुना और ${add} है: $${last} \times ${factor} + ${add} = ${next}$।
      ہر رقم پچھلی رقم کا ${factor} گنا جمع ${add} ہے: $${last} \times ${factor} + ${add} = ${next}$۔`,
  };
}

function squaresAndMore({ integer }: Random): Draft {
  const [from, add] = [integer(2, 30), integer(1, 20)];
  const term = (at: number) => (from + at) ** 2 + add;
  const [last, root] = [term(4), from + 5];
  return {
    question: whatComesNext([0, 1, 2, 3, 4].map(term)),
    answer: plain(term(5)),
    slips: [
      slip('square-alone', plain(root ** 2))`
        take the square ${root ** 2} and forget to add ${add}
        आप वर्ग ${root ** 2} लेकर ${add} जोड़ना भूल जाएँ
        آپ مربع ${root ** 2} لے کر ${add} جوڑنا بھول جائیں`,
      slip('same-difference-again', plain(2 * last - term(3)))`
        add the last difference once more
        आप अंतिम अंतर को ही दोबारा जोड़ दें
        آپ آخری فرق ہی کو دوبارہ جوڑ دیں`,
      slip('subtracts', plain(root ** 2 - add))`
        subtract ${add} from the square
        आप वर्ग में से ${add} घटा दें
        آپ مربع میں سے ${add} گھٹا دیں`,
      { name: 'one-step-further', choice: plain(term(6)), because: oneStepFurther },
    ],
    working: say`
      Squares of ${from}, ${from + 1}, ${from + 2} and so on, each plus ${add}: $${root}^2 + ${add} = ${term(5)}$.
      ${from}, ${from + 1}, ${from + 2} आदि के वर्गों में ${add} जोड़ा गया है: $${root}^2 + ${add} = ${term(5)}$।
      اعداد ${from}، ${from + 1}، ${from + 2} وغیرہ کے مربعوں میں ${add} جوڑا گیا ہے: $${root}^2 + ${add} = ${term(5)}$۔`,
  };
}

function twoSeriesInOne({ integer }: Random): Draft | null {
  const [a, b, up, down] = [integer(2, 30), integer(60, 99), integer(2, 9), integer(2, 9)];
  const terms = [a, b, a + up, b - down, a + 2 * up, b - 2 * down];
  const [answer, other] = [a + 3 * up, b - 3 * down];
  if (answer === other || up === down) return null;
  return {
    question: whatComesNext(terms),
    answer: plain(answer),
    slips: [
      slip('goes-on-with-the-other-series', plain(other))`
        go on with the other of the two series
        आप दूसरी श्रृंखला को आगे बढ़ा दें
        آپ دوسرے سلسلے کو آگے بڑھا دیں`,
      slip('step-of-the-other-series', plain(a + 2 * up + down))`
        use the step of the other series
        आप दूसरी श्रृंखला का अंतर जोड़ दें
        آپ دوسرے سلسلے کا فرق جوڑ دیں`,
      slip('falls-instead-of-rising', plain(a + up))`
        let the series fall by ${up} instead of rising
        आप श्रृंखला को ${up} बढ़ाने के बजाय घटा दें
        آپ سلسلے کو ${up} بڑھانے کے بجائے گھٹا دیں`,
      slip('from-the-last-term', plain(b - 2 * down + up))`
        add ${up} to the last term
        आप अंतिम पद में ${up} जोड़ दें
        آپ آخری رقم میں ${up} جوڑ دیں`,
    ],
    working: say`
      Two series take turns: the first goes up by ${up}, the second down by ${down}. Next is $${a + 2 * up} + ${up} = ${answer}$.
      दो श्रृंखलाएँ बारी-बारी से चलती हैं: पहली ${up} से बढ़ती है, दूसरी ${down} से घटती है। अगला पद $${a + 2 * up} + ${up} = ${answer}$ है।
      دو سلسلے باری باری چلتے ہیں: پہلا ${up} سے بڑھتا ہے، دوسرا ${down} سے گھٹتا ہے۔ اگلی رقم $${a + 2 * up} + ${up} = ${answer}$ ہے۔`,
  };
}

/** 0 is A, 26 is A again. */
export function letterAt(place: number): string {
  return String.fromCharCode(65 + (((place % 26) + 26) % 26));
}

function letterSeries({ integer }: Random): Draft {
  const [start, step, growth] = [integer(0, 25), integer(1, 5), integer(0, 2)];
  const place = (at: number) => start + at * step + (growth * at * (at - 1)) / 2;
  const letter = (at: number) => word(say`${letterAt(at)}`);
  const jump = step + 4 * growth;
  return {
    question: whatComesNext([0, 1, 2, 3, 4].map((at) => letterAt(place(at)))),
    answer: letter(place(5)),
    slips: [
      slip('one-letter-short', letter(place(5) - 1))`
        count the letter you start from as the first step
        आप आरंभ वाले अक्षर को ही पहला कदम गिन लें
        آپ شروع والے حرف ہی کو پہلا قدم گن لیں`,
      slip('one-letter-too-far', letter(place(5) + 1))`
        count one letter too many
        आप एक अक्षर अधिक गिन लें
        آپ ایک حرف زیادہ گن لیں`,
      slip('jumps-back', letter(place(4) - jump))`
        go backwards instead of forwards
        आप आगे के बजाय पीछे की ओर गिनें
        آپ آگے کے بجائے پیچھے کی طرف گنیں`,
      slip('two-letters-too-far', letter(place(5) + 2))`
        let the jump grow once too often
        आप छलाँग को आवश्यकता से अधिक बढ़ा दें
        آپ چھلانگ کو ضرورت سے زیادہ بڑھا دیں`,
    ],
    working: say`
      From ${letterAt(place(4))} one goes ${jump} forward and gets to ${letterAt(place(5))}; after Z comes A again.
      ${letterAt(place(4))} से ${jump} आगे गिनने पर ${letterAt(place(5))} आता है; Z के बाद फिर A आता है।
      حرف ${letterAt(place(4))} سے ${jump} آگے گننے پر ${letterAt(place(5))} آتا ہے؛ Z کے بعد پھر A آتا ہے۔`,
  };
}

function wrongTerm({ integer }: Random): Draft {
  const [start, step] = [integer(3, 60), integer(3, 15)];
  const [at, off] = [integer(1, 4), integer(1, step - 1)];
  const right = [0, 1, 2, 3, 4, 5].map((place) => start + place * step);
  const terms = right.map((term, place) => (place === at ? term + off : term));
  const shown = `$\\text{${terms.join(', ')}}$`;
  const [wrong, meant] = [terms[at] ?? 0, right[at] ?? 0];
  const others = right.filter((_, place) => place !== at);
  const neighbour = (place: number) => plain(others[place] ?? 0);
  return {
    question: say`
      Which term is wrong in the series?¶${shown}
      श्रृंखला में गलत पद कौन-सा है?¶${shown}
      سلسلے میں غلط رقم کون سی ہے؟¶${shown}`,
    answer: plain(wrong),
    slips: [
      slip('term-after', neighbour(at))`
        blame the term after the wrong one, where the difference fails as well
        आप गलत पद के बाद वाले पद को दोषी मान लें, जहाँ अंतर भी बिगड़ता है
        آپ غلط رقم کے بعد والی رقم کو غلط مان لیں، جہاں فرق بھی بگڑتا ہے`,
      slip('term-before', neighbour(at - 1))`
        blame the term before the wrong one
        आप गलत पद से पहले वाले पद को दोषी मान लें
        آپ غلط رقم سے پہلے والی رقم کو غلط مان لیں`,
      slip('right-term', neighbour(at === 4 ? 0 : 4))`
        look at one end of the series only
        आप श्रृंखला का केवल एक सिरा देखें
        آپ سلسلے کا صرف ایک سرا دیکھیں`,
      slip('first-term', neighbour(0))`
        doubt the first term
        आप पहले पद पर ही संदेह करें
        آپ پہلی رقم ہی پر شک کریں`,
      slip('middle-term', neighbour(2))`
        doubt the term in the middle
        आप बीच वाले पद पर संदेह करें
        آپ بیچ والی رقم پر شک کریں`,
    ],
    working: say`
      Each term is ${step} more than the one before; in the place of ${wrong} there should be ${meant}.
      प्रत्येक पद पिछले पद से ${step} अधिक है; ${wrong} के स्थान पर ${meant} होना चाहिए।
      ہر رقم پچھلی رقم سے ${step} زیادہ ہے؛ ${wrong} کی جگہ ${meant} ہونا چاہیے۔`,
  };
}

const topic = say`
  Series
  श्रृंखला
  سلسلے`;

export const series = family('Reasoning', topic, {
  'growing-differences': { difficulty: 'easy', variety: 840, draw: growingDifferences },
  'times-and-add': { difficulty: 'medium', variety: 210, draw: timesAndAdd },
  'squares-and-more': { difficulty: 'medium', variety: 480, draw: squaresAndMore },
  'two-series-in-one': { difficulty: 'medium', variety: 980, draw: twoSeriesInOne },
  'letter-series': { difficulty: 'easy', variety: 350, draw: letterSeries },
  'wrong-term': { difficulty: 'medium', variety: 970, draw: wrongTerm },
});
