import { pick, useGraphiQL } from '@graphiql/react';
import { useEffect } from 'react';
import { useValue } from '../../pages/value.ts';
import { knownObjects, withKnownObjects } from './known-objects.ts';

/** Puts objects of earlier answers into the variables of samples that need them. Renders nothing. */
export function ObjectFiller() {
  const { variableEditor, activeTabIndex } = useGraphiQL(pick('variableEditor', 'activeTabIndex'));
  const known = useValue(knownObjects);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor's text changes with the tab.
  useEffect(() => {
    if (!variableEditor) return;
    const variables = variableEditor.getValue();
    const filled = withKnownObjects(variables, known);
    if (filled !== variables) variableEditor.setValue(filled);
  }, [variableEditor, activeTabIndex, known]);
  return null;
}
