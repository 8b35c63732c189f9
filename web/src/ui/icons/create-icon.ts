import { type ComponentType, createElement, type SVGProps } from 'react';

export type Icon = ComponentType<SVGProps<SVGSVGElement>>;

/** An icon of 24 by 24, drawn as one line; without a label it is decoration. The drawings are lucide's (ISC licence). */
export function createIcon(line: string): Icon {
  return (props) =>
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
      createElement('path', { d: line }),
    );
}
