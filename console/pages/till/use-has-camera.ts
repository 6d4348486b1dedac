import { useEffect, useState } from 'react';

/** Whether the browser knows of a camera. Without HTTPS, and on another machine than the service's, browsers give none away. */
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
