import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { sharedTexts } from '../texts/shared-texts.ts';

/** Keeps the menu usable if a page fails, or if its files cannot be loaded. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
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
