import { say, type Text } from '#domain/templates/texts.ts';

/** A person's sex decides the words of Hindi and Urdu. */
export type Sex = 'man' | 'woman';

/** One step: 'X is the father of Y'. */
export const steps = {
  father: {
    sex: 'man',
    text: say`
      father
      पिता
      والد`,
  },
  mother: {
    sex: 'woman',
    text: say`
      mother
      माता
      والدہ`,
  },
  brother: {
    sex: 'man',
    text: say`
      brother
      भाई
      بھائی`,
  },
  sister: {
    sex: 'woman',
    text: say`
      sister
      बहन
      بہن`,
  },
  son: {
    sex: 'man',
    text: say`
      son
      पुत्र
      بیٹا`,
  },
  daughter: {
    sex: 'woman',
    text: say`
      daughter
      पुत्री
      بیٹی`,
  },
  wife: {
    sex: 'woman',
    text: say`
      wife
      पत्नी
      بیوی`,
  },
  husband: {
    sex: 'man',
    text: say`
      husband
      पति
      شوہر`,
  },
} as const satisfies Record<string, { sex: Sex; text: Text }>;

export type Step = keyof typeof steps;

/** What X is to Z where X is the first step of Y, and Y the second step of Z: words exact enough for Hindi and Urdu. */
export const kin = {
  'father father': say`
    Paternal grandfather
    दादा
    دادا`,
  'mother father': say`
    Paternal grandmother
    दादी
    دادی`,
  'father mother': say`
    Maternal grandfather
    नाना
    نانا`,
  'mother mother': say`
    Maternal grandmother
    नानी
    نانی`,
  'brother father': say`
    Paternal uncle
    चाचा या ताऊ
    چچا یا تایا`,
  'sister father': say`
    Paternal aunt
    बुआ
    پھوپھی`,
  'brother mother': say`
    Maternal uncle
    मामा
    ماموں`,
  'sister mother': say`
    Maternal aunt
    मौसी
    خالہ`,
  'son brother': say`
    Brother's son
    भतीजा
    بھتیجا`,
  'daughter brother': say`
    Brother's daughter
    भतीजी
    بھتیجی`,
  'son sister': say`
    Sister's son
    भानजा
    بھانجا`,
  'daughter sister': say`
    Sister's daughter
    भानजी
    بھانجی`,
  'son son': say`
    Son's son
    पोता
    پوتا`,
  'daughter son': say`
    Son's daughter
    पोती
    پوتی`,
  'son daughter': say`
    Daughter's son
    नाती
    نواسا`,
  'daughter daughter': say`
    Daughter's daughter
    नातिन
    نواسی`,
  'father wife': say`
    Father-in-law
    ससुर
    سسر`,
  'mother wife': say`
    Mother-in-law
    सास
    ساس`,
  'wife son': say`
    Daughter-in-law
    बहू
    بہو`,
  'husband daughter': say`
    Son-in-law
    दामाद
    داماد`,
  'wife brother': say`
    Brother's wife
    भाभी
    بھابھی`,
  'husband sister': say`
    Sister's husband
    बहनोई
    بہنوئی`,
} as const satisfies Record<string, Text>;

export type Kin = keyof typeof kin;

type Confusions = { readonly side: Kin; readonly sex: Kin; readonly back: Kin };

/** Whom one takes for whom: of the other side of the family, of the other sex, or seen from the other end. */
export const confusions: Readonly<Record<Kin, Confusions>> = {
  'father father': { side: 'father mother', sex: 'mother father', back: 'son son' },
  'mother father': { side: 'mother mother', sex: 'father father', back: 'daughter son' },
  'father mother': { side: 'father father', sex: 'mother mother', back: 'son daughter' },
  'mother mother': { side: 'mother father', sex: 'father mother', back: 'daughter daughter' },
  'brother father': { side: 'brother mother', sex: 'sister father', back: 'son brother' },
  'sister father': { side: 'sister mother', sex: 'brother father', back: 'daughter brother' },
  'brother mother': { side: 'brother father', sex: 'sister mother', back: 'son sister' },
  'sister mother': { side: 'sister father', sex: 'brother mother', back: 'daughter sister' },
  'son brother': { side: 'son sister', sex: 'daughter brother', back: 'brother father' },
  'daughter brother': { side: 'daughter sister', sex: 'son brother', back: 'sister father' },
  'son sister': { side: 'son brother', sex: 'daughter sister', back: 'brother mother' },
  'daughter sister': { side: 'daughter brother', sex: 'son sister', back: 'sister mother' },
  'son son': { side: 'son daughter', sex: 'daughter son', back: 'father father' },
  'daughter son': { side: 'daughter daughter', sex: 'son son', back: 'mother father' },
  'son daughter': { side: 'son son', sex: 'daughter daughter', back: 'father mother' },
  'daughter daughter': { side: 'daughter son', sex: 'son daughter', back: 'mother mother' },
  'father wife': { side: 'father mother', sex: 'mother wife', back: 'husband daughter' },
  'mother wife': { side: 'mother mother', sex: 'father wife', back: 'wife son' },
  'wife son': { side: 'wife brother', sex: 'husband daughter', back: 'mother wife' },
  'husband daughter': { side: 'husband sister', sex: 'wife son', back: 'father wife' },
  'wife brother': { side: 'wife son', sex: 'husband sister', back: 'sister father' },
  'husband sister': { side: 'husband daughter', sex: 'wife brother', back: 'brother mother' },
};
