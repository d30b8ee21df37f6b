import { pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { findObjects } from '../known/first-objects.ts';
import { withKnownObjects } from '../known/known-objects.ts';
import type { Sample } from './sample.ts';

/** Where the panel covers the editors; as in `layout.css`. */
const isNarrow = matchMedia('(max-width: 760px)');

/** Returns a function that shows a sample: in the tab that has it already, in an empty one, or in a new one. */
export function useOpenSample(): (sample: Sample) => void {
  const { stop, addTab, setVisiblePlugin, changeTab, updateActiveTabValues } = useGraphiQLActions();
  const { tabs, activeTabIndex, queryEditor, variableEditor } = useGraphiQL(
    pick('tabs', 'activeTabIndex', 'queryEditor', 'variableEditor'),
  );
  return ({ query, name, variables }) => {
    if (isNarrow.matches) setVisiblePlugin(null);
    const open = tabs.findIndex((tab) => tab.query === query);
    if (open >= 0) return open === activeTabIndex ? undefined : changeTab(open);
    // The messages of a running subscription would go on in the new tab.
    stop();
    if (tabs[activeTabIndex]?.query) addTab();
    const filled = withKnownObjects(variables);
    queryEditor?.setValue(query);
    variableEditor?.setValue(filled);
    updateActiveTabValues({ query, variables: filled, operationName: name });
    // The operation that is executed next says what is wrong with the connection.
    void findObjects(filled).catch(() => {});
    return undefined;
  };
}
