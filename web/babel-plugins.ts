import { readFileSync } from 'node:fs';
import type { NodePath, PluginItem, PluginObj, types } from '@babel/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/**
 * Lingui's macro, and after it the compiling of its texts, for the build and the tests alike. English texts stay
 * in the code: each page carries its own, and one that is not in a catalogue yet is shown all the same. They are
 * compiled here, so that no parser of messages (7 KB) goes to the browser.
 */
const babelPlugins: PluginItem[] = [
  ['@lingui/babel-plugin-lingui-macro', { stripMessageField: false }],
  compileInlineMessages,
];

/** What Babel does to a module: nothing where no text is written, which is sooner done without it. */
export function babelOptionsOf(id: string): { plugins: PluginItem[] } {
  const [file = ''] = id.split('?', 1);
  const hasTexts = /from '@lingui\/\w+\/macro'/.test(readFileSync(file, 'utf8'));
  return { plugins: hasTexts ? babelPlugins : [] };
}

type Babel = { readonly types: typeof types };

function compileInlineMessages({ types: t }: Babel): PluginObj {
  return {
    name: 'compile-inline-messages',
    visitor: {
      Program: { exit: (program) => program.traverse({ ObjectExpression: compileMessageOf(t) }) },
    },
  };
}

/** The macro marks the objects it makes with the comment `i18n`. */
function compileMessageOf(t: Babel['types']) {
  return ({ node }: NodePath<types.ObjectExpression>): void => {
    if (!node.leadingComments?.some((comment) => comment.value === 'i18n')) return;
    for (const property of node.properties) {
      if (!t.isObjectProperty(property)) continue;
      if (!t.isIdentifier(property.key, { name: 'message' })) continue;
      if (t.isStringLiteral(property.value)) {
        property.value = t.valueToNode(compileMessage(property.value.value));
      }
    }
  };
}
