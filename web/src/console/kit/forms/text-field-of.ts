import type { ChangeEvent } from 'react';

type Form<Field extends string> = {
  readonly values: { readonly [Name in Field]: string };
  readonly errorOf: (field: Field) => string | undefined;
  readonly change: (change: { readonly [name: string]: string }) => void;
};

/** What a text field needs to be a field of the form. */
export function textFieldOf<Field extends string>(form: Form<Field>, field: Field) {
  return {
    name: field,
    value: form.values[field],
    error: form.errorOf(field),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      form.change({ [field]: target.value }),
  };
}
