import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { parseColumnSide } from "#app/domain/applies/board-column.ts";
import type { RejectSide } from "#app/domain/applies/reject-reasons.ts";
import { type EnumerationValue, isEnumValue } from "#app/domain/reference/enumerations.ts";
import type { CardPlacement } from "#db/kit/card-position.ts";

export interface MoveRequest {
	to: number | null;
	/** The status when the form was rendered. */
	from: number | null;
	place: CardPlacement | undefined;
	/** The substatus, and the side of a rejection, chosen when the card was dropped. */
	substatus: EnumerationValue<"submissionStatuses"> | null;
	side: RejectSide | null;
	/** The proposed rejection reason: a refused offer. */
	reason: EnumerationValue<"rejectReasons"> | null;
	/** Redirect target after the move. */
	back: string;
	/** A board asks without leaving: it wants an answer, not a page. */
	stay: boolean;
}

interface Fields {
	get(name: string): unknown;
}

/** Parses the common parameters of a move; invalid values are dropped. */
export function readMoveRequest(fields: Fields, home: string): MoveRequest {
	const before = uid(fields.get("before"));
	const after = uid(fields.get("after"));
	// The card's select combines both: "1.4" is Screening in Submission.
	const [to = "", sub = fields.get("submission_status")] = String(fields.get("to") ?? "").split(".");
	const substatus = status(sub);
	const side = fields.get("side") ?? (to.includes("-") ? parseColumnSide(to) : null);
	return {
		to: status(to.replace(/-client$/, "")),
		from: status(fields.get("from")),
		place: before ? { before } : after ? { after } : fields.get("place") === "top" ? "top" : undefined,
		substatus: isEnumValue("submissionStatuses", substatus) ? substatus : null,
		side: isEnumValue("rejectSides", side) ? side : null,
		reason: isEnumValue("rejectReasons", status(fields.get("reason")))
			? (status(fields.get("reason")) as MoveRequest["reason"])
			: null,
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
