import { Secret, TOTP } from "otpauth";

const period = 30;

/** Six digits, renewed every 30 seconds: the settings every authenticator app supports. */
function totp(secret: string, { label = "", issuer = "" } = {}): TOTP {
	return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period });
}

export function newTotpSecret(): string {
	return new Secret({ size: 20 }).base32;
}

/** The address an authenticator app reads from the QR code. */
export function buildTotpUri(secret: string, names: { label: string; issuer: string }): string {
	return totp(secret, names).toString();
}

/** Returns the 30-second step of the code, tolerating one step either side; null if wrong. */
export function findCodeStep(secret: string, code: string, now = Date.now()): number | null {
	const delta = totp(secret).validate({ token: code, window: 1, timestamp: now });
	return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

/**
 * The code of a moment; what the app shows.
 * @internal Read by tests alone.
 */
export function generateTotpCode(secret: string, now = Date.now()): string {
	return totp(secret).generate({ timestamp: now });
}
