import { m } from '#messages/start';
import { Component } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Fail } from './Panels.tsx';

/** Shown in place of a panel that failed to render. */
export interface BrokenProps {
  /** The panel's name. */
  readonly name: string;
  /** Renders the panel again. */
  readonly onRetry: () => void;
}

interface PanelBoundaryProps {
  /** The panel's name, for "Voicemails could not be shown". */
  readonly name: string;
  /** Replaces the default message. */
  readonly Broken?: ComponentType<BrokenProps>;
  /** What the panel shows. An error of one does not count for the next. A `key` would also take away the focus. */
  readonly of?: number;
  readonly children: ReactNode;
}

interface PanelBoundaryState {
  readonly broken: boolean;
  readonly of: number | undefined;
}

/** An error in one panel does not take down the page. A class, since React has no function component for this. */
export class PanelBoundary extends Component<PanelBoundaryProps, PanelBoundaryState> {
  override state: PanelBoundaryState = { broken: false, of: this.props.of };
  readonly retry = () => this.setState({ broken: false });

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps({ of }: PanelBoundaryProps, state: PanelBoundaryState) {
    return of === state.of ? null : { of, broken: false };
  }

  override render() {
    const { name, children, Broken = BrokenPanel } = this.props;
    return this.state.broken ? <Broken name={name} onRetry={this.retry} /> : children;
  }
}

function BrokenPanel({ name, onRetry }: BrokenProps) {
  return (
    <div>
      {/* In place of the panel's own heading: the headings that follow must not skip a level. */}
      <h2 className="sr-only">{name}</h2>
      <Fail title={m.panelBroken({ name })} onRetry={onRetry}>
        {m.panelBrokenText()}
      </Fail>
    </div>
  );
}

/** For a part without a visible panel: the page goes on without it. */
export const Nothing = () => null;
