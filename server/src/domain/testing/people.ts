/** Made-up learners, the same at every run. */
import { logistic } from '#domain/calibration.ts';
import { createRandom } from '#domain/templates/random.ts';

export type Chance = {
  /** Evenly from 0 to 1. */
  even(): number;
  /** From the normal distribution with mean 0 and deviation 1. */
  normal(): number;
};

export function chanceOf(seed: number): Chance {
  const random = createRandom(seed);
  const even = () => random.integer(0, 2 ** 30) / (2 ** 30 + 1);
  return {
    even,
    normal: () => Math.sqrt(-2 * Math.log(1 - even())) * Math.cos(2 * Math.PI * even()),
  };
}

/** Whether somebody of an ability has a question right. */
export function isRight(chance: Chance, ability: number, difficulty: number): boolean {
  return chance.even() < logistic(ability - difficulty);
}
