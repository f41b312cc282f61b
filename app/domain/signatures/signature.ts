export const signatureSubjects = [
	"offers",
	"proposals",
	"placements",
	"candidates",
	"jobs",
	"invoices",
	"employees",
] as const;
export type SignatureSubject = (typeof signatureSubjects)[number];

export const signatureStates = ["pending", "completed", "refused", "cancelled", "expired"] as const;
export type SignatureState = (typeof signatureStates)[number];

export const signerStates = ["waiting", "invited", "viewed", "signed", "refused", "cancelled"] as const;
export type SignerState = (typeof signerStates)[number];

export const signerRoles = ["signer", "candidate", "client", "company", "witness", "guardian"] as const;
export type SignerRole = (typeof signerRoles)[number];

export type TimestampFailure = "down" | "refused" | "invalid";

export const codeChannels = ["email", "sms", "none"] as const;
export type CodeChannel = (typeof codeChannels)[number];

/** Validity in minutes, wrong attempts per code, codes per signer, seconds between codes. */
export const codeLimits = { minutes: 15, attempts: 5, codes: 8, gapSeconds: 60 } as const;

/** Reminders by hand per signer, and hours between two. */
export const reminderLimits = { most: 10, gapHours: 1 } as const;

/** Retention of signature evidence in years: article 205 of the Civil Code. */
export const evidenceYears = 10;

/** Version of the consent text at `signatures:consent.<version>`. */
export const consentVersion = "v1";

/** Positions sign in ascending order; equal ones in parallel. */
export function getActivePosition(signers: readonly { position: number; state: SignerState }[]): number | null {
	const open = signers.filter(({ state }) => isOpenSigner(state)).map(({ position }) => position);
	return open.length === 0 ? null : Math.min(...open);
}

export const isOpenSigner = (state: SignerState): boolean =>
	state === "waiting" || state === "invited" || state === "viewed";

/** elsewhere: an external service handles the request, so this link accepts no signature. */
export type SigningState = "open" | "not_yet" | "signed" | "refused" | "closed" | "expired" | "elsewhere";

interface Standing {
	signer: { position: number; state: SignerState };
	signers: readonly { position: number; state: SignerState }[];
	request: { state: SignatureState; expires_at: Date; provider?: string };
}

export function getSigningState({ signer, signers, request }: Standing, now: Date): SigningState {
	if (signer.state === "signed") return "signed";
	if (signer.state === "refused") return "refused";
	if (request.state === "expired" || (request.state === "pending" && request.expires_at <= now)) return "expired";
	if (request.state !== "pending" || signer.state === "cancelled") return "closed";
	if (request.provider && request.provider !== "own") return "elsewhere";
	return getActivePosition(signers) === signer.position ? "open" : "not_yet";
}

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Sixteen signs of Crockford's alphabet from ten random bytes. */
export function toVerificationCode(bytes: Uint8Array): string {
	const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
	return (bits.match(/.{5}/g) ?? [])
		.map((group) => alphabet[Number.parseInt(group, 2)])
		.join("")
		.slice(0, 16);
}

/** As it is printed: four groups of four. */
export const formatVerificationCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

/** A typed code as it is stored; null when it cannot be one. */
export function parseVerificationCode(text: string): string | null {
	const code = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
	return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null;
}

/** Masked name for public verification: the first name and initials. */
export function maskSignerName(name: string): string {
	const [first = "", ...rest] = name.trim().split(/\s+/);
	const initials = rest.filter((word) => word.length > 2).map((word) => `${[...word][0]?.toUpperCase()}.`);
	return [first, ...initials].join(" ");
}
