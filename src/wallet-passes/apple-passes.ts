import { X509Certificate } from 'node:crypto';
import { encode } from 'fast-png';
import { PKPass } from 'passkit-generator';
import { isDark } from '../platform/values/text-colour.ts';
import type { WalletPass } from './wallet-pass.ts';

/** The certificates and the key with which passes are signed, in PEM. */
export interface AppleCredentials {
  readonly certificate: string;
  readonly key: string;
  /** The certificate of Apple (WWDR) with which Apple issued `certificate`. */
  readonly authority: string;
}

/** Sizes of the icon in pixels by the suffix of its file. A pass without an icon is invalid. */
const iconSizes = { '': 29, '@2x': 58, '@3x': 87 } as const;

/**
 * Returns a function that creates passes as `.pkpass` files: `pass.json`, the icons, a manifest
 * with their hashes, and a PKCS #7 signature of the manifest. Throws an Error if the key does not
 * belong to the certificate or the certificate does not name a pass type and a team.
 */
export function createApplePasses({
  certificate,
  key,
  authority,
}: AppleCredentials): (pass: WalletPass) => Buffer {
  const { subject } = new X509Certificate(certificate);
  const passTypeIdentifier = attributeOf(subject, 'UID');
  const teamIdentifier = attributeOf(subject, 'OU');
  return (pass) => {
    const { serial, pageName, title, code, balance, validity, expiresAt, colour } = pass;
    const foreground = isDark(colour) ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)';
    const file = new PKPass(
      iconsOf(colour),
      { signerCert: certificate, signerKey: key, wwdr: authority },
      {
        passTypeIdentifier,
        teamIdentifier,
        serialNumber: serial,
        organizationName: pageName,
        description: title,
        logoText: pageName,
        backgroundColor: toRgb(colour),
        foregroundColor: foreground,
        labelColor: foreground,
      },
    );
    file.type = 'storeCard';
    if (balance) file.primaryFields.push({ key: 'balance', label: balance.label, value: balance.text });
    file.secondaryFields.push({ key: 'title', label: '', value: title });
    file.auxiliaryFields.push({ key: 'validity', label: '', value: validity });
    file.backFields.push({ key: 'code', label: code.label, value: code.text });
    if (expiresAt) file.setExpirationDate(expiresAt);
    const isLatin1 = Buffer.from(code.text, 'latin1').toString('latin1') === code.text;
    const messageEncoding = isLatin1 ? 'iso-8859-1' : 'utf-8';
    file.setBarcodes({
      format: 'PKBarcodeFormatQR',
      message: code.text,
      altText: code.text,
      messageEncoding,
    });
    return file.getAsBuffer();
  };
}

function attributeOf(subject: string, name: 'UID' | 'OU'): string {
  const line = subject.split('\n').find((each) => each.startsWith(`${name}=`));
  if (line === undefined) throw new Error(`the certificate has no ${name}`);
  return line.slice(name.length + 1);
}

/** Returns square icons of one colour. */
function iconsOf(colour: string): Record<string, Buffer> {
  const pixel = channelsOf(colour);
  return Object.fromEntries(
    Object.entries(iconSizes).map(([suffix, size]) => {
      const data = Uint8Array.from({ length: size * size * 3 }, (_, at) => pixel[at % 3] ?? 0);
      return [`icon${suffix}.png`, Buffer.from(encode({ width: size, height: size, channels: 3, data }))];
    }),
  );
}

function toRgb(colour: string): string {
  return `rgb(${channelsOf(colour).join(', ')})`;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
