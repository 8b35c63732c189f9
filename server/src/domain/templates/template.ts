import type { Choice } from '#domain/templates/choices.ts';
import { partsOf } from '#domain/templates/exact.ts';
import { createRandom, type Random } from '#domain/templates/random.ts';
import { joined, say, type Text, type TextPiece } from '#domain/templates/texts.ts';

/** A typical mistake: the answer it leads to, and what one has to do to get there. */
export type Slip = {
  readonly name: string;
  readonly choice: Choice;
  readonly because: Text;
};

/** A question as a template makes it: one right answer, and at least three mistakes, likely ones first. */
export type Draft = {
  readonly question: Text;
  readonly answer: Choice;
  readonly slips: readonly Slip[];
  /** The way to the answer, with the numbers of the question. */
  readonly working: Text;
  /** Which numbers make sense as an answer; without it whole ones from 1 to 9,999,999. */
  readonly sane?: {
    readonly from?: number;
    readonly to?: number;
    /** `decimals`: at most two; `fractions`: with a denominator of at most 60. */
    readonly grain?: 'whole' | 'decimals' | 'fractions';
  };
};

/** Null where the numbers that were drawn make no good question. */
export type Draw = (random: Random) => Draft | null;

type Sketch = {
  readonly difficulty: 'easy' | 'medium' | 'hard';
  /** So many different questions were counted among a thousand draws; most templates have far more. */
  readonly variety: number;
  readonly draw: Draw;
};

export type Template = Sketch & {
  readonly id: string;
  readonly subject: 'Mathematics' | 'Reasoning';
  readonly topic: Text;
  /** The English name of the topic as a slug. */
  readonly topicId: string;
};

/** The templates of one topic, by their ids. */
export function family(
  subject: Template['subject'],
  topic: Text,
  sketches: Readonly<Record<string, Sketch>>,
): readonly Template[] {
  const topicId = topic.en.toLowerCase().replace(/[^a-z]+/g, '-');
  return Object.entries(sketches).map(([id, sketch]) => ({
    id,
    subject,
    topic,
    topicId,
    ...sketch,
  }));
}

/** The clause goes on after 'You get 24 if you'; in Hindi and Urdu after 'if'. */
export function slip(
  name: string,
  choice: Choice,
): (literal: TemplateStringsArray, ...pieces: TextPiece[]) => Slip {
  return (literal, ...pieces) => ({ name, choice, because: say(literal, ...pieces) });
}

export type DrawnTexts = {
  readonly question: Text;
  readonly options: readonly Text[];
  readonly correct: number;
  /** By option: the name of the mistake that leads to it, null at the right one. */
  readonly mistakes: readonly (string | null)[];
  readonly explanation: Text;
};

const wrongOptions = 3;
const mostTries = 500;

/** The same seed gives the same question, options in the same order, in all languages. */
export function drawTexts({ id, draw }: Template, seed: number): DrawnTexts {
  const random = createRandom(seed);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const draft = draw(random);
    const slips = draft && chooseSlips(draft);
    if (draft && slips) return compose(draft, slips, random);
  }
  throw new Error(`${id} finds no question for the seed ${seed}`);
}

/** The first ones that make sense and differ from the answer and each other. */
function chooseSlips(draft: Draft): readonly Slip[] | null {
  if (!isSane(draft.answer, draft.sane)) return null;
  const values = new Set([draft.answer.value]);
  const chosen: Slip[] = [];
  for (const one of draft.slips) {
    if (values.has(one.choice.value) || !isSane(one.choice, draft.sane)) continue;
    values.add(one.choice.value);
    chosen.push(one);
    if (chosen.length === wrongOptions) return chosen;
  }
  return null;
}

function isSane({ amount }: Choice, sane: Draft['sane'] = {}): boolean {
  if (amount === undefined) return true;
  const { over, under } = partsOf(amount);
  const { from = 1, to = 9_999_999, grain = 'whole' } = sane;
  if (over < from * under || over > to * under) return false;
  if (grain === 'decimals') return 100 % under === 0;
  return grain === 'fractions' ? under <= 60 : under === 1;
}

function compose(draft: Draft, slips: readonly Slip[], random: Random): DrawnTexts {
  const right = { choice: draft.answer, name: null };
  const options = random.shuffle([right, ...slips]);
  const warnings = slips.map(
    ({ choice, because }) => say`
      You get ${choice} if you ${because}.
      यदि ${because}, तो उत्तर ${quoted(choice)} आएगा।
      اگر ${because} تو جواب ${quoted(choice)} آئے گا۔`,
  );
  return {
    question: draft.question,
    options: options.map(({ choice }) => choice.text),
    correct: options.findIndex(({ name }) => name === null),
    mistakes: options.map(({ name }) => name),
    explanation: joined([draft.working, joined(warnings, '\n')], '\n\n'),
  };
}

/** In Hindi 'north' is also 'answer': words stand in quotation marks. */
function quoted({ text, amount }: Choice): Text {
  return amount === undefined ? say`"${text}"` : text;
}
