import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Shows a fault of a view in its place, and the view again when the address changes. */
export function ViewBoundary({ children }: { readonly children: ReactNode }) {
  const [location] = useLocation();
  return <Boundary key={location}>{children}</Boundary>;
}

class Boundary extends Component<{ readonly children: ReactNode }, { readonly fault: Error | null }> {
  override state: { readonly fault: Error | null } = { fault: null };

  static getDerivedStateFromError(fault: Error) {
    return { fault };
  }

  override render() {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    return (
      <EmptyState title="This view has failed">
        <p>{fault.message}</p>
        <Button onClick={() => location.reload()}>Load the console again</Button>
      </EmptyState>
    );
  }
}
