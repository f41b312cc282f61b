import { data } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { currency, line, money } from "#app/domain/text/form-fields.ts";
import { invoices } from "#app/entities/recruiters/invoices.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { oncePerSubmission } from "#app/routes/idempotency.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { KeyReusedError } from "#db/kit/idempotency.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { resolveRefs } from "#db/kit/refs.ts";
import { listDraftChoices } from "#db/queries/invoices/change-draft.ts";
import { calculateDueDate, insertDraft } from "#db/queries/invoices/invoice-draft.ts";
import { localNow } from "#db/queries/local-now.ts";

const schema = z
	.object({
		company: z.union([z.string(), z.array(z.string())]).optional(),
		title: line(200),
		price: money(),
		currency: currency(),
	})
	.refine(({ price }) => price > 0, { path: ["price"], message: "billing:problems.line" });

/** Creates a draft with one line; the rest is entered on its own form. */
export async function createDraftAction({ context, request }: RecordArgs) {
	const user = permit(context, "create", "invoices");
	const { t } = createFormatters(context);
	const form = await readForm(request);
	const parsed = parseForm(form, schema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { title, price, currency } = parsed.value;
	const input = (
		form
			.getAll("company")
			.map(String)
			.findLast((item) => item !== "") ?? ""
	).slice(0, 200);
	const refuse = () => data({ result: parsed.reply({ company: ["billing:problems.choose"] }) }, { status: 422 });
	if (input === "") return refuse();
	try {
		const uid = await inBusiness(context.get(database), user.businessId, (trx) =>
			oncePerSubmission(trx, user, form, async () => {
				const result = await resolveRefs(trx, invoices, { client_company: input }, user);
				const company = result.ok ? (result.values.client_company as { id: number } | null) : null;
				if (!company) throw new NoCompany();
				const { costumers } = await listDraftChoices(trx, company.id);
				const { day } = await localNow(trx);
				const due = await calculateDueDate(trx, day, { payment_terms_days: 30, business_days: false });
				const created = await insertDraft(trx, {
					title,
					companyId: company.id,
					costumerId: costumers[0]?.id ?? null,
					currency,
					competence: day,
					dueDate: due,
					lines: [{ description: title, quantity: 1, price }],
					ownerId: user.id,
					byId: user.id,
				});
				await audit(trx, {
					actor: getActor(context, user),
					action: "create",
					recordType: "invoices",
					recordId: created.id,
				});
				return created.uid;
			}),
		);
		return await redirectWithToast(`/recruiters/invoices/${uid}/edit`, {
			type: "success",
			message: t("billing:done.saved"),
		});
	} catch (error) {
		if (error instanceof KeyReusedError)
			return data({ result: parsed.reply({ "": ["errors:conflict"] }) }, { status: 409 });
		if (!(error instanceof NoCompany)) throw error;
		return refuse();
	}
}

class NoCompany extends Error {}
