import { telLink } from "../text/phone-display.ts";

export const callers = ["us", "guest"] as const;
export type Caller = (typeof callers)[number];

export interface InterviewLocation {
	mode: string;
	/** Address, link or phone number; may include an added room or candidate number. */
	place: string | null;
	/** False: no invitation is sent, so the place may be open. */
	notify: boolean;
}

/** Message key when an invitation lacks an address, call link or number. */
export function findLocationProblem({ mode, place, notify }: InterviewLocation): string | null {
	const text = place?.trim() ?? "";
	if (!notify) return null;
	if (mode === "video") return webAddress(text) ? null : "applies:problems.link";
	if (mode === "phone") return telLink(text) ? null : "applies:problems.number";
	return text === "" ? "applies:problems.place" : null;
}

/** Returns the URL, such as a video call link; null for other text. */
export function webAddress(text: string | null): string | null {
	if (!text || !/^https?:\/\/\S+$/i.test(text.trim()) || !URL.canParse(text.trim())) return null;
	return new URL(text.trim()).href;
}

/** A map that shows an address, without an account. */
export const mapLink = (address: string) =>
	`https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;

/** Link for the place: the call, the map or the phone number. */
export function getLocationLink(
	mode: string,
	place: string | null,
): { does: "join" | "map" | "call"; to: string } | null {
	if (!place?.trim()) return null;
	const link = webAddress(place);
	if (link) return { does: mode === "presential" ? "map" : "join", to: link };
	if (mode === "presential") return { does: "map", to: mapLink(place.trim()) };
	const number = mode === "phone" ? telLink(place) : null;
	return number ? { does: "call", to: number } : null;
}
