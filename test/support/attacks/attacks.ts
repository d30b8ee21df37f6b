import type { Attack } from './attack.ts';
import { bigAnswers } from './big-answers.ts';
import { bigLabels } from './big-labels.ts';
import { compilation } from './compilation.ts';
import { compressedAnswers } from './compressed-answers.ts';
import { emptyFrames } from './empty-frames.ts';
import { files } from './files.ts';
import { hookBatches } from './hook-batches.ts';
import { introspection } from './introspection.ts';
import { metricNames } from './metric-names.ts';
import { refusedDocuments } from './refused-documents.ts';
import { resumes } from './resumes.ts';
import { scans } from './scans.ts';
import { subscriptions } from './subscriptions.ts';
import { unfinishedBodies } from './unfinished-bodies.ts';
import { unpagedLists } from './unpaged-lists.ts';
import { waits } from './waits.ts';
import { wrongVariables } from './wrong-variables.ts';

/** All attacks: first those of the issue, in its order, then those that were found later. */
export const attacks: readonly Attack[] = [
  compilation,
  unpagedLists,
  bigAnswers,
  scans,
  emptyFrames,
  subscriptions,
  files,
  introspection,
  metricNames,
  refusedDocuments,
  waits,
  hookBatches,
  wrongVariables,
  bigLabels,
  resumes,
  unfinishedBodies,
  compressedAnswers,
];
