import { useEffect, useState } from 'react';

/** Returns whether the browser offers a camera. Without HTTPS, browsers offer cameras only to pages from the same machine. */
export function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
    if (!mediaDevices) return;
    let isOver = false;
    const look = async () => {
      const devices = await mediaDevices.enumerateDevices();
      if (!isOver) setHasCamera(devices.some(({ kind }) => kind === 'videoinput'));
    };
    void look().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, []);
  return hasCamera;
}
