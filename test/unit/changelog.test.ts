import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * SHA-256 of the section of each release, so that a later change is not written into it by mistake. A release adds a
 * row. The section of 0.2.0 is not that of its tag: it was shortened once, when the file took its present form.
 */
const released: Readonly<Record<string, string>> = {
  '0.3.0': 'ef8c12cf4940df01d4820535d12d290882dea931fb1cf70acbf362deac6de62a',
  '0.2.0': '0375e7cd8330c23c52de790d9b19d963836ed733937d7a87427364769dd023be',
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

test('every change is one line under a heading of Keep a Changelog', () => {
  const [, ...sections] = changelog.split(/^## .*$/m);
  expect(sections.length).toBeGreaterThan(0);
  const lines = sections
    .flatMap((section) => section.split(/^(?=### )/m).slice(1))
    .flatMap((part) => part.trim().split('\n'));
  const expected = /^(### (Added|Changed|Deprecated|Removed|Fixed|Security)|- \S.*|)$/;
  expect(lines.filter((line) => !expected.test(line))).toEqual([]);
});
