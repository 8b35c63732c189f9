/** A stretch of text that is raised, lowered or neither. */
export type Run = { readonly text: string; readonly script: '' | '^' | '_' };

/**
 * The text as the site writes it, `SO$_{4}^{2-}$`: a raised 3 without its formula would make 103 of
 * 10³. Null where no formula can say it.
 */
export function textOfRuns(runs: readonly Run[]): string | null {
  const parts = toParts(joinRuns(runs));
  if (parts === null || !haveSeams(parts)) return null;
  return parts.map(({ text, scripts }) => (scripts === '' ? text : `$${text}$`)).join('');
}

/** A plain text, or a formula with the scripts at its end, each of which can stand there once. */
type Part = { readonly text: string; readonly scripts: string };

function toParts(runs: readonly Run[]): Part[] | null {
  const parts: Part[] = [];
  for (const { text, script } of runs) {
    const tex = script === '' ? text : texOf(text);
    if (tex === null) return null;
    const last = parts.at(-1);
    if (script === '') parts.push({ text, scripts: '' });
    else if (!last?.scripts) parts.push({ text: `${script}{${tex}}`, scripts: script });
    else parts[parts.length - 1] = withScript(last, script, tex);
  }
  return parts;
}

function withScript({ text, scripts }: Part, script: string, tex: string): Part {
  const isTaken = scripts.includes(script);
  const joint = isTaken ? '{}' : '';
  return {
    text: `${text}${joint}${script}{${tex}}`,
    scripts: isTaken ? script : scripts + script,
  };
}

/** Whether no dollar sign of the texts would pair with one of the formulas. */
function haveSeams(parts: readonly Part[]): boolean {
  if (parts.every(({ scripts }) => scripts === '')) return true;
  return parts.every(({ text, scripts }, index) => {
    if (scripts !== '') return true;
    const isEven = text.split('$').length % 2 === 1;
    const isBefore = index + 1 < parts.length && /(?:\$|\\[)\]])$/.test(text);
    const isBehind = index > 0 && /^(?:\$|\\[([])/.test(text);
    return isEven && !isBefore && !isBehind;
  });
}

/** Neighbours of one kind as one; blanks are neither raised nor lowered. */
function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const { text, script: given } of runs) {
    const script = text.trim() === '' ? '' : given;
    const last = joined.at(-1);
    if (text === '') continue;
    if (last?.script === script) joined[joined.length - 1] = { text: last.text + text, script };
    else joined.push({ text, script });
  }
  return joined;
}

function texOf(text: string): string | null {
  if (/[\\{}$^~\n]/.test(text)) return null;
  return text
    .trim()
    .replace(/[%#&_]/g, '\\$&')
    .replace(/\s+/g, '\\ ');
}
