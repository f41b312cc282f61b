import { z } from "zod";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import { getEnumApiName, listEnumApiNames, parseEnumApiName } from "#app/domain/reference/enumeration-api-names.ts";
import { enumerations, labelKey } from "#app/domain/reference/enumerations.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { problem } from "#app/http/problem.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findMovable } from "#db/queries/applies/show.ts";
import { handleMoveApply } from "../../v1/recruiters/applies/move.server.ts";
import { callApi } from "./call-api.server.ts";
import { type Context, defineSuggestionKind, type Preview, type SuggestionFact } from "./suggestion-kind.ts";

const id = z.string().regex(/^[\w-]{1,64}$/);
const from = z
	.string()
	.max(60)
	.optional()
	.describe("The stage it was in when you looked; the present one when left out.");
const note = z.string().trim().min(1).max(4000).optional();
const rejected = 9;

/** Adds the current stage, so that a concurrent move by another user refuses this one. */
async function withStage<I extends { apply: string; from?: string | undefined }>(
	context: Context,
	input: I,
): Promise<I> {
	if (input.from) return input;
	const apply = await inBusiness(context.get(database), getRecruiter(context).businessId, (trx) =>
		findMovable(trx, input.apply),
	);
	if (!apply) throw problem(context, 404, { detail: context.get(i18n).t("errors:pageNotFound") });
	return { ...input, from: getEnumApiName("pipeline", apply.status) ?? String(apply.status) };
}

const toNumber = (word: string) => Number(parseEnumApiName("pipeline", word));

interface Moved {
	apply: string;
	from?: string | undefined;
	to: number;
}

const move = (context: Context, { apply, from: stage, ...rest }: Moved & Record<string, unknown>) =>
	callApi(
		context,
		`applies/${apply}/move`,
		{ move: { ...rest, ...(stage ? { from: toNumber(stage) } : {}), news: "none" } },
		(request) => handleMoveApply(context, apply, request),
	);

/** Source and target stage in the reader's language, and whether the source still applies. */
async function stages(input: Moved, { t }: Formatters, trx: Scoped, more: SuggestionFact[] = []): Promise<Preview> {
	const apply = await findMovable(trx, input.apply);
	if (!apply) return { facts: more, problem: t("assistants:gone") };
	const name = (status: number) => t(labelKey("pipeline", status));
	const facts = [{ label: t("assistants:facts.stage"), from: name(apply.status), to: name(input.to) }, ...more];
	const isElsewhere = input.from !== undefined && toNumber(input.from) !== apply.status;
	return isElsewhere ? { facts, problem: t("assistants:movedSince", { stage: name(apply.status) }) } : { facts };
}

export const moveKind = defineSuggestionKind({
	name: "suggest_apply_move",
	description:
		"Suggests moving an application to another stage of its job's process. Stages that ask for more than a note (interviews, offers) are refused with what they ask; for a rejection use suggest_rejection. The candidate is told nothing by it.",
	schema: z.strictObject({
		apply: id,
		to: z
			.string()
			.max(60)
			.describe(`A stage by its word: ${listEnumApiNames("pipeline").join(", ")}.`),
		from,
		note,
	}),
	texts: { note: 4000 },
	target: ({ apply }) => ({ entity: "applies", id: apply }),
	complete: withStage,
	preview: (input, format, trx) => stages({ ...input, to: toNumber(input.to) }, format, trx),
	run: (context, input) => move(context, { ...input, to: toNumber(input.to) }),
});

export const rejectionKind = defineSuggestionKind({
	name: "suggest_rejection",
	description: `Suggests rejecting an application. side is one of ${enumerations.rejectSides.join(", ")}. The candidate is told nothing by it.`,
	schema: z.strictObject({
		apply: id,
		reason_code: z
			.string()
			.max(60)
			.describe(`Why: ${listEnumApiNames("rejectReasons").join(", ")}.`),
		side: z.enum(enumerations.rejectSides),
		from,
		note,
	}),
	texts: { note: 4000 },
	target: ({ apply }) => ({ entity: "applies", id: apply }),
	complete: withStage,
	preview: (input, format, trx) =>
		stages({ ...input, to: rejected }, format, trx, [
			{
				label: format.t("assistants:facts.rejectReason"),
				to: format.t(labelKey("rejectReasons", Number(parseEnumApiName("rejectReasons", input.reason_code)))),
			},
			{ label: format.t("assistants:facts.side"), to: format.t(labelKey("rejectSides", input.side)) },
		]),
	run: (context, { reason_code, side, ...input }) =>
		move(context, {
			...input,
			to: rejected,
			reject_reason: Number(parseEnumApiName("rejectReasons", reason_code)),
			reject_side: side,
		}),
});
