import { pick, useGraphiQL } from '@graphiql/react';
import { useEffect } from 'react';
import { useValue } from '../pages/value.ts';
import { lastExecution } from './last-execution.ts';
import { withExecution } from './samples.ts';

/** Puts the last known execution into the variables of the sample that needs one. Renders nothing. */
export function ExecutionFiller() {
  const { variableEditor, activeTabIndex } = useGraphiQL(pick('variableEditor', 'activeTabIndex'));
  const execution = useValue(lastExecution);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor's text changes with the tab.
  useEffect(() => {
    if (!variableEditor || !execution) return;
    const variables = variableEditor.getValue();
    const filled = withExecution(variables, execution);
    if (filled !== variables) variableEditor.setValue(filled);
  }, [variableEditor, activeTabIndex, execution]);
  return null;
}
