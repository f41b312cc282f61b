import { data, type RouterContextProvider } from "react-router";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { mayChangeServices } from "#app/routes/shared/proposals/details.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { lockProposal } from "#db/queries/proposals/find.ts";
import { listServices, saveService } from "#db/queries/proposals/services.ts";
import { buildServiceInput, serviceSchema } from "./service-values.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Saves a posted service; refuses once the proposal has been agreed. */
export async function saveServiceForm(context: Context, id: string, uid: string | null, request: Request) {
	const form = await readForm(request);
	return withRecord(context, "proposals", id, "update", async ({ trx, user, record, actor, format }) => {
		const proposal = await lockProposal(trx, record.id);
		const existing = uid ? (await listServices(trx, record.id)).find((service) => service.uid === uid) : null;
		if (!proposal || existing === undefined || existing?.job) throw notFound();
		const parsed = parseForm(form, serviceSchema, format.t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		if (!mayChangeServices(proposal, user))
			return data({ result: parsed.reply({ "": ["proposals:problems.over"] }) }, { status: 409 });
		const read = await buildServiceInput(trx, proposal, parsed.value);
		if (!read.ok) {
			const errors = Object.fromEntries(Object.entries(read.errors).map(([name, key]) => [name, [key]]));
			return data({ result: parsed.reply(errors as Parameters<typeof parsed.reply>[0]) }, { status: 422 });
		}
		if (!(await saveService(trx, record.id, { uid, service: read.service }, actor))) throw notFound();
		return redirectWithToast(
			`/recruiters/proposals/${record.uid}/details`,
			{ type: "success", message: format.t("proposals:services.saved") },
			{ status: 303 },
		);
	});
}
