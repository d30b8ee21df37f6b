import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readPage, root } from '../support/doc-blocks.ts';
import { anchorsOf, faultOf, linksOf } from '../support/doc-links.ts';

const pages = globSync(
  ['*.md', 'client/README.md', 'docs/**/*.md', '{bench,examples,samples,flows}/**/*.md'],
  {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  },
).filter((page) => page !== 'CHANGELOG.md');

test.each(pages)('every link of %s leads somewhere', (page) => {
  const faults = linksOf(readPage(page)).flatMap((link) => {
    const fault = faultOf(page, link);
    return fault === null ? [] : [`${link}: ${fault}`];
  });
  expect(faults).toEqual([]);
});

test('the index links every page of docs/', () => {
  const linked = linksOf(readPage('docs/README.md')).map((link) => link.split('#')[0]);
  const missing = globSync('*.md', { cwd: `${root}/docs` }).filter(
    (page) => page !== 'README.md' && !linked.includes(page),
  );
  expect(missing).toEqual([]);
});

test.each(['README.md', 'ARCHITECTURE.md'])('%s has at most 150 lines', (page) => {
  expect(readPage(page).trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});

describe('the check of links', () => {
  const text = `# A \`page\` of *mine*: it's here!

See [one](docs/README.md "title"), ![picture](docs/images/none.png) and <http://plain.example>.
[![badge](https://one.example/b.svg)](https://one.example)

\`[code](nowhere.md)\`

\`\`\`md
# No heading
[code](nowhere.md)
\`\`\`

## Twice
## Twice
## [link](x.md) and x_y-z

<a id="own"></a> <img src="https://two.example/i.png">

[name]: CHANGELOG.md
`;

  test('finds links and images, not those in code', () => {
    expect(linksOf(text).toSorted()).toEqual(
      [
        'docs/README.md',
        'docs/images/none.png',
        'http://plain.example',
        'https://one.example',
        'https://one.example/b.svg',
        'https://two.example/i.png',
        'CHANGELOG.md',
        'x.md',
      ].toSorted(),
    );
  });

  test('makes anchors as GitHub does', () => {
    expect([...anchorsOf(text)]).toEqual([
      'a-page-of-mine-its-here',
      'twice',
      'twice-1',
      'link-and-x_y-z',
      'own',
    ]);
  });

  test.each([
    ['http://plain.example', 'must be https'],
    ['mailto:somebody@plain.example', 'must be https'],
    ['/README.md', 'must be relative'],
    ['../../README.md', 'out of the project'],
    ['none.md', 'there is no docs/none.md'],
    ['#nowhere', 'docs/page.md has no heading #nowhere'],
    ['../package.json#nowhere', 'only a page has anchors'],
    ['../docs#nowhere', 'a folder has no anchors'],
  ])('refuses %s', (link, fault) => {
    expect(faultOf('docs/page.md', link, () => text)).toContain(fault);
  });

  test.each(['#twice-1', '../ARCHITECTURE.md#own', '../src/main.ts', '../docs', 'https://one.example/a#b'])(
    'takes %s',
    (link) => {
      expect(faultOf('docs/page.md', link, () => text)).toBeNull();
    },
  );
});
