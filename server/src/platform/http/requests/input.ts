import type { FieldError } from '@taiyari/contract';
import { wrongOf } from '@taiyari/contract/content';
import type { Fault } from '@taiyari/contract/rules/faults';
import { sentenceOf } from '@taiyari/contract/rules/sentences';
import type { z } from 'zod';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';
import { plainSentence } from '#platform/http/requests/plain-sentences.ts';

/** More nobody reads; somebody who sends thousands of wrong fields gets no answer that is longer than what he sent. */
const maximumErrors = 100;

/**
 * Parses one part of a request.
 * @throws AppError `invalid-input` with the bad fields, a hundred at most; the first one's sentence is the detail.
 */
export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const good = schema.safeParse(value);
  if (good.success) return good.data;
  // Only now: sentences of our own make zod take three times as long.
  const isFlood = good.error.issues.length > maximumErrors;
  const parsed = isFlood ? good : schema.safeParse(value, { error: plainSentence });
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.slice(0, maximumErrors).flatMap(toFieldErrors);
  throw invalid(oneForEachPlace(errors).slice(0, maximumErrors));
}

/** What the rules of content found where a schema cannot look: beside what is stored. */
export function faultsRefused(faults: readonly Fault[]): AppError {
  return invalid(faults.map(toFieldError));
}

function invalid(errors: readonly FieldError[]): AppError {
  return new AppError('invalid-input', errors[0]?.message ?? 'The input is not valid', { errors });
}

function toFieldError(fault: Fault): FieldError {
  const { path, code } = fault;
  const params = 'params' in fault && fault.params ? { params: fault.params } : {};
  return { path, message: sentenceOf(fault), code, ...params };
}

/** The first that was found is the one to put right first. */
function oneForEachPlace(errors: readonly FieldError[]): FieldError[] {
  const places = new Map(errors.toReversed().map((error) => [error.path, error]));
  return errors.filter((error) => places.get(error.path) === error);
}

/** PostgreSQL cannot store the character NUL, and nobody types it. */
export function nulRefused(): AppError {
  return new AppError('invalid-input', 'The text holds the character NUL, which cannot be stored.');
}

/** A bad id in a path is a thing that does not exist, not bad input. @throws AppError `not-found` */
export function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key].join('.'),
      message: `Unknown field "${key}"`,
    }));
  }
  const wrong = wrongOf(issue);
  if (wrong) return [toFieldError({ ...wrong, path: path.join('.') })];
  return [{ path: path.join('.'), message: issue.message }];
}
