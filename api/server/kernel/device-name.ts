/** What browsers call themselves, the names that others borrow last. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|Chrom(?:e|ium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];
const longestRead = 300;

/**
 * A device as its owner knows it again, « Firefox sur Windows », by what its browser says of itself; empty where that says nothing.
 * Made of words of ours alone: whatever a program calls itself is shown to nobody.
 */
export function deviceName(userAgent: string): string {
  const read = userAgent.slice(0, longestRead);
  const nameIn = (known: typeof browsers) => known.find(([pattern]) => pattern.test(read))?.[1];
  const found = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined);
  return found.join(' sur ');
}
