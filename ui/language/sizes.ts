const tenth = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const space = '\u00a0';

/** The size of a file: « 845 ko », « 3,1 Mo ». */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? `${Math.max(1, Math.round(kilobytes))}${space}ko`
    : `${tenth.format(kilobytes / 1024)}${space}Mo`;
}
