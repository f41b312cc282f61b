import type { RouterContextProvider } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import type { Mergeable } from "#db/kit/entity-sql.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { MergeChoice } from "#db/kit/merge.ts";
import { mergeRecords, SignInMoveRefused } from "#db/queries/merges.ts";

interface Of {
	user: Recruiter;
	entity: Entity;
	mergeable: Mergeable;
}

interface Two {
	kept: { id: number; uid: string };
	gone: { id: number; uid: string };
}

/** Merges two records as chosen; `gone` when one no longer exists. */
export async function mergePair(
	context: Readonly<RouterContextProvider>,
	trx: Scoped,
	{ user, entity, mergeable }: Of,
	{ kept, gone }: Two,
	chosen: Record<string, MergeChoice>,
): Promise<"done" | "twoSignIns" | "keepOther" | "gone"> {
	const format = createFormatters(context);
	const ask = {
		keptUid: kept.uid,
		goneUid: gone.uid,
		chosen,
		maySetAddress: can(user, "change_sign_in_address", entity.resource),
	};
	const words = {
		alsoApplied: (stage: string, since: Date) =>
			format.t("candidate_record:merge.alsoApplied", { stage, day: format.day(since) }),
	};
	try {
		if (!(await mergeRecords(trx, mergeable, ask, getActor(context, user), words))) return "gone";
	} catch (error) {
		if (error instanceof SignInMoveRefused) return error.swapHelps ? "keepOther" : "twoSignIns";
		throw error;
	}
	return "done";
}
