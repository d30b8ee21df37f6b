import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/source-hash.ts';
import { variableTable } from '../../src/app/config.ts';
import { figure } from '../budgets/budgets.ts';
import { total } from '../measure/statistics.ts';
import type { Section } from '../section.ts';

export const checkoutSection: Section = {
  help: 'lines of src by hand, variables, and what npm ci installs',
  hasPeers: false,
  async run() {
    const sources = globSync('src/**/*.{ts,lua}', { cwd: projectRoot, exclude: ['src/generated/**'] });
    const lines = total(sources.map((file) => readProject(file).split('\n').length - 1));
    const { packages } = JSON.parse(readProject('node_modules/.package-lock.json'));
    const [kibibytes] = execFileSync('du', ['-sk', 'node_modules'], { cwd: projectRoot })
      .toString()
      .split('\t');
    const figures = [
      figure('linesAfterRemovals', lines),
      figure('linesAtTheEnd', lines),
      figure('variables', variableTable().length),
      figure('packages', Object.keys(packages).length),
      figure('installed', Number(kibibytes) / 1024),
    ];
    return { text: [], data: figures, figures };
  },
};

const readProject = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
