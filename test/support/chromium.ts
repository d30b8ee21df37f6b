import { type Browser, chromium } from 'playwright-core';
import { findProgram, testPrograms } from '../../scripts/test-programs.ts';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a browser with an empty profile; each context that it opens is empty too. */
export function launchChromium(): Promise<Browser> {
  const program = testPrograms.find(({ name }) => name === 'chromium');
  const executablePath = program && findProgram(program);
  if (!executablePath)
    throw new Error('The tests need Chromium: install it, or set TEST_CHROMIUM to its path.');
  return chromium.launch({ executablePath, args: flags });
}
