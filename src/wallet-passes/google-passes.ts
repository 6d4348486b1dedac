import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { WalletPass } from './wallet-pass.ts';

/** The service account that signs passes, and the issuer of the passes. */
export interface GoogleCredentials {
  readonly issuer: string;
  readonly clientEmail: string;
  /** The private key in PEM. */
  readonly privateKey: string;
}

const saveUrl = 'https://pay.google.com/gp/v/save/';

/**
 * Returns a function that creates the URL that adds a pass to Google Wallet: a JWT with a generic
 * object and its class, signed by the service account (RS256). The URL contains the voucher code.
 * Throws an Error if the private key is invalid.
 */
export function createGooglePasses({
  issuer,
  clientEmail,
  privateKey,
}: GoogleCredentials): (pass: WalletPass) => Promise<string> {
  const key = createPrivateKey(privateKey);
  const classId = `${issuer}.voucher`;
  return async (pass) => {
    const text = (value: string) => ({ defaultValue: { language: pass.language, value } });
    const object = {
      id: `${issuer}.${pass.serial}`,
      classId,
      state: 'ACTIVE',
      hexBackgroundColor: pass.colour,
      cardTitle: text(pass.pageName),
      header: text(pass.title),
      barcode: { type: 'QR_CODE', value: pass.code.text, alternateText: pass.code.text },
      textModulesData: [
        ...(pass.balance ? [{ id: 'balance', header: pass.balance.label, body: pass.balance.text }] : []),
        { id: 'validity', header: '', body: pass.validity },
      ],
      ...(pass.expiresAt && { validTimeInterval: { end: { date: pass.expiresAt.toISOString() } } }),
    };
    const jwt = await new SignJWT({
      typ: 'savetowallet',
      payload: { genericClasses: [{ id: classId }], genericObjects: [object] },
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience('google')
      .setIssuedAt()
      .sign(key);
    return `${saveUrl}${jwt}`;
  };
}
