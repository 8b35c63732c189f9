import { expect } from '@playwright/test';
import { givenLearner, type Learner } from './database.ts';

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><rect width="120" height="90" fill="${colour}"/></svg>`;

/** Puts a drawing on the site. @returns what names it in a text */
async function addPicture(
  admin: Learner,
  { baseURL, colour, alt }: { baseURL: string; colour: string; alt: string },
): Promise<string> {
  const body = new FormData();
  body.append('file', new File([drawing(colour)], 'drawing.svg', { type: 'image/svg+xml' }));
  const headers = { cookie: `session=${admin.token}`, origin: baseURL };
  const response = await fetch(`${baseURL}/api/admin/pictures`, { method: 'POST', headers, body });
  expect(response.status).toBe(201);
  const { hash, width, height } = await response.json();
  return `![${alt}](picture:${hash}/${width}x${height})`;
}

/**
 * A stand-alone test in English and Hindi with parts of ten minutes: two questions of one passage with a chart and a
 * table, then one whose options are figures. Always option B is right.
 */
export async function givenTestWithPictures(
  url: string | undefined,
): Promise<{ admin: Learner; testId: string }> {
  const baseURL = `${url}`;
  const admin = await givenLearner('Asha Bhat', ['admin']);
  const chart = await addPicture(admin, { baseURL, colour: '#1d4ed8', alt: 'A blue chart' });
  const figures = await Promise.all(
    ['#b91c1c', '#15803d'].map((colour, place) =>
      addPicture(admin, { baseURL, colour, alt: `Figure ${place + 1}` }),
    ),
  );
  const table = '| Year | Apples |\n|---|---|\n| 2023 | 40 |\n| 2024 | 50 |';
  const passage = `Study the chart.\n\n${chart}\n\n${table}`;
  const options = ['40', '50', '60', '70'];
  const inHindi = { hi: { question: '2024 में कितने सेब?', options, passage, reviewed: true } };
  const common = { correctAnswer: 1, subject: 'Mathematics' };
  const questions = [
    { ...common, question: 'How many apples in 2024?', options, passage, section: 'data' },
    { ...common, question: 'Once more: in 2024?', options, passage, section: 'data' },
    { ...common, question: 'Which is the odd one?', options: figures, section: 'figures' },
  ].map((question, place) => (place === 0 ? { ...question, translations: inHindi } : question));
  const response = await fetch(`${baseURL}/api/admin/tests`, {
    method: 'POST',
    headers: {
      cookie: `session=${admin.token}`,
      origin: baseURL,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      title: `Pictures ${admin.id}`,
      description: 'A passage and figures.',
      category: 'Mathematics',
      duration: 20,
      timeLimit: true,
      isFree: true,
      isStandalone: true,
      status: 'active',
      parts: ['data', 'figures'].map((key) => ({
        minutes: 10,
        earlyExit: true,
        sections: [{ key, title: key, titles: { hi: `${key} हि` } }],
      })),
      questions,
    }),
  });
  const answer = await response.text();
  expect(response.status, answer).toBe(201);
  return { admin, testId: JSON.parse(answer).id };
}
