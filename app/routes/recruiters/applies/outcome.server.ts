import type { MoveResult } from "#db/queries/applies/move.ts";
import type { Movable } from "#db/queries/applies/show.ts";
import type { Speaker } from "../speak.ts";

type Outcome =
	| { ok: true; message: string }
	/** `field` is where the message belongs; `now` the card's new status when someone else moved it. */
	| { ok: false; message: string; field?: string; now?: number };

/** What a move's result says to the person who asked for it. */
export function sayOutcome(result: Exclude<MoveResult, { kind: "missing" }>, apply: Movable, say: Speaker): Outcome {
	const { t } = say;
	const nameOf = (status: number) =>
		say.stage(status, apply.process.find((step) => step.status === status)?.name ?? String(status)).label;
	switch (result.kind) {
		case "moved":
		case "unchanged":
			return { ok: true, message: t("applies:moved", { name: apply.name, to: nameOf(result.to) }) };
		case "reordered":
			return { ok: true, message: t("applies:reordered", { name: apply.name }) };
		case "conflict":
			return {
				ok: false,
				now: result.now.status,
				message: t(result.by ? "applies:conflictBy" : "applies:conflict", {
					by: result.by ?? "",
					when: say.now.getTime() - result.at.getTime() < 60_000 ? t("applies:momentAgo") : say.when(result.at).text,
					name: apply.name,
					now: nameOf(result.now.status),
				}),
			};
		case "doNotUse":
			return { ok: false, message: t("applies:doNotUse") };
		case "refused": {
			const { reason, messageKey } = result.verdict;
			const field =
				reason === "reopenNeedsNote" ? "note" : reason === "rejectedNeedsReason" ? "reject_reason" : undefined;
			return { ok: false, message: t(messageKey), field };
		}
	}
}
