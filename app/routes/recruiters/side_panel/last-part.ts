import type { PanelPart } from "./types.ts";

const remembered = "panel part";

/** The part this person looked at last, of this record too where it has one: who reads CVs reads the next one's CV. */
export function lastPart(parts: readonly PanelPart[]): PanelPart {
	try {
		const saved = sessionStorage.getItem(remembered);
		return parts.find((part) => part === saved) ?? parts[0] ?? "profile";
	} catch {
		return parts[0] ?? "profile";
	}
}

export function savePart(part: PanelPart) {
	try {
		sessionStorage.setItem(remembered, part);
	} catch {
		// Storage may be refused: then each record begins with its profile.
	}
}
