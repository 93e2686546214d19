import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Fail } from './Panels.tsx';

interface PanelBoundaryProps {
  /** What the panel shows, for "Voicemails could not be shown". */
  readonly name: string;
  readonly children: ReactNode;
}

/** Keeps a panel that breaks from taking the desk with it. (React has no function for this.) */
export class PanelBoundary extends Component<PanelBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Fail
        title={`${this.props.name} could not be shown`}
        actions={
          <Button icon="retry" onClick={() => this.setState({ broken: false })}>
            Try again
          </Button>
        }
      >
        The page met something it did not expect. The rest of the desk goes on working.
      </Fail>
    );
  }
}
