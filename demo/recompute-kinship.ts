// Who is whose aunt: the families of the demo's questions, put together from what each stem says (see recompute.ts).

type Sex = 'male' | 'female';

/** A family as far as it is told: parents, couples and the sex of its members. */
class Family {
  private readonly parents = new Map<string, Set<string>>();
  private readonly couples: (readonly [string, string])[] = [];
  private readonly sexes = new Map<string, Sex>();

  is(sex: Sex, ...names: readonly string[]): this {
    for (const name of names) this.sexes.set(name, sex);
    return this;
  }

  child(name: string, ...parents: readonly string[]): this {
    this.parents.set(name, new Set([...this.parentsOf(name), ...parents]));
    return this;
  }

  couple(one: string, other: string): this {
    this.couples.push([one, other]);
    return this;
  }

  /** Of the same father and mother, also where nobody has named them. */
  siblings(one: string, other: string): this {
    const shared = [...this.parentsOf(one), ...this.parentsOf(other)];
    const parents = shared.length > 0 ? shared : [`parent of ${one} and ${other}`];
    return this.child(one, ...parents).child(other, ...parents);
  }

  /** What `name` is to `other`, in small letters; '' where nothing is told. */
  relation(name: string, other: string): string {
    const by = (male: string, female: string) => this.bySex(name, male, female);
    const parents = this.parentsOf(other);
    if (parents.has(name)) return by('father', 'mother');
    if (this.parentsOf(name).has(other)) return by('son', 'daughter');
    if (this.areSiblings(name, other)) return by('brother', 'sister');
    if (this.spousesOf(other).includes(name)) return by('husband', 'wife');
    if ([...parents].some((one) => this.parentsOf(one).has(name)))
      return by('grandfather', 'grandmother');
    if ([...parents].some((one) => this.areSiblings(name, one))) return by('uncle', 'aunt');
    const ofSpouse = this.spousesOf(other).some((one) => this.parentsOf(one).has(name));
    return ofSpouse ? by('father-in-law', 'mother-in-law') : '';
  }

  /** A brother of the mother. */
  isMaternalUncle(name: string, other: string): boolean {
    const mothers = [...this.parentsOf(other)].filter((one) => this.sexes.get(one) === 'female');
    return (
      this.sexes.get(name) === 'male' && mothers.some((mother) => this.areSiblings(name, mother))
    );
  }

  private bySex(name: string, male: string, female: string): string {
    const sex = this.sexes.get(name);
    if (sex === undefined) return '';
    return sex === 'male' ? male : female;
  }

  private parentsOf(name: string): ReadonlySet<string> {
    return this.parents.get(name) ?? new Set();
  }

  private areSiblings(one: string, other: string): boolean {
    return one !== other && [...this.parentsOf(one)].some((it) => this.parentsOf(other).has(it));
  }

  private spousesOf(name: string): readonly string[] {
    return this.couples.flatMap(([one, other]) =>
      one === name ? [other] : other === name ? [one] : [],
    );
  }
}

type Sign = (family: Family, left: string, right: string) => Family;

/** Reads 'P − Q + R' by what each sign means; between names, from left to right. */
function familyOf(code: string, signs: Readonly<Record<string, Sign>>): Family {
  const words = code.split(' ');
  const family = new Family();
  for (let at = 1; at < words.length; at += 2) {
    const [left = '', sign = '', right = ''] = words.slice(at - 1, at + 2);
    const say = signs[sign];
    if (!say) throw new Error(`no such sign: ${sign}`);
    say(family, left, right);
  }
  return family;
}

const fatherOf: Sign = (family, left, right) => family.is('male', left).child(right, left);
const motherOf: Sign = (family, left, right) => family.is('female', left).child(right, left);
const brotherOf: Sign = (family, left, right) => family.is('male', left).siblings(left, right);
const sisterOf: Sign = (family, left, right) => family.is('female', left).siblings(left, right);
const wifeOf: Sign = (family, left, right) =>
  family.is('female', left).is('male', right).couple(left, right);
const daughterOf: Sign = (family, left, right) => family.is('female', left).child(left, right);

export const kinship: Readonly<Record<string, () => string>> = {
  // The only daughter of my mother's father is my mother herself.
  'reasoning-024': () => {
    const family = new Family().is('female', 'mother').child('Arif', 'mother');
    return `His ${family.child('mother', 'her father').relation('mother', 'Arif')}’s`;
  },
  'reasoning-025': () => {
    const family = familyOf('A b B s C f D', { b: brotherOf, s: sisterOf, f: fatherOf });
    return family.relation('A', 'D');
  },
  // The only daughter of her mother is the woman herself.
  'reasoning-026': () => familyOf('woman m man', { m: motherOf }).relation('woman', 'man'),
  'reasoning-027': () => {
    const family = new Family().is('male', 'P', 'R').is('female', 'Q', 'S');
    return family.child('P', 'Q').child('Q', 'R', 'S').relation('S', 'P');
  },
  // The only son of his father is Sameer himself, who is thereby the father of the man.
  'reasoning-028': () => {
    const family = familyOf('Sameer f man', { f: fatherOf }).is('male', 'man');
    return `His ${family.relation('man', 'Sameer')}’s`;
  },
  'reasoning-029': () => familyOf('M × N + O', { '×': sisterOf, '+': fatherOf }).relation('M', 'O'),
  'reasoning-030': () => {
    const family = new Family().is('male', 'A', 'C', 'D').is('female', 'B', 'E').couple('A', 'B');
    return family.child('C', 'A', 'B').child('D', 'A', 'B').couple('C', 'E').relation('B', 'E');
  },
  'reasoning-106': () => {
    const signs = { '+': motherOf, '−': brotherOf, '×': fatherOf };
    const codes = ['P + Q − R', 'P × Q − R', 'P − Q + R', 'Q − P + R'];
    const fitting = codes.filter((code) => familyOf(code, signs).isMaternalUncle('P', 'R'));
    return fitting.join();
  },
  'reasoning-116': () => {
    const family = new Family().is('female', 'Naseema').is('male', 'brother', 'boy');
    family.child('Naseema', 'father').child('brother', 'father').child('boy', 'brother');
    return family.relation('Naseema', 'boy');
  },
  'reasoning-215': () => {
    const signs = { '+': brotherOf, '−': wifeOf, '×': fatherOf, '÷': daughterOf };
    // A child of the wife is one of her husband.
    const family = familyOf('P ÷ Q − R × S + T', signs).child('P', 'R');
    return family.relation('S', 'P');
  },
  'reasoning-216': () => {
    const family = new Family().is('female', 'C', 'D', 'F').is('male', 'B').couple('B', 'C');
    family.child('B', 'D').child('F', 'C', 'B').child('A', 'B', 'C');
    // E is a grandparent of F, and of the two couples the other one is D and E.
    return family.couple('D', 'E').child('B', 'E').is('male', 'E').relation('E', 'C');
  },
};
