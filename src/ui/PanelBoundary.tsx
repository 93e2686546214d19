import { Component } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Fail } from './Panels.tsx';

/** What stands in place of a panel that broke. */
export interface BrokenProps {
  /** The panel's name. */
  readonly name: string;
  /** Draws the panel anew. */
  readonly onRetry: () => void;
}

interface PanelBoundaryProps {
  /** What the panel shows, for "Voicemails could not be shown". */
  readonly name: string;
  /** Where other words are needed than those of a desk, or none. */
  readonly Broken?: ComponentType<BrokenProps>;
  readonly children: ReactNode;
}

/** Keeps a panel that breaks from taking the desk with it. (React has no function for this.) */
export class PanelBoundary extends Component<PanelBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };
  readonly retry = () => this.setState({ broken: false });

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    const { name, children, Broken = BrokenPanel } = this.props;
    return this.state.broken ? <Broken name={name} onRetry={this.retry} /> : children;
  }
}

function BrokenPanel({ name, onRetry }: BrokenProps) {
  return (
    <div>
      {/* What broke had a heading, and what follows stands under it. */}
      <h2 className="sr">{name}</h2>
      <Fail title={`${name} could not be shown`} onRetry={onRetry}>
        The page met something it did not expect. The rest of the desk goes on working.
      </Fail>
    </div>
  );
}

/** In place of what draws nothing of its own: the desk goes on without it. */
export const Nothing = () => null;
