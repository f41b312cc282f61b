import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { buildIdempotencyKey } from "#app/routes/idempotency.server.ts";
import {
	companyProblem,
	findPickedCompany,
	readCompanyChoice,
} from "#app/routes/shared/companies/company-choice.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import type { Message } from "#app/ui/form/messages.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { KeyReusedError, runOnce } from "#db/kit/idempotency.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { isUniqueViolation } from "#db/kit/unique.ts";
import { type ConversionResult, convertLead } from "#db/queries/lead-conversion.ts";
import { createLeadProposal } from "#db/queries/proposals/lead-proposals.ts";
import { convertSchema, readConversion } from "./conversion.server.ts";

/** Converts a lead to a client; a repeated submission returns the first result. */
export async function convertLeadAction({ context, params, request }: RecordArgs) {
	permit(context, "update", "contacts");
	permit(context, "create", "client_contacts");
	const opened = await withRecord(context, "contacts", params.id, "update", async (lead) => lead);
	const { user, businessId, actor, format } = opened;
	const { uid } = opened.record;
	const { t } = format;
	const form = await readForm(request);
	const press = buildIdempotencyKey(user, form);
	const choice = readCompanyChoice(form, "other_company");
	const parsed = parseForm(form, convertSchema, t);
	if (!parsed.ok) return data({ result: parsed.result, typed: choice.typed }, { status: 422 });
	const refuse = (field: string, message: Message) =>
		data({ result: parsed.reply({ [field]: [message] }), typed: choice.typed }, { status: 422 });
	const tooLong = companyProblem(choice);
	if (tooLong) return refuse("other_company", tooLong);
	const chosen = await inBusiness(context.get(database), businessId, (trx) => findPickedCompany(trx, user, choice));
	const query = readConversion(parsed.value, choice, chosen, can(user, "create", "client_companies"));
	if (!query.ok)
		return refuse(
			query.field,
			query.problem === "required"
				? t("clients:problems.required")
				: t(`clients:convert.${query.problem}`, { names: query.names?.join(", ") }),
		);
	const { proposal, proposal_title: title } = parsed.value;
	const proposes = proposal && can(user, "create", "proposals");
	if (proposes && !title) return refuse("proposal_title", t("proposals:lead.needed"));
	try {
		const done = await inBusiness(context.get(database), businessId, async (trx): Promise<ConversionResult> => {
			const result = await runOnce(trx, press, async () => {
				const converted = await convertLead(trx, uid, query.conversion, actor);
				if (converted.kind !== "converted" && converted.kind !== "already") throw new NotConverted(converted);
				if (proposes && title && converted.kind === "converted") await createLeadProposal(trx, uid, title, actor);
				return JSON.stringify(converted);
			});
			return JSON.parse(result);
		});
		if (!("companyUid" in done)) throw notFound();
		return await redirectWithToast(`/recruiters/contacts/${uid}`, {
			type: "success",
			message: t(
				done.kind === "already" ? "clients:convert.already" : proposes ? "proposals:lead.made" : "clients:convert.done",
			),
		});
	} catch (error) {
		if (error instanceof KeyReusedError) return refuse("", t("errors:generic"));
		// Another user took the unique value between the check and the write.
		if (isUniqueViolation(error)) return refuse("", t("clients:convert.taken"));
		if (!(error instanceof NotConverted)) throw error;
		const { outcome } = error;
		if (outcome.kind === "missing") throw notFound();
		if (outcome.kind === "emailTaken")
			return refuse("email", t("clients:convert.emailTaken", { name: outcome.by.name }));
		if (outcome.kind === "cnpjTaken") return refuse("cnpj", t("clients:convert.cnpjTaken", { name: outcome.by.name }));
		if (outcome.kind === "lost") return refuse("", t("clients:convert.lost"));
		return outcome.kind === "noContact"
			? refuse("contact", t("clients:convert.noContact"))
			: refuse("company", t("clients:convert.noCompany"));
	}
}

/** Rolls everything back, so that a refusal uses up no form key. */
class NotConverted extends Error {
	readonly outcome: ConversionResult;
	constructor(outcome: ConversionResult) {
		super(outcome.kind);
		this.outcome = outcome;
	}
}
