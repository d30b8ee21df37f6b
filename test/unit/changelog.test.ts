import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

/** SHA-256 of the section of each release, as its tag has it. A release adds a row. */
const released: Readonly<Record<string, string>> = {
  '0.2.0': '0211fc9da00c4b2709772e55b43d1d99c9a69d976fd3d21291759bf93ba59877',
};

const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');

/** Returns the section of each release by its version: from its heading to the next one, without the space at its end. */
function sectionsOf(text: string): Readonly<Record<string, string>> {
  const sections = text.split(/^(?=## )/m).filter((section) => /^## \d/.test(section));
  return Object.fromEntries(sections.map((section) => [section.split(/\s+/, 2)[1] ?? '', section.trimEnd()]));
}

test('the section of a release stays as it was released: later changes belong under Unreleased', () => {
  const hashes = Object.entries(sectionsOf(changelog)).map(([version, section]) => [
    version,
    createHash('sha256').update(section).digest('hex'),
  ]);
  expect(Object.fromEntries(hashes)).toEqual(released);
});
