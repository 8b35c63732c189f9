import { word } from '#domain/templates/choices.ts';
import type { Random } from '#domain/templates/random.ts';
import { type Draft, family, type Slip } from '#domain/templates/template.ts';
import { joined, say, type Text } from '#domain/templates/texts.ts';

/** 'All X are Y' and so on, by the places of X and Y among three terms; none of them is empty. */
type Form = 'all' | 'some' | 'no';
type Claim = { readonly form: Form; readonly of: number; readonly to: number };

/** Nouns with one form for one and for many, in Hindi and in Urdu. */
const nouns: readonly Text[] = [
  say`
    flowers
    फूल
    پھول`,
  say`
    trees
    पेड़
    درخت`,
  say`
    houses
    घर
    گھر`,
  say`
    mountains
    पहाड़
    پہاڑ`,
  say`
    stones
    पत्थर
    پتھر`,
  say`
    clouds
    बादल
    بادل`,
  say`
    fruits
    फल
    پھل`,
  say`
    cities
    शहर
    شہر`,
  say`
    pots
    बर्तन
    برتن`,
  say`
    pens
    पेन
    قلم`,
];

function spoken({ form, of, to }: Claim, terms: readonly Text[]): Text {
  const [one, other] = [terms[of] as Text, terms[to] as Text];
  if (form === 'all')
    return say`
      All ${one} are ${other}.
      सभी ${one} ${other} हैं।
      تمام ${one} ${other} ہیں۔`;
  if (form === 'some')
    return say`
      Some ${one} are ${other}.
      कुछ ${one} ${other} हैं।
      کچھ ${one} ${other} ہیں۔`;
  return say`
    No ${one} are ${other}.
    कोई भी ${one} ${other} नहीं है।
    کوئی بھی ${one} ${other} نہیں ہے۔`;
}

function nameOf({ form, of, to }: Claim): string {
  return `${form} ${of} ${to}`;
}

/** All that follows, rule by rule, until nothing new comes. */
function consequences(given: readonly Claim[]): ReadonlySet<string> {
  const known = new Map(given.map((claim) => [nameOf(claim), claim]));
  for (let size = 0; size !== known.size; ) {
    size = known.size;
    const claims = [...known.values()];
    const found = claims.flatMap((claim) => [
      ...turned(claim),
      ...claims.flatMap((next) => chained(claim, next)),
    ]);
    for (const claim of found) known.set(nameOf(claim), claim);
  }
  return new Set(known.keys());
}

function turned({ form, of, to }: Claim): Claim[] {
  if (form === 'no') return [{ form, of: to, to: of }];
  return [
    { form: 'some', of, to },
    { form: 'some', of: to, to: of },
  ];
}

/** 'All A are B' or 'some A are B' goes on by what is said of all B; 'some … not' is no conclusion here. */
function chained(claim: Claim, next: Claim): Claim[] {
  if (claim.to !== next.of || claim.of === next.to || next.form === 'some') return [];
  if (claim.form === 'all') return [{ ...next, of: claim.of }];
  return claim.form === 'some' && next.form === 'all' ? [{ ...claim, to: next.to }] : [];
}

const forms = ['all', 'some', 'no'] as const;

const answers: readonly Text[] = [
  say`
    Neither I nor II follows
    न तो I और न ही II अनुसरण करता है
    نہ I اور نہ ہی II اخذ ہوتا ہے`,
  say`
    Only conclusion I follows
    केवल निष्कर्ष I अनुसरण करता है
    صرف نتیجہ I اخذ ہوتا ہے`,
  say`
    Only conclusion II follows
    केवल निष्कर्ष II अनुसरण करता है
    صرف نتیجہ II اخذ ہوتا ہے`,
  say`
    Both I and II follow
    I और II दोनों अनुसरण करते हैं
    I اور II دونوں اخذ ہوتے ہیں`,
];

/** What one who gives `wrong` has misjudged; bit 1 stands for conclusion I, bit 2 for II. */
function misjudged(wrong: number, right: number): Slip {
  const parts = [1, 2].flatMap((bit): Text[] => {
    if ((wrong & bit) === (right & bit)) return [];
    const number = bit === 1 ? 'I' : 'II';
    return [
      (wrong & bit) === 0
        ? say`
          overlook that conclusion ${number} follows
          आप यह न देखें कि निष्कर्ष ${number} अनुसरण करता है
          آپ یہ نہ دیکھیں کہ نتیجہ ${number} اخذ ہوتا ہے`
        : say`
          accept conclusion ${number} although the statements do not force it
          आप निष्कर्ष ${number} को मान लें, जबकि कथनों से वह अनिवार्य नहीं है
          آپ نتیجہ ${number} کو مان لیں جبکہ بیانات سے وہ لازم نہیں آتا`,
    ];
  });
  const and = say`
    ${' '}and${' '}
    ${' '}और${' '}
    ${' '}اور${' '}`;
  return {
    name: `takes-${wrong}-for-${right}`,
    choice: word(answers[wrong] as Text),
    because: joined(parts, and),
  };
}

function twoConclusions({ pick, sample, integer }: Random): Draft | null {
  const terms = sample(nouns, 3);
  const turn = (claim: Claim) =>
    integer(0, 1) === 1 ? { ...claim, of: claim.to, to: claim.of } : claim;
  const given = [
    turn({ form: pick(forms), of: 0, to: 1 }),
    turn({ form: pick(forms), of: 1, to: 2 }),
  ];
  const drawn = [
    turn({ form: pick(forms), of: 0, to: 2 }),
    turn({ form: pick(forms), of: pick([0, 1]), to: 2 }),
  ] as const;
  const names = new Set([...given, ...drawn].map(nameOf));
  const isEither = drawn[0].form !== drawn[1].form && drawn.some(({ form }) => form === 'no');
  if (names.size < 4 || isEither) return null;
  const known = consequences(given);
  const right = drawn.reduce(
    (bits, claim, index) => bits + (known.has(nameOf(claim)) ? index + 1 : 0),
    0,
  );
  // Most pairs force nothing: half of those are passed over.
  if (right === 0 && integer(0, 3) > 0) return null;
  const say2 = (claim: Claim) => spoken(claim, terms);
  return {
    question: say`
      Statements: ${joined(given.map(say2), ' ')}¶Conclusions: I. ${say2(drawn[0])} II. ${say2(drawn[1])}¶Which conclusion follows?
      कथन: ${joined(given.map(say2), ' ')}¶निष्कर्ष: I. ${say2(drawn[0])} II. ${say2(drawn[1])}¶कौन-सा निष्कर्ष अनुसरण करता है?
      بیانات: ${joined(given.map(say2), ' ')}¶نتائج: I۔ ${say2(drawn[0])} II۔ ${say2(drawn[1])}¶کون سا نتیجہ اخذ ہوتا ہے؟`,
    answer: word(answers[right] as Text),
    slips: [0, 1, 2, 3].filter((wrong) => wrong !== right).map((wrong) => misjudged(wrong, right)),
    working: say`
      The answer: ${answers[right] as Text}. A conclusion follows only if it holds in every arrangement that the statements allow.
      उत्तर: ${answers[right] as Text}। निष्कर्ष तभी अनुसरण करता है जब वह कथनों के अनुरूप बने प्रत्येक आरेख में सत्य हो।
      جواب: ${answers[right] as Text}۔ نتیجہ تبھی اخذ ہوتا ہے جب وہ بیانات کے مطابق بننے والے ہر خاکے میں درست ہو۔`,
  };
}

const topic = say`
  Syllogisms
  न्याय निगमन
  قیاس`;

export const syllogisms = family('Reasoning', topic, {
  'two-conclusions': { difficulty: 'hard', variety: 1000, draw: twoConclusions },
});
