import type { PanelPart } from "./types.ts";

const remembered = "panel part";

/** The part viewed last, if this record has it: reading CVs continues with CVs. */
export function getLastPart(parts: readonly PanelPart[]): PanelPart {
	try {
		const saved = sessionStorage.getItem(remembered);
		return parts.find((part) => part === saved) ?? parts[0] ?? "profile";
	} catch {
		return parts[0] ?? "profile";
	}
}

export function saveLastPart(part: PanelPart) {
	try {
		sessionStorage.setItem(remembered, part);
	} catch {
		// Storage may be blocked: each record then starts with its profile.
	}
}
