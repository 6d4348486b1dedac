/**
 * Returns the text of a code in the current picture of a video. Null if the picture contains no
 * code.
 */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/**
 * A browser's `BarcodeDetector`, which TypeScript does not declare.
 * https://wicg.github.io/shape-detection-api/#barcode-detection-api
 */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const formats: readonly string[] = ['qr_code', 'code_128', 'code_39', 'data_matrix'];

/**
 * Creates a code reader. Uses the browser's detector if it supports QR codes. Otherwise loads
 * `jsqr`, which reads only QR codes.
 */
export async function createCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  const supportedFormats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  const usableFormats = formats.filter((format) => supportedFormats.includes(format));
  if (BarcodeDetector && usableFormats.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: usableFormats });
    return async (video) => {
      const codes = video.readyState < video.HAVE_CURRENT_DATA ? [] : await detector.detect(video);
      return codes[0]?.rawValue ?? null;
    };
  }
  return createQrReader();
}

/**
 * Maximum width in pixels of the image that is decoded. A wider image takes longer to decode and is
 * not recognised more reliably.
 */
const maxImageWidth = 640;

async function createQrReader(): Promise<CodeReader> {
  const { default: decode } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return null;
    const scale = Math.min(1, maxImageWidth / videoWidth);
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return decode(data, width, height)?.data ?? null;
  };
}
