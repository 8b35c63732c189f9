import clsx from 'clsx';

type Looks = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Chosen<Named extends Looks> = {
  readonly [Name in keyof Named]?: keyof Named[Name] | undefined;
};

/** The part of a component's props that chooses its look: `LookOf<typeof buttonStyles>`. */
export type LookOf<Styles> = Styles extends (look?: infer Look) => string
  ? NonNullable<Look>
  : never;

/** Classes that every look has, and by name those of one look; `usual` is what nobody has to say. */
export function variants<const Named extends Looks>(
  common: string,
  named: Named,
  usual: NoInfer<Chosen<Named>> = {},
): (look?: Chosen<Named>) => string {
  const usualLook = new Map<string, unknown>(Object.entries(usual));
  return (look = {}) => {
    const asked = new Map<string, unknown>(Object.entries(look));
    const classes = Object.entries(named).map(
      ([name, choices]) => choices[String(asked.get(name) ?? usualLook.get(name))],
    );
    return clsx(common, classes);
  };
}
