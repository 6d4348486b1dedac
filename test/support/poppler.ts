// cspell:ignore bbox
import { execFile } from 'node:child_process';
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const run = promisify(execFile);
const programs = ['/usr/bin/pdftotext', '/usr/bin/pdftoppm', '/usr/bin/pdfinfo', '/usr/bin/pdffonts'];

/**
 * Returns whether the programs of Poppler are installed. Throws if they are not and REQUIRE_POPPLER
 * is `true`.
 */
export async function hasPoppler(): Promise<boolean> {
  const isInstalled = await Promise.all(programs.map((program) => access(program))).then(
    () => true,
    () => false,
  );
  if (!isInstalled && process.env.REQUIRE_POPPLER === 'true')
    throw new Error(`There is no Poppler at ${programs.join(', ')}.`);
  return isInstalled;
}

/** Returns the text of a PDF: in the layout of its pages, or `raw`, in the order in which it is drawn. */
export async function textOfPdf(pdf: Uint8Array, order: 'layout' | 'raw' = 'layout'): Promise<string> {
  return withFile(pdf, async (file) => (await run('pdftotext', [`-${order}`, file, '-'])).stdout);
}

/** A page of a PDF with its words. All positions are in points from the top left corner. */
interface PageWords {
  readonly width: number;
  readonly height: number;
  readonly words: readonly {
    readonly text: string;
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }[];
}

/** Returns the words of a PDF with their positions, page by page. */
export async function wordsOfPdf(pdf: Uint8Array): Promise<PageWords[]> {
  const { stdout } = await withFile(pdf, (file) => run('pdftotext', ['-bbox', file, '-']));
  const numbersOf = (attributes: string) =>
    [...attributes.matchAll(/="([\d.-]+)"/g)].map(([, value]) => Number(value));
  return [...stdout.matchAll(/<page ([^>]*)>(.*?)<\/page>/gs)].map(([, attributes = '', content = '']) => {
    const [width = 0, height = 0] = numbersOf(attributes);
    const words = [...content.matchAll(/<word ([^>]*)>(.*?)<\/word>/g)].map(([, box = '', text = '']) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = numbersOf(box);
      return { text, left, top, right, bottom };
    });
    return { width, height, words };
  });
}

/** Returns the properties of a PDF by name, such as `Pages` and `Tagged`. */
export async function propertiesOfPdf(pdf: Uint8Array): Promise<Record<string, string>> {
  const { stdout } = await withFile(pdf, (file) => run('pdfinfo', [file]));
  return Object.fromEntries(
    [...stdout.matchAll(/^([^:]+): +(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}

/** Returns the names of the fonts that a PDF contains. */
export async function fontsOfPdf(pdf: Uint8Array): Promise<string[]> {
  const { stdout } = await withFile(pdf, (file) => run('pdffonts', [file]));
  return stdout
    .split('\n')
    .slice(2, -1)
    .map((line) => line.split(' ', 1)[0] ?? '');
}

/** Returns the structure of a PDF for screen readers, with the text of its elements. */
export async function structureOfPdf(pdf: Uint8Array): Promise<string> {
  return withFile(pdf, async (file) => (await run('pdfinfo', ['-struct-text', file])).stdout);
}

/** Returns the pages of a PDF as PNG files. `resolution` is in dots per inch. */
export async function picturesOfPdf(pdf: Uint8Array, resolution = 150): Promise<Uint8Array[]> {
  return withFile(pdf, async (file, folder) => {
    await run('pdftoppm', ['-r', String(resolution), '-png', file, join(folder, 'page')]);
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
    return Promise.all(pages.map((name) => readFile(join(folder, name))));
  });
}

/**
 * Reads the barcodes in a PNG. Returns one text per format, by the format `QRCode` or `Code128`.
 */
export async function readSymbols(png: Uint8Array): Promise<Record<string, string>> {
  const require = createRequire(import.meta.url);
  // Without this file, the library would download its WebAssembly module from the internet.
  const wasmBinary = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer },
    fireImmediately: true,
  });
  const symbols = await readBarcodes(new Uint8Array(png), {
    formats: ['QRCode', 'Code128'],
    tryHarder: true,
  });
  return Object.fromEntries(symbols.map(({ format, text }) => [format, text]));
}

async function withFile<Result>(
  pdf: Uint8Array,
  work: (file: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'vouchsafe-pdf-'));
  try {
    const file = join(folder, 'document.pdf');
    await writeFile(file, pdf);
    return await work(file, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
