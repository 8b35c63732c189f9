import { ages } from '#domain/templates/ages.ts';
import { averages } from '#domain/templates/averages.ts';
import { calendar } from '#domain/templates/calendar.ts';
import { clocks } from '#domain/templates/clocks.ts';
import { coding } from '#domain/templates/coding.ts';
import { data } from '#domain/templates/data.ts';
import { directions } from '#domain/templates/directions.ts';
import { interest } from '#domain/templates/interest.ts';
import { mensuration } from '#domain/templates/mensuration.ts';
import { mixtures } from '#domain/templates/mixtures.ts';
import { numbers } from '#domain/templates/numbers.ts';
import { patterns } from '#domain/templates/patterns.ts';
import { percentages } from '#domain/templates/percentages.ts';
import { profit } from '#domain/templates/profit.ts';
import { proportions } from '#domain/templates/proportions.ts';
import { ranking } from '#domain/templates/ranking.ts';
import { relations } from '#domain/templates/relations.ts';
import { seating } from '#domain/templates/seating.ts';
import { series } from '#domain/templates/series.ts';
import { speed } from '#domain/templates/speed.ts';
import { syllogisms } from '#domain/templates/syllogisms.ts';
import { drawTexts, type Template } from '#domain/templates/template.ts';
import type { TemplateLanguage } from '#domain/templates/texts.ts';
import { work } from '#domain/templates/work.ts';

/** All of them, topic by topic. */
export const templates: readonly Template[] = [
  ...percentages,
  ...profit,
  ...proportions,
  ...averages,
  ...interest,
  ...work,
  ...speed,
  ...ages,
  ...mixtures,
  ...mensuration,
  ...numbers,
  ...data,
  ...series,
  ...coding,
  ...directions,
  ...calendar,
  ...clocks,
  ...relations,
  ...ranking,
  ...seating,
  ...syllogisms,
  ...patterns,
];

const byId = new Map(templates.map((template) => [template.id, template]));

export type TemplateQuestion = {
  readonly subject: Template['subject'];
  readonly topic: string;
  readonly question: string;
  readonly options: readonly string[];
  /** The place of the right option, from 0. */
  readonly correct: number;
  readonly explanation: string;
};

/** The same template and seed are the same question in every language; null when there is no such template. */
export function drawQuestion(
  templateId: string,
  seed: number,
  language: TemplateLanguage,
): TemplateQuestion | null {
  const template = byId.get(templateId);
  if (!template) return null;
  const { question, options, correct, explanation } = drawTexts(template, seed);
  return {
    subject: template.subject,
    topic: template.topic[language],
    question: question[language],
    options: options.map((option) => option[language]),
    correct,
    explanation: explanation[language],
  };
}
