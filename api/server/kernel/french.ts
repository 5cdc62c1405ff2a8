const space = '\u00a0';

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', ...options });
}

const longDay = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const clock = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** « vendredi 27 novembre 2026 », « mardi 1er décembre 2026 », as the clocks of Paris have it. */
export function frenchDay(date: Date): string {
  return longDay.format(date).replace(/(^|\s)1(?=\s\p{L})/u, '$11er');
}

/** « 20 h 30 », « 20 h ». */
export function frenchTime(date: Date): string {
  const [hours = '', minutes = ''] = clock.format(date).split(':');
  return `${Number(hours)}${space}h${minutes === '00' ? '' : `${space}${minutes}`}`;
}

/** « vendredi 27 novembre 2026 à 20 h 30 ». */
export function frenchDate(date: Date): string {
  return `${frenchDay(date)} à ${frenchTime(date)}`;
}

/** « 1 place », « 4 places ». */
export function places(count: number): string {
  return `${count}${space}place${count > 1 ? 's' : ''}`;
}
