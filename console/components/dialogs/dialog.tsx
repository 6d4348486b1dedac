import { Modal } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { Button } from '../actions/button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { useUnsavedChanges } from '../forms/unsaved-changes.ts';
import styles from './dialog.module.css';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Whether the dialog is wide enough for a form of two columns. */
  readonly isWide?: boolean;
  /** Whether Escape asks for confirmation even if nothing was typed. */
  readonly isGuarded?: boolean;
  /** True while the input is being saved. The page can then be left without a confirmation. */
  readonly isSaving?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog that is open while it is rendered, and returns the focus when it is closed. Escape
 * closes it; if something was typed, Escape asks for confirmation first. Scrolling of the page is
 * not locked, because Mantine's lock creates a `<style>` element, which the content security policy
 * blocks.
 */
export function Dialog({
  title,
  onClose,
  isWide = false,
  isGuarded = false,
  isSaving = false,
  children,
}: DialogProps) {
  const isChanged = useRef(isGuarded);
  const [isAsking, setAsking] = useState(false);
  useFocusReturn();
  useUnsavedChanges(() => isChanged.current && !isSaving);
  return (
    <Modal.Root
      opened
      onClose={() => (isChanged.current ? setAsking(true) : onClose())}
      size={isWide ? '52rem' : '32rem'}
      centered
      lockScroll={false}
      returnFocus={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      {/* Mantine refers to the title only after the dialog is displayed. Until then, `aria-label` is the accessible name. */}
      <Modal.Content className={styles.content} aria-label={title}>
        <Modal.Body
          className={styles.body}
          onInput={() => {
            isChanged.current = true;
          }}
        >
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          {children}
          {isAsking && (
            <Notice tone="warning">
              <p>{isGuarded ? sharedTexts.closeSecret : sharedTexts.discardInput}</p>
              <div className={styles.buttons}>
                <Button onClick={() => setAsking(false)} autoFocus>
                  {sharedTexts.keepOpen}
                </Button>
                <Button tone="danger" onClick={onClose}>
                  {isGuarded ? sharedTexts.closeAnyway : sharedTexts.discard}
                </Button>
              </div>
            </Notice>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
