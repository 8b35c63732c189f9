import { todayInKolkata } from '@taiyari/contract/rules/today';

/** Nothing is due once the day of the exam is over. */
export function isGoalOver(goalDay: string | null): boolean {
  return goalDay !== null && goalDay < todayInKolkata();
}
