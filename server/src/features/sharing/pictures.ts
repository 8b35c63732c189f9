import type { ScoreCard } from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import type { Deps } from '#deps.ts';
import { figuresOf } from '#features/sharing/figures.ts';
import * as queries from '#features/sharing/queries.ts';
import { getScoreCard } from '#features/sharing/service.ts';
import { createLruCache } from '#platform/cache/lru.ts';
import { type Card, cardSvg } from '#platform/drawing/card.ts';
import { drawPng } from '#platform/files/picture.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';

/** Some 5 MB. */
const mostRemembered = 100;
/**
 * As many are drawn within some two seconds. A crawler that asks for a thousand different ones is told to come again: each
 * that waits holds a connection, and the pictures that learners send wait in the same line.
 */
const mostWaiting = 20;

type Needs = Pick<Deps, 'db' | 'config'>;

/** Pictures for links that are shared. What looks the same is drawn once. */
export function createSharedPictures({ db, config }: Needs, drawSvg = drawPng) {
  const drawn = createLruCache<string, Promise<Buffer>>(mostRemembered);
  let waiting = 0;

  function draw(card: Omit<Card, 'site'>): Promise<Buffer> {
    const svg = cardSvg({ ...card, site: config.site.name });
    const known = drawn.get(svg);
    if (known !== undefined) return known;
    if (waiting >= mostWaiting) throw busy();
    waiting += 1;
    // All in one line: who asks for many waits behind himself.
    const drawing = drawSvg(svg, 'shared pictures').finally(() => {
      waiting -= 1;
    });
    drawn.set(svg, drawing);
    drawing.catch(() => drawn.delete(svg));
    return drawing;
  }

  return {
    /** @throws AppError `not-found`. */
    drawScoreCard: async (token: string) => draw(ofScore(await getScoreCard({ db }, token))),
    /** @throws AppError `not-found`. */
    async drawSeries(seriesId: string): Promise<Buffer> {
      const row = await queries.selectSeriesPreview(db, seriesId);
      if (row === null) throw notFound('Test series not found');
      const { title, category, tests, questions } = row;
      const figures = [
        { value: `${tests}`, name: tests === 1 ? 'test' : 'tests' },
        { value: `${questions}`, name: 'questions' },
      ];
      return draw({ title, kicker: `Test series · ${categoryName(category)}`, figures });
    },
    /** @throws AppError `not-found`. */
    async drawTest(testId: string): Promise<Buffer> {
      const row = await queries.selectTestPreview(db, testId);
      if (row === null) throw notFound('Test not found');
      const { title, category, questions, minutes, isMockTest } = row;
      const figures = [
        { value: `${questions}`, name: 'questions' },
        ...(minutes === null ? [] : [{ value: `${minutes}`, name: 'minutes' }]),
      ];
      return draw({
        title,
        kicker: `${isMockTest ? 'Mock test' : 'Practice test'} · ${category}`,
        figures,
      });
    },
  };
}

function busy(): AppError {
  return new AppError(
    'unavailable',
    'Many pictures are being drawn. Please try again in 2 seconds.',
    {
      retryAfterSeconds: 2,
    },
  );
}

function ofScore({ testTitle, name, ...chosen }: ScoreCard): Omit<Card, 'site'> {
  const kicker = name === null ? 'Score card' : `Score card · ${name}`;
  return { title: testTitle, kicker, figures: figuresOf(chosen) };
}
