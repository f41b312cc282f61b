import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { i18n } from "#app/context.ts";
import { isRunFinished, listBulkRights, maxUnconfirmedRecords } from "#app/domain/lists/bulk-actions.ts";
import type { Selection } from "#app/domain/lists/bulk-selection.ts";
import { parseSearchQuery } from "#app/domain/search/parse-search-query.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { findSelectionRefusal } from "#app/entities/kit/selection-refusal.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import {
	buildSelection,
	collectionBody,
	findForeignRecords,
	getIssuePaths,
	readBody,
} from "#app/routes/shared/downloads/request-body.server.ts";
import { describeSelectionProblems } from "#app/routes/shared/search/describe-search.server.ts";
import { refusalText } from "./refusal-text.ts";
import { startRun } from "./start-run.server.ts";

interface Answered {
	status: number;
	message: string;
	code?: "invalid_json" | "unknown_condition" | "filter_needed" | "count_needed" | "count_differs";
	headers?: Record<string, string>;
	/** Messages by key: a part of the body, or a condition. */
	errors?: Record<string, string[]>;
	/** Number of matching records, when the count causes the refusal. */
	count?: number;
	bulk_run?: {
		id: string;
		state: string;
		total: number;
		done: number;
		skipped: number;
		/** Where and until when the run can be undone. */
		undo: { url: string; until: string } | null;
	};
}

/** DELETE with a body (specification, section 7): the named records, or all matching its query. */
export async function deleteMany(
	context: Readonly<RouterContextProvider>,
	described: Entity,
	request: Request,
	read: () => Promise<unknown> = () => readBody(request),
): Promise<Answered> {
	const user = permit(context, "destroy", described.resource);
	const entity = applyCustomFields(user, described);
	for (const [verb, resource] of listBulkRights(entity, "delete")) permit(context, verb, resource);
	const { t } = context.get(i18n);
	// Conditions belong in the body: those in the query string would be ignored.
	const inAddress = [...new URL(request.url).searchParams.keys()];
	const input = await read();
	if (input === undefined) return { status: 400, code: "invalid_json", message: t("errors:notJson") };
	const body = collectionBody.safeParse(input);
	const misplaced = [...inAddress, ...(body.success ? [] : getIssuePaths(body.error.issues))];
	if (!body.success || misplaced.length > 0) return refused(t("errors:badRequest"), misplaced, t("bulk:notUnderstood"));
	const { entity_collection, select_all_params, expected_count } = body.data;
	const named = entity_collection?.collections;
	const foreign = findForeignRecords(entity.key, "entity_collection.collections", named);
	if (foreign.length > 0) return refused(t("bulk:otherKind"), foreign, t("bulk:otherKind"));
	if (named?.length && select_all_params) return refused(t("bulk:both"), ["select_all_params"], t("bulk:both"));
	const selection = buildSelection(entity.key, named, select_all_params);
	const refusal = findSelectionRefusal(entity, user, selection);
	if (refusal)
		return {
			...refused(refusalText(refusal, t), refusal.why === "unknown" ? refusal.names : [], t("list:unknown.name")),
			code: refusal.why === "unknown" ? "unknown_condition" : "filter_needed",
		};
	// Unread conditions would otherwise delete more records than intended.
	const unread = isReadInPart(selection) ? describeSelectionProblems(selection, t) : [];
	if (unread.length > 0)
		return {
			status: 422,
			code: "unknown_condition",
			message: t("bulk:notUnderstood"),
			errors: { "select_all_params.search": unread },
		};
	const tooOften = await checkRateLimit(context, "bulk");
	if (tooOften) return { message: tooOften.message, ...tooOften.init };
	try {
		const check = (count: number) => confirmCount(count, expected_count ?? null, t);
		const run = await startRun(context, user, {
			entity,
			act: "delete",
			selection,
			params: {},
			form: new FormData(),
			check,
		});
		const labels = getLabels(entity, t);
		const label = run.total === 1 ? labels.one : labels.many;
		const worked = !isRunFinished(run.state) || run.done > 0;
		const { uid: id, state, total, done, skipped, undo_until: until } = run;
		const undo = until ? { url: `/recruiters/bulk_runs/${id}`, until: until.toISOString() } : null;
		return {
			status: isRunFinished(run.state) ? 200 : 202,
			message: worked ? t("bulk:delete.done", { label }) : t("bulk:delete.failed", { label }),
			bulk_run: { id, state, total, done, skipped, undo },
		};
	} catch (error) {
		if (error instanceof CountRefused) return error.answer;
		throw error;
	}
}

/** A search of exclusions alone is valid. */
const isReadInPart = ({ all, query }: Selection): boolean =>
	all &&
	parseSearchQuery(new URLSearchParams(query).get("q") ?? "").problems.some(({ kind }) => kind !== "only_exclusions");

function refused(message: string, names: readonly string[], text: string): Answered {
	const errors = Object.fromEntries(names.map((name) => [name, [text]]));
	return { status: 422, message, ...(names.length > 0 ? { errors } : {}) };
}

class CountRefused extends Error {
	readonly answer: Answered;
	constructor(answer: Answered) {
		super("The number of records is not the one that was meant");
		this.answer = answer;
	}
}

/** Throws when the caller means another number of records, or many without saying how many. */
function confirmCount(count: number, expected: number | null, t: TFunction): void {
	if (expected === count || (expected === null && count <= maxUnconfirmedRecords)) return;
	const message = expected === null ? t("bulk:countNeeded", { count }) : t("bulk:countDiffers", { count });
	throw new CountRefused({
		...(expected === null
			? { status: 422, code: "count_needed" as const }
			: { status: 409, code: "count_differs" as const }),
		message,
		count,
		errors: { expected_count: [message] },
	});
}
