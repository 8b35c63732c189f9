/**
 * Lingui's macro for the Babel pass of the build and of the tests. English texts stay in the code, so that
 * each page carries its own and a text that is not in a catalogue yet is shown all the same.
 */
export const macroPlugin: [string, { stripMessageField: boolean }] = [
  '@lingui/babel-plugin-lingui-macro',
  { stripMessageField: false },
];
