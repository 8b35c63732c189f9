// Every edge between files, types included: a tool that looks at compiled code would not see
// `import type`, and a type can carry a wall's secret as well as a value.
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { parse } from '@swc/core';

/**
 * All imports of the given sources (path → text) as `{ from, to, specifier, names, isExport, typeOnly, line }`.
 * `to` is a path of the repository, `npm:package` or `node:module`; `names` are those that are imported, undefined
 * where it is all there are.
 */
export async function readImports(sources) {
  const perFile = await Promise.all(
    [...sources].map(async ([from, text]) => {
      const tree = await parse(text, { syntax: 'typescript', tsx: from.endsWith('x') });
      return specifiersIn(tree).map((found) => ({
        ...found,
        from,
        to: resolve(found.specifier, from, sources),
        line: lineOf(text, found.specifier),
      }));
    }),
  );
  return perFile.flat();
}

function specifiersIn(node, found = []) {
  if (Array.isArray(node)) {
    for (const child of node) specifiersIn(child, found);
  } else if (node && typeof node === 'object') {
    const specifier = specifierOf(node);
    if (specifier) found.push(specifier);
    for (const child of Object.values(node)) specifiersIn(child, found);
  }
  return found;
}

function specifierOf(node) {
  switch (node.type) {
    case 'ImportDeclaration':
      return {
        specifier: node.source.value,
        names: namesOf(node.specifiers),
        typeOnly: node.typeOnly,
      };
    case 'ExportNamedDeclaration':
      return (
        node.source && {
          specifier: node.source.value,
          isExport: true,
          typeOnly: node.typeOnly,
        }
      );
    case 'ExportAllDeclaration':
      return {
        specifier: node.source.value,
        isExport: true,
        typeOnly: Boolean(node.typeOnly),
      };
    case 'TsImportType':
      return { specifier: node.argument.value, typeOnly: true };
    case 'CallExpression':
      return node.callee.type === 'Import' && dynamicSpecifier(node.arguments[0]?.expression);
    default:
      return undefined;
  }
}

function namesOf(specifiers) {
  if (specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier')) return undefined;
  return specifiers.map(({ imported, local }) => (imported ?? local).value);
}

function dynamicSpecifier(argument) {
  if (argument?.type === 'StringLiteral') return { specifier: argument.value, typeOnly: false };
  const isFixedTemplate = argument?.type === 'TemplateLiteral' && argument.quasis.length === 1;
  return isFixedTemplate && { specifier: argument.quasis[0].cooked, typeOnly: false };
}

function resolve(specifier, from, sources) {
  const path = specifier.replace(/\?.*$/, '');
  const workspace = from.split('/')[0];
  if (path.startsWith('.')) return findFile(posix.join(posix.dirname(from), path), sources);
  if (path.startsWith('#')) return findFile(`${workspace}/src/${path.slice(1)}`, sources);
  const [, name, inner = 'index'] = /^@taiyari\/([a-z0-9]+)(?:\/(.+))?$/.exec(path) ?? [];
  if (name) return findFile(`${name}/src/${inner.replace(/^src\//, '')}`, sources);
  if (path.startsWith('node:') || builtinModules.includes(path)) {
    return `node:${path.replace('node:', '')}`;
  }
  const depth = path.startsWith('@') ? 2 : 1;
  return `npm:${path.split('/').slice(0, depth).join('/')}`;
}

function findFile(path, sources) {
  const stem = path.replace(/\.jsx?$/, '');
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${stem}.ts`, `${stem}.tsx`];
  const folder = [`${path}/index.ts`, `${path}/index.tsx`];
  return [...candidates, ...folder].find((candidate) => sources.has(candidate)) ?? path;
}

function lineOf(text, specifier) {
  const at = Math.max(text.indexOf(`'${specifier}'`), text.indexOf(`"${specifier}"`), 0);
  return text.slice(0, at).split('\n').length;
}
