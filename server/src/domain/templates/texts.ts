/** The languages that every template is written in. */
export type TemplateLanguage = 'en' | 'hi' | 'ur';

export const templateLanguages = ['en', 'hi', 'ur'] as const satisfies readonly TemplateLanguage[];

/** One text in each language. */
export type Text = Readonly<Record<TemplateLanguage, string>>;

export type TextPiece = string | number | Text | { readonly text: Text };

/** What a literal says in each language: its strings, and which of its values stand behind them. */
/** What a literal says in each language: its strings, and which of its values stand between them. */
type Reading = { readonly strings: readonly string[]; readonly values: readonly number[] };

const readings = new WeakMap<TemplateStringsArray, Readonly<Record<TemplateLanguage, Reading>>>();

/** Put together when somebody reads it: of what is drawn, much is passed over. */
class Said implements Text {
  readonly #readings: Readonly<Record<TemplateLanguage, Reading>>;
  readonly #pieces: readonly TextPiece[];

  constructor(readings: Readonly<Record<TemplateLanguage, Reading>>, pieces: readonly TextPiece[]) {
    this.#readings = readings;
    this.#pieces = pieces;
  }

  get en() {
    return fill(this.#readings.en, this.#pieces, 'en');
  }

  get hi() {
    return fill(this.#readings.hi, this.#pieces, 'hi');
  }

  get ur() {
    return fill(this.#readings.ur, this.#pieces, 'ur');
  }
}

/**
 * A literal of three lines: English, Hindi, Urdu. One line is the same in all of them. Backslashes stand for
 * themselves, so that formulas can be written, and `¶` is a new line.
 */
export function say(literal: TemplateStringsArray, ...pieces: readonly TextPiece[]): Text {
  let reading = readings.get(literal);
  if (reading === undefined) {
    reading = readLines(literal.raw);
    readings.set(literal, reading);
  }
  return new Said(reading, pieces);
}

/** Between two formulas. In Urdu a Latin sign would run from left to right like they do, and turn their order round. */
export const andThen: Text = { en: '; ', hi: '; ', ur: '؛ ' };

/** Texts one after the other. */
export function joined(texts: readonly Text[], between: Text | string): Text {
  const join = (language: TemplateLanguage) =>
    texts
      .map((text) => text[language])
      .join(typeof between === 'string' ? between : between[language]);
  return {
    get en() {
      return join('en');
    },
    get hi() {
      return join('hi');
    },
    get ur() {
      return join('ur');
    },
  };
}

function readLines(raw: readonly string[]): Readonly<Record<TemplateLanguage, Reading>> {
  const lines: { strings: string[]; values: number[] }[] = [{ strings: [''], values: [] }];
  raw.forEach((string, index) => {
    string.split(/\n\s*/).forEach((piece, at) => {
      if (at > 0) lines.push({ strings: [''], values: [] });
      const line = lines.at(-1);
      line?.strings.push(`${line.strings.pop() ?? ''}${piece.replaceAll('¶', '\n')}`);
    });
    if (index === raw.length - 1) return;
    lines.at(-1)?.values.push(index);
    lines.at(-1)?.strings.push('');
  });
  const written = lines.filter(({ strings }) =>
    strings.some((string, at) => at > 0 || string !== ''),
  );
  const [en, hi = en, ur = en] = written;
  if (en === undefined || hi === undefined || ur === undefined || written.length === 2) {
    throw new Error(`a text needs one line or three: ${raw.join('…')}`);
  }
  return { en, hi, ur };
}

function fill(
  { strings, values }: Reading,
  pieces: readonly TextPiece[],
  language: TemplateLanguage,
): string {
  let text = strings[0] ?? '';
  for (let at = 0; at < values.length; at += 1) {
    const one = pieces[values[at] ?? 0] ?? '';
    text += typeof one === 'object' ? textOf(one)[language] : one;
    text += strings[at + 1] ?? '';
  }
  return text;
}

function textOf(one: Text | { readonly text: Text }): Text {
  return 'text' in one ? one.text : one;
}
