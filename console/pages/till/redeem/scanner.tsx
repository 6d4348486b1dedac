import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../components/actions/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { tillTexts } from '../../../texts/till-texts.ts';
import { createCodeReader } from './code-reader.ts';
import styles from './redeem.module.css';
import { useHasCamera } from './use-has-camera.ts';

/** Interval in milliseconds at which the picture of the camera is scanned. */
const scanIntervalMs = 150;

/**
 * Reads a code with the camera. Renders nothing if there is no camera. The viewfinder is closed
 * after each code.
 */
export function Scanner({ onCode }: { readonly onCode: (code: string) => void }) {
  const hasCamera = useHasCamera();
  const [isOpen, setOpen] = useState(false);
  if (!hasCamera) return null;
  return (
    <div className={styles.scanner}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? tillTexts.closeScanner : tillTexts.scan}
      </Button>
      {isOpen && (
        <Viewfinder
          onCode={(code) => {
            setOpen(false);
            onCode(code);
          }}
        />
      )}
    </div>
  );
}

function Viewfinder({ onCode }: { readonly onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  const emitCode = useEffectEvent(onCode);

  useEffect(() => {
    const controller = new AbortController();
    const scan = async () => {
      const constraints = { video: { facingMode: 'environment' }, audio: false };
      const [stream, readCode] = await Promise.all([
        navigator.mediaDevices.getUserMedia(constraints),
        createCodeReader(),
      ]);
      const stop = () => stream.getTracks().forEach((track) => void track.stop());
      controller.signal.addEventListener('abort', stop);
      if (controller.signal.aborted || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      while (!controller.signal.aborted) {
        const code = await readCode(video.current);
        if (code !== null && !controller.signal.aborted) return emitCode(code);
        await new Promise((resolve) => setTimeout(resolve, scanIntervalMs));
      }
    };
    scan().catch(() => {
      if (!controller.signal.aborted) setUnavailable(true);
    });
    return () => controller.abort();
  }, []);

  if (isUnavailable) return <Notice tone="danger">{tillTexts.cameraUnavailable}</Notice>;
  return <video ref={video} muted playsInline aria-label={tillTexts.viewfinder} />;
}
