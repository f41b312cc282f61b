import type { CardChange } from "#db/queries/report-cards.ts";

/** Parses a button or drop; null when invalid. */
export function readCardChange(form: FormData): CardChange | null {
	const before = form.get("before");
	switch (form.get("what")) {
		case "up":
			return { to: "up" };
		case "down":
			return { to: "down" };
		case "place":
			return { to: { before: typeof before === "string" && before !== "" ? before.slice(0, 64) : null } };
		case "wide":
			return { width: 2 };
		case "narrow":
			return { width: 1 };
		case "remove":
			return "remove";
		default:
			return null;
	}
}
