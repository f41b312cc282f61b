import type { Occurrence } from "#app/domain/esocial/lot.ts";
import { encrypt, tryUnseal } from "#db/kit/encryption.ts";

const purpose = "esocial";

export interface SealedEvent {
	/** What was typed, as the form holds it. */
	input: Record<string, string | string[]>;
	/** The document made of it, signed once somebody signed it. */
	xml: string;
	/** What the service said; its words may repeat what was told of somebody. */
	answer?: Occurrence[];
}

export const sealEvent = (event: SealedEvent): string => encrypt(JSON.stringify(event), purpose);

export function openSealedEvent(sealed: string | null): SealedEvent | null {
	const text = tryUnseal(sealed, purpose);
	return text === null ? null : (JSON.parse(text) as SealedEvent);
}
