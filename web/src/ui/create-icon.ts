import { createElement, type SVGProps } from 'react';

type IconData = {
  readonly node: readonly (readonly [tag: string, attributes: { readonly key?: string }])[];
};

/**
 * Stands for the function of the same purpose in the icon package, see `page-plugins.ts`. That one serves
 * several frameworks and settings that nobody here makes, for a kilobyte on every page.
 */
// biome-ignore lint/style/noDefaultExport: the icons import it as the package's own is exported
export default function createIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] === undefined || undefined,
        ...props,
      },
      shapes,
    );
}
