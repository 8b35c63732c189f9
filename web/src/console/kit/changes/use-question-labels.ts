import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/**
 * What a field of a question is called, also one of a translation: 'hi.options.1' is 'option B in Hindi'.
 * @returns a function that is told how every other field is called.
 */
export function useQuestionLabels() {
  const { t, i18n } = useLingui();
  return (field: string, labelOf: (field: string) => string): string => {
    const [, language, inner = field] = /^(hi|ur)\.(.+)$/.exec(field) ?? [];
    const label = questionLabels[inner];
    const name = label ? i18n._(label) : labelOf(inner);
    if (language === 'hi') return t`${name} in Hindi`;
    return language === 'ur' ? t`${name} in Urdu` : name;
  };
}

const questionLabels: Readonly<Record<string, MessageDescriptor>> = {
  question: msg`text`,
  correctAnswer: msg`key`,
  explanation: msg`explanation`,
  tag: msg`tag`,
  subject: msg`subject`,
  section: msg`section`,
  state: msg`state`,
  hi: msg`Hindi`,
  ur: msg`Urdu`,
};
