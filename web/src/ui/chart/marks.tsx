import type { Shape, Texture, Tone } from '#ui/chart/plot-spec.ts';

const fills: Record<Tone, string> = {
  primary: 'fill-primary',
  success: 'fill-success',
  warning: 'fill-warning',
  danger: 'fill-danger',
  neutral: 'fill-control',
};

const softFills: Record<Tone, string> = {
  primary: 'fill-primary-soft',
  success: 'fill-success-soft',
  warning: 'fill-warning-soft',
  danger: 'fill-danger-soft',
  neutral: 'fill-raised',
};

const strokes: Record<Tone, string> = {
  primary: 'stroke-primary',
  success: 'stroke-success',
  warning: 'stroke-warning',
  danger: 'stroke-danger',
  neutral: 'stroke-control',
};

type Place = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type TexturedRectProps = {
  place: Place;
  tone: Tone;
  texture: Texture;
  /** Of a `<Textures>` in the same picture. */
  textureId: string;
};

/** A block whose kind can be told by its texture alone. */
export function TexturedRect({ place, tone, texture, textureId }: TexturedRectProps) {
  if (place.width <= 0) return null;
  if (texture === 'solid') return <rect {...place} className={fills[tone]} />;
  return (
    <>
      <rect {...inset(place)} strokeWidth={1.5} className={`${softFills[tone]} ${strokes[tone]}`} />
      {texture !== 'hollow' && <rect {...place} fill={`url(#${textureId}-${texture}-${tone})`} />}
    </>
  );
}

/** The stroke lies on the edge: drawn inside, two neighbours do not overlap. */
function inset({ x, y, width, height }: Place): Place {
  return {
    x: x + 0.75,
    y: y + 0.75,
    width: Math.max(0, width - 1.5),
    height: Math.max(0, height - 1.5),
  };
}

type TexturesProps = {
  id: string;
  used: readonly { readonly tone: Tone; readonly texture: Texture }[];
};

/** The textures of one picture. */
export function Textures({ id, used }: TexturesProps) {
  return (
    <defs>
      {used
        .filter(({ texture }) => texture === 'striped' || texture === 'crossed')
        .map(({ tone, texture }) => (
          <pattern
            key={`${texture}-${tone}`}
            id={`${id}-${texture}-${tone}`}
            width={6}
            height={6}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path
              d={texture === 'crossed' ? 'M0 3H6M3 0V6' : 'M3 0V6'}
              strokeWidth={texture === 'crossed' ? 1.5 : 2.5}
              className={strokes[tone]}
            />
          </pattern>
        ))}
    </defs>
  );
}

/** A dot whose kind can be told by its shape alone. */
export function Dot({ x, y, tone, shape }: { x: number; y: number; tone: Tone; shape: Shape }) {
  switch (shape) {
    case 'disc':
      return <circle cx={x} cy={y} r={3.5} className={fills[tone]} />;
    case 'ring':
      return (
        <circle
          cx={x}
          cy={y}
          r={3}
          strokeWidth={1.75}
          className={`fill-transparent ${strokes[tone]}`}
        />
      );
    case 'cross':
      return (
        <path
          d={`M${x - 3} ${y - 3}l6 6m0 -6l-6 6`}
          strokeWidth={2}
          strokeLinecap="round"
          className={strokes[tone]}
        />
      );
  }
}
