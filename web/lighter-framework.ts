import type { Plugin } from 'vite';

type Change = readonly [pattern: RegExp, instead: string];

/** What the browsers of `build.target` answer where React asks what its browser can do. */
const answers: readonly Change[] = [
  [/\bcanUseDOM\b(?! =)/g, 'true'],
  [
    /passiveBrowserEventsSupported = !1;\nif \(true\)/,
    'passiveBrowserEventsSupported = true;\nif (false)',
  ],
  // What is composed, as words in Hindi and in Urdu are.
  [/"CompositionEvent" in window/, 'true'],
  [/"documentMode" in document/g, 'false'],
  [/\bisComposing\b(?! =)/g, 'false'],
  // Fields that change.
  [/"oninput" in document/, 'true'],
  [/!document\.documentMode/, 'true'],
  [/\bisInputEventSupported\b(?! =)/, 'true'],
  [/\bhandleEventFunc(?= && handleEventFunc\()/, 'false'],
  // Animations, whose events bear no maker's name any more.
  [
    /function makePrefixMap[\s\S]*?(?=var ANIMATION_END)/,
    'function getVendorPrefixedEventName(eventName) { return eventName; }\n',
  ],
  [/Math\.clz32 \?/, 'true ?'],
  [
    /"function" === typeof (Object\.is|Promise|queueMicrotask|reportError|requestAnimationFrame|(set|clear)Timeout)\b/g,
    'true',
  ],
  [/"undefined" !== typeof AbortController/, 'true'],
];

/** No page has a `<ViewTransition>`: one would end with an error that it is no component, rather than do nothing. */
const viewTransitions: readonly Change[] = [
  [/\bshouldStartViewTransition(?=\s+\?)/, 'false'],
  [/\b30 === \w+\.tag\b/g, 'false'],
];

/** No page gives a ref to a fragment: one that does ends with an error here. */
const fragmentRefs: readonly Change[] = [
  [/new FragmentInstance\(current\)/, 'null;\nthrow Error("No refs of fragments");'],
  [/function FragmentInstance\([\s\S]*?\n(?=function addFragmentHandleToFiber)/, ''],
  leftOut('addFragmentHandleToInstance'),
  leftOut('commitNewChildToFragmentInstance'),
  leftOut('deleteChildFromFragmentInstance'),
  leftOut('commitNewChildToFragmentInstances'),
  leftOut('commitFragmentInstanceInsertionEffects'),
  leftOut('commitFragmentInstanceDeletionEffects'),
  [/return fiber && 7 === fiber\.tag && null !== fiber\.stateNode/, 'return false'],
];

/** All elements are those of HTML, SVG and MathML. */
const customElements: readonly Change[] = [
  [/\bisCustomElement\((?!tagName)[^)]*\)/g, 'false'],
  leftOut('setPropOnCustomElement'),
];

/**
 * The title is the router's, and the rest of the head the document's: no component has any of it in its JSX, for React
 * to put it there.
 */
const headElements: readonly Change[] = [
  [/(function isHostHoistableType\([^)]*\) \{)[\s\S]*?\n\}\n/, '$1 return false; }\n'],
  leftOut('getResource'),
  leftOut('acquireResource'),
  leftOut('suspendResource'),
  leftOut('insertSuspendedStylesheets'),
  leftOut('preload'),
  leftOut('preloadModule'),
  leftOut('preinitStyle'),
  leftOut('preinitScript'),
  leftOut('preinitModuleScript'),
  leftOut('preconnectAs'),
];

/** As it is written, or as a compiler has left it. */
const headElement = /(?:<|jsxs?\)?\()"?(?:title|meta|link|style|script)[\s">/]/;

const react: readonly Change[] = [
  [/"function" === typeof reportError/, 'true'],
  [/exports\.ViewTransition = \w+;/, ''],
];

const scheduler: readonly Change[] = [
  [/"object" === typeof performance && "function" === typeof performance\.now/, 'true'],
  [/"function" === typeof (set|clear)Timeout/g, 'true'],
  [/"undefined" !== typeof setImmediate/, 'false'],
  [/"undefined" !== typeof MessageChannel/, 'true'],
];

/**
 * Counts within texts, as `written-number.ts` writes them: the first formatter of numbers costs more than all else of a
 * text. And what Lingui says of texts that are not compiled, or written wrongly: the build compiles them all.
 */
const linguiCore: readonly Change[] = [
  [
    /number\(locales, value, numberFormat\)/,
    'Number.isInteger(value) ? String(value).replace(/\\B(?=(\\d{3})+$)/g, ",") : number(locales, value)',
  ],
  [/console\.warn\(`Uncompiled[^`]*`\)/, ''],
  [/"Lingui: Attempted to call[^"]*"/, '"No locale"'],
];
const linguiReact: readonly Change[] = [[/console\.error\(\s*(["`])[^"]*?\1\s*\)/g, '']];

const changes: readonly (readonly [file: RegExp, changes: readonly Change[]])[] = [
  [
    /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    [...answers, ...viewTransitions, ...fragmentRefs, ...customElements, ...headElements],
  ],
  [/\/react\/cjs\/react\.production\.js$/, react],
  [/\/scheduler\/cjs\/scheduler\.production\.js$/, scheduler],
  [/\/@lingui\/core\/dist\/index\.mjs$/, linguiCore],
  [/\/@lingui\/react\/dist\/shared\/react\.\w+\.mjs$/, linguiReact],
];

/**
 * Leaves out of every first load what no learner's browser runs: code for browsers of ten years ago, for which neither
 * the styles nor the language of these pages are written, what no page uses, and words for who builds with a library.
 * A release that does not hold a pattern any more ends the build.
 */
export function lighterFramework(): Plugin {
  return {
    name: 'lighter-framework',
    apply: 'build',
    transform(code, id) {
      if (/\/src\/.*\.tsx$/.test(id) && headElement.test(code))
        this.error(
          `${id} has an element of the head in its JSX, which stays where it is: see headElements`,
        );
      const found = changes.find(([file]) => file.test(id));
      if (found === undefined) return null;
      return {
        code: found[1].reduce((text, change) => changed(id, text, change), code),
        map: null,
      };
    },
  };
}

/** A function that nothing calls, though its name stands where it would be called. */
function leftOut(name: string): Change {
  return [
    new RegExp(`function ${name}\\([^)]*\\) \\{[\\s\\S]*?\\n\\}\\n`),
    `function ${name}() {}\n`,
  ];
}

function changed(id: string, code: string, [pattern, instead]: Change): string {
  const text = code.replace(pattern, instead);
  if (text === code) throw new Error(`${id} does not hold ${pattern} any more`);
  return text;
}
