import { besidePassages } from '@taiyari/contract/rules/question-texts';
import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import type { DraftPart } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import { numberOf } from '#console/kit/forms/number-of.ts';

/** What of a draft hangs together: its parts, their questions, and the time of all. */
type Divisible = {
  readonly parts: readonly DraftPart[];
  readonly questions: readonly DraftQuestion[];
  readonly duration: string;
};

/**
 * Every question in a section that there is, in the order of the sections, those of a passage together; without any, in
 * none. Several parts make the duration of the test.
 */
export function settled<Draft extends Divisible>(draft: Draft): Draft {
  const keys = draft.parts.flatMap(({ sections }) => sections.map(({ key }) => key));
  // As the server freezes it: what names no section of the test, such as an import, comes last.
  const last = keys.at(-1) ?? '';
  const placed = draft.questions.map((question) =>
    keys.includes(question.section) || question.section === last
      ? question
      : { ...question, section: last },
  );
  const order = new Map(keys.map((key, place) => [key, place]));
  const placeOf = ({ section }: DraftQuestion) => order.get(section) ?? 0;
  const inOrder = placed.toSorted((one, other) => placeOf(one) - placeOf(other));
  // A passage may be met in two sections: in each its questions stand together.
  const questions = (keys.length === 0 ? [''] : keys).flatMap((key) =>
    besidePassages(keys.length === 0 ? inOrder : inOrder.filter(({ section }) => section === key)),
  );
  const isSameOrder = questions.every((question, at) => question === draft.questions[at]);
  return {
    ...draft,
    questions: isSameOrder ? draft.questions : questions,
    duration: sumOf(draft.parts) ?? draft.duration,
  };
}

/** Null where parts have no clocks of their own, or not all of them have one yet. */
function sumOf(parts: readonly DraftPart[]): string | null {
  const minutes = parts.map((part) => numberOf(part.minutes));
  if (minutes.length === 0 || minutes.some((each) => !(each > 0))) return null;
  return String(minutes.reduce((sum, each) => sum + each, 0));
}
