import type { Content, Written } from '@taiyari/contract/rules/content';
import type { FieldValues } from 'react-hook-form';
import { messageOf } from '#lib/api-error.ts';
import { type Form, useForm } from '#lib/forms/use-form.ts';

type Options<Values> = {
  content: Content;
  initial: Values;
  toThing?: (values: Values) => Written;
  save: (values: Values) => Promise<unknown>;
  /** 'Failed to save …' */
  failure: string;
  /** Told what is wrong, for the banner of the page. */
  onFailed: (text: string) => void;
};

export type MessageForm<Values extends FieldValues> = Form<Values>;

/** The form in which a notification or an announcement is written: its first fault is said in the banner, too. */
export function useMessageForm<Values extends FieldValues>({
  failure,
  onFailed,
  ...options
}: Options<Values>): MessageForm<Values> {
  function tell(text: string, reason: string) {
    onFailed(text);
    return { text, reason };
  }

  return useForm<Values>({
    ...options,
    problemOf: (error, sentence) =>
      sentence === undefined ? tell(failure, messageOf(error, '')) : tell(sentence, ''),
    problemOfFaults: (sentence) => tell(sentence, ''),
  });
}
