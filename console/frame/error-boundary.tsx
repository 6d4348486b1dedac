import { Component, type ReactNode } from 'react';
import { Button } from '../components/actions/button.tsx';
import { Notice } from '../components/feedback/notice.tsx';
import { sharedTexts } from '../texts/shared-texts.ts';

/**
 * Displays an error instead of a page that throws or whose files cannot be loaded. The menu remains
 * usable.
 */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly isBroken: boolean }
> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Notice tone="danger">
        <p>{sharedTexts.unexpected}</p>
        <Button onClick={() => location.reload()}>{sharedTexts.reload}</Button>
      </Notice>
    );
  }
}
