/** « 1 234 »: a whole number of things, not below zero. No `Intl`, whose first use takes tens of milliseconds. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

const space = '\u00a0';

function padded(value: number): string {
  return value.toString().padStart(2, '0');
}

/** How long a show lasts: « 1 h 40 », « 45 min », « 2 h ». */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0) {
    return `${rest}${space}min`;
  }
  return rest === 0 ? `${hours}${space}h` : `${hours}${space}h${space}${padded(rest)}`;
}

/** What a countdown shows (point 4: h, min and sec): « 1 h 02 min », « 12 min 05 s », « 45 s ». Whole seconds that are left: never more than there is, never below zero. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours > 0) {
    return `${hours}${space}h${space}${padded(minutes)}${space}min`;
  }
  if (minutes > 0) {
    return `${minutes}${space}min${space}${padded(seconds % 60)}${space}s`;
  }
  return `${seconds}${space}s`;
}

/** A length of time in words: « 2 minutes », « 90 secondes ». */
export function formatDelay(seconds: number): string {
  if (seconds >= 60 && seconds % 60 === 0) {
    const minutes = seconds / 60;
    return `${minutes}${space}minute${minutes >= 2 ? 's' : ''}`;
  }
  return `${seconds}${space}seconde${seconds >= 2 ? 's' : ''}`;
}
