import { useId } from 'react';
import { TexturedRect, Textures } from '#ui/chart/marks.tsx';
import type { BarPart } from '#ui/chart/plot-spec.ts';

/** What the textures of the bars mean. */
export function ChartLegend({ parts }: { parts: readonly BarPart[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm" aria-hidden="true">
      {parts.map((part) => (
        <li key={part.label} className="flex items-center gap-2">
          <Swatch part={part} />
          {part.label}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ part: { tone, texture } }: { part: BarPart }) {
  const id = useId();
  return (
    <svg aria-hidden="true" width={22} height={14} className="shrink-0">
      <Textures id={id} used={[{ tone, texture }]} />
      <TexturedRect
        place={{ x: 0, y: 0, width: 22, height: 14 }}
        tone={tone}
        texture={texture}
        textureId={id}
      />
    </svg>
  );
}
