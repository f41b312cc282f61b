import { safeLocalPath } from "#app/domain/safe-local-path.ts";
import type { Place } from "#db/kit/lane.ts";

export interface Asked {
	to: number | null;
	/** The status the person saw. */
	from: number | null;
	place: Place | undefined;
	/** Where the page goes when the move is done. */
	back: string;
	/** A board asks without leaving: it wants an answer, not a page. */
	stay: boolean;
}

interface Fields {
	get(name: string): unknown;
}

/** What a link or form says about a move, besides the form of the stage. What makes no sense is not there. */
export function readAsked(fields: Fields, home: string): Asked {
	const before = uid(fields.get("before"));
	const after = uid(fields.get("after"));
	return {
		to: status(fields.get("to")),
		from: status(fields.get("from")),
		place: before ? { before } : after ? { after } : fields.get("place") === "top" ? "top" : undefined,
		back: safeLocalPath(fields.get("back"), home),
		stay: fields.get("stay") === "1",
	};
}

function status(value: unknown): number | null {
	return typeof value === "string" && /^\d{1,4}$/.test(value) ? Number(value) : null;
}

function uid(value: unknown): string | null {
	return typeof value === "string" && /^[\w-]{1,64}$/.test(value) ? value : null;
}
