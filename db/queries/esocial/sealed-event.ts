import type { Occurrence } from "#app/domain/esocial/batch.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";

const purpose = "esocial";

export interface SealedEvent {
	input: Record<string, string | string[]>;
	/** The generated XML document, signed or not yet. */
	xml: string;
	/** The service's answer, which may repeat personal data. */
	answer?: Occurrence[];
}

export const sealEvent = (event: SealedEvent): string => encrypt(JSON.stringify(event), purpose);

export function openSealedEvent(sealed: string | null): SealedEvent | null {
	const text = tryDecrypt(sealed, purpose);
	return text === null ? null : (JSON.parse(text) as SealedEvent);
}
