/** '12:05', from an hour on '1:02:05'. */
export function formatClock(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = [minutes, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** What one question gives or takes: '+1', '-0.25', '0'. */
export function formatMarking(marks: number): string {
  return marks > 0 ? `+${marks}` : String(marks);
}
