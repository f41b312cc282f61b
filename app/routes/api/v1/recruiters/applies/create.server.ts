import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { applies } from "#app/entities/recruiters/applies.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { problem } from "#app/http/problem.server.ts";
import { formatMissingFields } from "#app/routes/shared/applies/missing-fields-text.server.ts";
import { getIssuePaths } from "#app/routes/shared/downloads/request-body.server.ts";
import { findRecord } from "#db/kit/crud.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { createApply } from "#db/queries/applies/create.ts";
import { jsonResponse } from "../../json-response.ts";
import { parseBodyPart, readJsonBody, refuseOthers } from "../../request-body.server.ts";
import { createApplySchema } from "../../schemas/applies.ts";
import { readRecord } from "../record.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Adds one candidate to one job, like the screen. */
export async function handleCreateApply(context: Context, request: Request): Promise<Response> {
	const user = permit(context, "create", "applies");
	const { t } = context.get(i18n);
	const body = await readJsonBody(context, request);
	refuseOthers(context, body, ["apply"]);
	const parsed = createApplySchema.safeParse(parseBodyPart(body.apply) ?? {});
	if (!parsed.success) {
		const errors = getIssuePaths(parsed.error.issues).map((path) => [path, [t("forms:invalid")]]);
		return problem(context, 422, { detail: t("forms:invalid"), errors: Object.fromEntries(errors) });
	}
	const { candidate, job, source = "Candidate Search", off_limits_reason } = parsed.data;
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const outcome = await createApply(trx, {
			candidateId: await findId(context, trx, user, candidates, candidate.id, "candidate"),
			jobId: await findId(context, trx, user, jobs, job.id, "job"),
			source,
			// The reason applies only with the override right.
			offLimitsReason: can(user, "override_off_limits", "candidates") ? (off_limits_reason ?? null) : null,
			actor: { type: "recruiter", id: user.id, name: user.name, ip: context.get(requestInfo).ip },
		});
		if (!outcome.created) throw refuse(context, user, outcome);
		const headers = { Location: `/api/v1/recruiters/applies/${outcome.uid}` };
		return jsonResponse(await readRecord(trx, context, user, applies, outcome.uid), { status: 201, headers });
	});
}

/** Unreadable and missing records are errors of `key`. */
async function findId(context: Context, trx: Scoped, user: Recruiter, entity: Entity, uid: string, key: string) {
	const isReadable = can(user, "read", entity.resource);
	const record = isReadable ? await findRecord(trx, applyCustomFields(user, entity), user, uid, []) : undefined;
	if (record) return record.id;
	const { t } = context.get(i18n);
	throw problem(context, 422, { detail: t("forms:invalid"), errors: { [key]: [t("bulk:reasons.gone")] } });
}

type Refusal = Exclude<Awaited<ReturnType<typeof createApply>>, { created: true }>;

function refuse(context: Context, user: Recruiter, refusal: Refusal): Response {
	const { t } = context.get(i18n);
	if (refusal.reason === "exists")
		return problem(context, 409, { detail: t("bulk:reasons.already_in_job"), more: { apply: { id: refusal.uid } } });
	const [key, message] = explain(context, user, refusal);
	return problem(context, 422, { detail: message, errors: { [key]: [message] } });
}

function explain(context: Context, user: Recruiter, refusal: Exclude<Refusal, { reason: "exists" }>): [string, string] {
	const { t } = context.get(i18n);
	switch (refusal.reason) {
		case "off_limits":
			return ["candidate", t("bulk:reasons.off_limits_by", { rule: refusal.rule })];
		case "needs_fields": {
			const { fields } = formatMissingFields(refusal.lacking, user, createFormatters(context).t);
			return ["candidate", t("bulk:reasons.needs_fields_named", { fields })];
		}
		case "refused":
			return ["candidate", t("bulk:reasons.do_not_use")];
		case "closed":
			return ["job", t("bulk:reasons.job_closed")];
		case "unknown":
			return ["candidate", t("bulk:reasons.gone")];
	}
}
