/**
 * A file as others make them, and all that is to come of it, in its order: `Who? | me | you | he | she | C`
 * for a question that is imported (a line end is ⏎; explanation, tag and subject may follow), `✗ Row 3: reason`
 * for one that is refused, with the beginning of its place and a part of its reason. `✗✗ reason` stands
 * alone: the file as a whole.
 */
export type ForeignFile = readonly [
  what: string,
  file: string | Uint8Array,
  ...outcomes: readonly string[],
];

/** The header that a table of questions usually has. */
export const named = 'question,option a,option b,option c,option d,correct answer';
export const who = 'Who? | me | you | he | she |';
export const when = 'When? | now | then | soon | never |';
export const table = (header: string, ...rows: string[]) => `${[header, ...rows].join('\n')}\n`;
/** Two questions with these keys. */
export const keyed = (header: string, first: string, second: string) =>
  table(
    `question,a,b,c,d,${header}`,
    `Who?,me,you,he,she,${first}`,
    `When?,now,then,soon,never,${second}`,
  );
/** What is said of a key whose digits nothing explains. */
export const undecided = (row: string) => `✗ ${row}: may count from 0 or from 1`;
/** One byte a letter. */
export const western = (text: string) => Buffer.from(text, 'latin1');
