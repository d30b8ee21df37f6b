import { loadavg } from 'node:os';
import { quickPace } from '../pace.ts';
import type { Findings, Section } from '../section.ts';
import { budgetNames, budgetOf } from './budgets.ts';
import type { Figure } from './figures.ts';
import { allBudgetsTable, type SectionRun } from './table.ts';

/** Runs a section as the command line does, with its report and its file. */
export type RunSection = (name: string) => Promise<Findings>;

const quickRemark =
  'With --quick rounds are short, and the inventory has 20,000 assets: the figures show that it runs, no more.';
const sections: ReadonlySet<string> = new Set(budgetNames.map((name) => budgetOf(name).section));
const load = (): number => loadavg()[0] ?? Number.NaN;

/**
 * Creates the section that runs every section with a budget, one after another, and shows all budgets in one table. A
 * section that fails leaves its rows without figures, and fails the run at its end.
 */
export function createBudgetsSection(runSection: RunSection): Section {
  return {
    help: 'every section with a budget, in about fifteen minutes, and all budgets in one table',
    async run(pace) {
      const figures: Figure[] = [];
      const runs = new Map<string, SectionRun>();
      for (const name of sections) {
        const before = load();
        console.log(`\nSection ${name}; load average ${before.toFixed(2)}.\n`);
        const result = await attempt(name, runSection);
        figures.push(...result.figures);
        runs.set(name, { loads: [before, load()], ...result.failed });
        console.log(`\nEnd of section ${name}; load average ${load().toFixed(2)}.`);
      }
      const text = [
        "Every budget. The verdict is the median's; load is the average of the last minute before and after the section, the section's own included.",
        allBudgetsTable(figures, runs),
        ...(pace === quickPace ? [quickRemark] : []),
      ].join('\n\n');
      return { text, data: { node: process.version, sections: Object.fromEntries(runs), figures } };
    },
  };
}

async function attempt(
  name: string,
  runSection: RunSection,
): Promise<{ readonly figures: readonly Figure[]; readonly failed?: { readonly failure: string } }> {
  try {
    const { figures = [] } = await runSection(name);
    return { figures };
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return { figures: [], failed: { failure: error instanceof Error ? error.message : String(error) } };
  }
}
