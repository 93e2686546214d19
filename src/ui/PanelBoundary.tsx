import { m } from '#messages/start';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { Fail } from './Panels.tsx';

/** Shown in place of a panel that failed to render. */
export interface BrokenProps {
  readonly name: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

interface PanelBoundaryProps {
  /** The panel's name, for "Voicemails could not be shown". */
  readonly name: string;
  readonly renderBroken?: (broken: BrokenProps) => ReactNode;
  /** What the panel shows. An error of one does not count for the next. A `key` would also take away the focus. */
  readonly subject?: number | string;
  readonly children: ReactNode;
}

interface PanelBoundaryState {
  readonly failure: { readonly error: unknown } | null;
  readonly subject: number | string | undefined;
}

/** An error in one panel does not take down the page. A class, since React has no function component for this. */
export class PanelBoundary extends Component<PanelBoundaryProps, PanelBoundaryState> {
  override state: PanelBoundaryState = { failure: null, subject: this.props.subject };
  readonly retry = () => this.setState({ failure: null });

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ subject }: PanelBoundaryProps, state: PanelBoundaryState) {
    return subject === state.subject ? null : { subject, failure: null };
  }

  override render() {
    const { name, children, renderBroken = renderBrokenPanel } = this.props;
    const { failure } = this.state;
    return failure ? renderBroken({ name, error: failure.error, onRetry: this.retry }) : children;
  }
}

const renderBrokenPanel = ({ name, onRetry }: BrokenProps) => (
  <div>
    {/* In place of the panel's own heading: the headings that follow must not skip a level. */}
    <h2 className="sr-only">{name}</h2>
    <Fail title={m.panelBroken({ name })} onRetry={onRetry}>
      {m.panelBrokenText()}
    </Fail>
  </div>
);

/** For a part without a visible panel: the page goes on without it. */
export const nothing = () => null;
