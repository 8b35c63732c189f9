import type { HallRound } from '../load/plan.ts';
import { printSteps } from './steps.ts';

export function printHall({ steps, repeated, resent, outcomes }: HallRound): void {
  printSteps(steps);
  const tries = Object.entries(repeated).map(([name, count]) => `${count} × ${name}`);
  if (tries.length > 0) console.log(`    tried again: ${tries.join(', ')}`);
  if (resent > 0) console.log(`    sent again at once, by another connection: ${resent}`);
  const refusals = new Map<string, number>();
  for (const { refusal } of outcomes.flat()) {
    if (refusal !== null) refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
  }
  for (const [refusal, count] of refusals) console.log(`    refused: ${count} × ${refusal}`);
}
