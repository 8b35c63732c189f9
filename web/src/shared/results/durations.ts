import { i18n } from '#lib/i18n.ts';

/** '42 sec', '1 min 5 sec', '1 hr 12 min': seconds are left out from an hour on. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = whole % 60;
  const parts = [
    hours > 0 && unit(hours, 'hour'),
    minutes > 0 && unit(minutes, 'minute'),
    hours === 0 && (rest > 0 || minutes === 0) && unit(rest, 'second'),
  ];
  return parts.filter((part) => part !== false).join(' ');
}

function unit(value: number, name: 'hour' | 'minute' | 'second'): string {
  return new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit: name,
    unitDisplay: 'short',
  }).format(value);
}

/** '1:05', for the ticks of an axis. */
export function axisTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;
}
