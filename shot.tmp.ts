import { launchChromium } from './test/support/chromium.ts';
import { visitPage, accessibilityFindings } from './test/support/pages.ts';
const [, , path = '/', width = '1440', out = 'shot', scheme = 'light', script = '', full = ''] = process.argv;
const browser = await launchChromium();
const { page, problems } = await visitPage(browser, 'http://localhost:4741', `/console${path}#token=dev-token-of-the-tests`, { viewport: { width: Number(width), height: Number(width) < 800 ? 844 : 900 }, colorScheme: scheme as 'light' });
await page.waitForTimeout(2500);
if (script) { await (new (Object.getPrototypeOf(async function(){}).constructor)('page', script))(page); await page.waitForTimeout(1200); }
await page.screenshot({ path: `/tmp/h41t/${out}.png`, fullPage: full === 'full' });
console.log(page.url(), problems, await accessibilityFindings(page), await page.evaluate('document.documentElement.scrollWidth'));
await browser.close();
