import { useEffect, useState } from 'react';

/**
 * Returns whether the browser offers a camera. Without HTTPS, browsers offer cameras only to pages
 * from the same machine.
 */
export function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
    if (!mediaDevices) return;
    let isUnmounted = false;
    const detectCamera = async () => {
      const devices = await mediaDevices.enumerateDevices();
      if (!isUnmounted) setHasCamera(devices.some(({ kind }) => kind === 'videoinput'));
    };
    void detectCamera().catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, []);
  return hasCamera;
}
