import { word } from '#domain/templates/choices.ts';
import { confusions, type Kin, kin, type Step, steps } from '#domain/templates/kin.ts';
import { men, women } from '#domain/templates/people.ts';
import type { Random } from '#domain/templates/random.ts';
import { type Draft, family, type Slip, slip } from '#domain/templates/template.ts';
import { say, type Text } from '#domain/templates/texts.ts';

const pairs = Object.keys(kin) as Kin[];
/** 'My brother's son' would be its own answer. */
const namedPairs = pairs.filter((pair) => !kin[pair].en.includes("'s "));

function stepsOf(pair: Kin): readonly [Step, Step] {
  const [first, second] = pair.split(' ') as [Step, Step];
  return [first, second];
}

/** Hindi and Urdu: 'of' agrees with the one who is named, not with the one it is said of. */
function of(step: Step): { readonly hi: string; readonly ur: string } {
  return steps[step].sex === 'man' ? { hi: 'का', ur: 'کا' } : { hi: 'की', ur: 'کی' };
}

function slipsOf(pair: Kin): Slip[] {
  const { side, sex, back } = confusions[pair];
  return [
    slip('other-side', word(kin[side]))`
      confuse the two sides of the family
      आप परिवार के दोनों पक्षों को आपस में मिला दें
      آپ خاندان کی دونوں شاخوں کو آپس میں ملا دیں`,
    slip('other-sex', word(kin[sex]))`
      do not look whether it is a man or a woman
      आप यह न देखें कि वह पुरुष है या स्त्री
      آپ یہ نہ دیکھیں کہ وہ مرد ہے یا عورت`,
    slip('other-end', word(kin[back]))`
      read the relation from the other end
      आप संबंध को उलटी ओर से पढ़ लें
      آپ رشتے کو الٹی طرف سے پڑھ لیں`,
  ];
}

function chainOf(pair: Kin): Text {
  const [first, second] = stepsOf(pair);
  const ofFirst = of(first);
  return {
    en: `${steps[second].text.en}'s ${steps[first].text.en}`,
    hi: `${steps[second].text.hi} ${ofFirst.hi} ${steps[first].text.hi}`,
    ur: `${obliqueUrdu(second)} ${ofFirst.ur} ${steps[first].text.ur}`,
  };
}

/** Before a postposition 'beta' becomes 'bete'. */
function obliqueUrdu(step: Step): string {
  return step === 'son' ? 'بیٹے' : steps[step].text.ur;
}

function statement(one: Text, step: Step, other: Text): Text {
  const { hi, ur } = of(step);
  return {
    en: `${one.en} is the ${steps[step].text.en} of ${other.en}.`,
    hi: `${one.hi}, ${other.hi} ${hi} ${steps[step].text.hi} है।`,
    ur: `${one.ur}، ${other.ur} ${ur} ${steps[step].text.ur} ہے۔`,
  };
}

function howRelated({ pick, sample }: Random): Draft {
  const pair = pick(pairs);
  const [first, second] = stepsOf(pair);
  const named = { man: sample(men, 3), woman: sample(women, 2) };
  const one = named[steps[first].sex][0] as Text;
  const middle = named[steps[second].sex][1] as Text;
  const last = named.man[2] as Text;
  return {
    question: say`
      ${statement(one, first, middle)} ${statement(middle, second, last)} How is ${one} related to ${last}?
      ${statement(one, first, middle)} ${statement(middle, second, last)} ${one} का ${last} से क्या संबंध है?
      ${statement(one, first, middle)} ${statement(middle, second, last)} ${one} کا ${last} سے کیا رشتہ ہے؟`,
    answer: word(kin[pair]),
    slips: slipsOf(pair),
    working: say`
      ${one} is ${last}'s ${chainOf(pair)}: ${kin[pair]}.
      ${one}, ${last} के संबंध में ${chainOf(pair)} है, अर्थात् ${kin[pair]}।
      ${one}، ${last} کے رشتے میں ${chainOf(pair)} ہے، یعنی ${kin[pair]}۔`,
  };
}

function personInPhotograph({ pick }: Random): Draft {
  const pair = pick(namedPairs);
  const [first, second] = stepsOf(pair);
  const who = pick(men);
  const isMan = steps[first].sex === 'man';
  const my = steps[second].sex === 'man' ? { hi: 'मेरे', ur: 'میرے' } : { hi: 'मेरी', ur: 'میری' };
  const chain = chainOf(pair);
  const shown: Text = isMan
    ? say`
      a man
      एक पुरुष
      ایک مرد`
    : say`
      a woman
      एक स्त्री
      ایک عورت`;
  return {
    question: say`
      Pointing to a photograph of ${shown}, ${who} says: "This is my ${chain}." How is the person in the photograph related to ${who}?
      ${shown} के चित्र की ओर संकेत करते हुए ${who} ने कहा, "यह ${my.hi} ${chain} है।" चित्र वाले व्यक्ति का ${who} से क्या संबंध है?
      تصویر میں ${shown} کی طرف اشارہ کرتے ہوئے ${who} نے کہا: "یہ ${my.ur} ${chain} ہے۔" تصویر والے شخص کا ${who} سے کیا رشتہ ہے؟`,
    answer: word(kin[pair]),
    slips: slipsOf(pair),
    working: say`
      ${who}'s ${chain}: ${kin[pair]}.
      ${who} के संबंध में ${chain}, अर्थात् ${kin[pair]}।
      ${who} کے رشتے میں ${chain}، یعنی ${kin[pair]}۔`,
  };
}

const topic = say`
  Blood relations
  रक्त संबंध
  رشتہ داریاں`;

export const relations = family('Reasoning', topic, {
  'how-related': { difficulty: 'medium', variety: 940, draw: howRelated },
  'person-in-a-photograph': { difficulty: 'easy', variety: 96, draw: personInPhotograph },
});
