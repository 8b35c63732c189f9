import { dayInKolkata } from '#domain/days.ts';

/** The first day of 1970 was a Thursday. */
const fromMonday = 3;

/** The number of the week, Monday to Sunday in Asia/Kolkata, in which a moment falls. */
export function weekInKolkata(time: Date): number {
  return Math.floor((dayInKolkata(time) + fromMonday) / 7);
}

/** The number of its Monday. */
export function firstDayOfWeek(week: number): number {
  return week * 7 - fromMonday;
}
