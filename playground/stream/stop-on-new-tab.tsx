import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useEffect } from 'react';

/**
 * Stops a subscription when another tab takes the place of its own. GraphiQL does so for a tab that exists, and lets the
 * messages go on in a new one. Renders nothing.
 */
export function StopOnNewTab() {
  const { stop } = useGraphiQLActions();
  const tab = useGraphiQL(({ tabs, activeTabIndex }) => tabs[activeTabIndex]?.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab that was left is the reason.
  useEffect(() => stop, [stop, tab]);
  return null;
}
