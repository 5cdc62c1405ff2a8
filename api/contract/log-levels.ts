/** Levels of the log call, `{base}/log/{level}`. */
export type LogLevel = 'debug' | 'info' | 'warning' | 'error' | 'critical';
export const logLevels: readonly LogLevel[] = ['debug', 'info', 'warning', 'error', 'critical'];
