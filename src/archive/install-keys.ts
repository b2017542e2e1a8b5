/**
 * Derives handles and sealed spans from the key of an installation. A handle says nothing and is worthless to another
 * principal; only this machine opens a sealed span. An adapter reads and keeps the key itself.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface InstallKeys {
  /** 80 bits of HMAC-SHA-256(install key, principal, content hash) in base32: 16 characters. */
  handleFor(principal: string, hash: string): string;
  seal(plain: string): SealedText;
  open(sealed: SealedText): string;
}

/** AES-256-GCM, every part in base64. */
export interface SealedText {
  readonly iv: string;
  readonly tag: string;
  readonly data: string;
}

export const HANDLE_FORM = /^[a-z2-7]{16}$/;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const HANDLE_BYTES = 10;

export function createInstallKeys(installKey: Uint8Array): InstallKeys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', installKey, '', purpose, 32));
  const handleKey = derive('plimsoll handle v1');
  const sealKey = derive('plimsoll sealed span v1');
  return {
    handleFor(principal, hash) {
      const mac = createHmac('sha256', handleKey).update(principal).update('\0').update(hash).digest();
      return base32(mac.subarray(0, HANDLE_BYTES));
    },
    seal(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
      // UTF-16: a lone surrogate comes back as it was.
      const data = Buffer.concat([cipher.update(Buffer.from(plain, 'utf16le')), cipher.final()]);
      return {
        iv: iv.toString('base64'),
        tag: cipher.getAuthTag().toString('base64'),
        data: data.toString('base64'),
      };
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, Buffer.from(sealed.iv, 'base64'));
      decipher.setAuthTag(Buffer.from(sealed.tag, 'base64'));
      const plain = Buffer.concat([decipher.update(Buffer.from(sealed.data, 'base64')), decipher.final()]);
      return plain.toString('utf16le');
    },
  };
}

function base32(bytes: Uint8Array): string {
  let text = '';
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(buffer >> bits) & 31];
    }
    buffer &= (1 << bits) - 1;
  }
  return text;
}
