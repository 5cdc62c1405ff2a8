/** Levels of the log call, `{base}/log/{level}`. */
export type LogLevel = 'debug' | 'info' | 'warning' | 'error' | 'critical';
export const logLevels: readonly LogLevel[] = ['debug', 'info', 'warning', 'error', 'critical'];

/** How long the flight recording of a critical entry may be: deflated JSON as base64url, in characters. */
export const longestRecording = 48_000;
