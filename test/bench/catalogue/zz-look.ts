import { chromium } from 'playwright';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const shots = process.argv.slice(2);
for (const [name, width, height, dark, path, act] of [
  ['list-1440', 1440, 1000, false, '/billets', null],
  ['list-360', 360, 780, false, '/billets', null],
  ['cal-1440', 1440, 1100, false, '/billets?vue=calendrier', null],
  ['cal-360', 360, 1100, true, '/billets?vue=calendrier', null],
  ['none-1440', 1440, 900, true, '/billets?genre=Danse&recherche=phedre&places=dernieres', null],
  ['open-360', 360, 1000, false, '/billets?spec=1802', null],
  ['fuzzy-1440', 1440, 900, false, '/billets?recherche=fedre', null],
] as const) {
  if (shots.length > 0 && !shots.includes(name)) continue;
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light' });
  page.setDefaultTimeout(120000);
  page.on('console', (m) => { if (m.type() === 'error') console.log(name, m.text().slice(0, 200)); });
  page.on('pageerror', (e) => console.log(name, 'ERR', e.message));
  await page.goto('http://localhost:4391' + path, { waitUntil: 'commit' });
  await page.locator('main h1').waitFor();
  await page.locator('search').waitFor();
  await page.waitForTimeout(4000);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  console.log(name, 'overflow', over);
  await page.screenshot({ path: `/tmp/catalogue/${name}.png` });
  await page.close();
}
await browser.close();
