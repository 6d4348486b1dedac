/** The format and the size in pixels of an image, as stated in its header. */
export interface ImageHeader {
  readonly format: 'jpeg' | 'png';
  readonly width: number;
  readonly height: number;
}

/** Reads the header of a JPEG or PNG. Returns null for other content. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47)
      return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) };
    return view.getUint16(0) === 0xffd8 ? readJpegHeader(view) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Reads the size of a JPEG from its start-of-frame segment (SOF). Returns null for a file without
 * this segment.
 */
function readJpegHeader(view: DataView): ImageHeader | null {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { format: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}
