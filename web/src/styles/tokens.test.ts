import { drawnRecruitments } from '@taiyari/contract/rules/recruitments';
import { describe, expect, it } from 'vitest';
import css from '#styles/tokens.css?raw';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

const grounds = ['background', 'surface', 'raised'];
const statuses = ['success', 'warning', 'danger', 'info', 'primary'];
const states = ['not-visited', 'not-answered', 'answered', 'marked', 'answered-marked'];

const textPairs = [
  ...['text', 'muted', ...statuses].flatMap((ink) => grounds.map((ground) => [ink, ground])),
  ...statuses.map((status) => [status, `${status}-soft`]),
  ...statuses.map((status) => ['text', `${status}-soft`]),
  ...states.map((state) => [`on-${state}`, state]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-status', 'danger'],
  ['on-status', 'danger-hover'],
];

const hueOf = new Map(
  [...css.matchAll(/\[data-exam='([^']+)'\]\s*\{\s*--exam-hue: (\d+);/g)].map(
    ([, exam = '', hue = '']) => [exam, hue],
  ),
);
const exams = [...hueOf.keys()];

it('gives a hue to every exam that has a drawing', () => {
  expect(exams.toSorted()).toEqual(drawnRecruitments.toSorted());
});

const controlPairs = grounds.map((ground) => ['control', ground]);

describe.each(themes)('the %s theme', (theme) => {
  it.each(textPairs)('lets %s be read on %s', (ink, ground) => {
    expect(contrast(ink, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('lets a %s be seen on %s', (ink, ground) => {
    expect(contrast(ink, ground, theme)).toBeGreaterThanOrEqual(3);
  });
});

describe.each(themes)('the colour of an exam in the %s theme', (theme) => {
  it.each(exams)('is read on every ground: %s', (exam) => {
    for (const ground of [...grounds, 'exam-soft']) {
      expect(contrast('exam', ground, theme, exam), ground).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast('text', 'exam-soft', theme, exam)).toBeGreaterThanOrEqual(4.5);
  });
});

function contrast(ink = '', ground = '', theme: Theme, exam = ''): number {
  const [dark, light] = [luminance(ink, theme, exam), luminance(ground, theme, exam)].sort(
    (a, b) => a - b,
  );
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** WCAG relative luminance of a token, by way of OKLab and linear sRGB. */
function luminance(token: string, theme: Theme, exam: string): number {
  const pair = css
    .replaceAll('var(--exam-hue)', hueOf.get(exam) ?? '')
    .match(
      new RegExp(`--color-${token}:\\s*light-dark\\(\\s*oklch\\(([^)]+)\\),\\s*oklch\\(([^)]+)\\)`),
    );
  const [lightness = 0, chroma = 0, hue = 0] = (pair?.[theme === 'light' ? 1 : 2] ?? '')
    .split(' ')
    .map(Number);
  if (pair === null) throw new Error(`No token ${token}`);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue);
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
