import { data, type RouterContextProvider, redirect } from "react-router";
import { enforceNetworkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database, person, requestInfo, site } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findHoursLink, hoursPath } from "#db/queries/timesheets/links.ts";
import type { SheetActor } from "#db/queries/timesheets/write.ts";
import { type HoursContact, postClientHours, readClientHoursPage } from "../shared/timesheets/client-page.server.ts";
import { readWorkerHoursPage, saveWorkerTimesheet } from "../shared/timesheets/worker-page.server.ts";

type Context = Readonly<RouterContextProvider>;

type Holder = { kind: "worker"; id: number; name: string } | { kind: "client"; contact: HoursContact; name: string };

/** Unknown and expired links get the same response, so guesses reveal nothing. */
async function withLink<T>(
	context: Context,
	token: string,
	work: (trx: Scoped, holder: Holder) => Promise<T>,
): Promise<T> {
	const { businessId } = context.get(site);
	if (!businessId || !/^[0-9a-f]{64}$/.test(token)) throw notFound();
	return inBusiness(context.get(database), businessId, async (trx) => {
		const link = await findHoursLink(trx, token);
		if (!link || link.expired) throw notFound();
		const user = context.get(person);
		if (link.candidate_id !== null) {
			if (user?.strategy === "candidates" && user.id !== link.candidate_id) throw notFound();
			return work(trx, { kind: "worker", id: link.candidate_id, name: link.candidate ?? "" });
		}
		if (link.contact_id === null || link.client_company_id === null) throw notFound();
		if (user?.strategy === "client_contacts" && user.id !== link.contact_id) throw notFound();
		const contact = { id: link.contact_id, clientCompanyId: link.client_company_id, isAdmin: false };
		return work(trx, { kind: "client", contact, name: link.contact ?? "" });
	});
}

/** The weeks of a link. Looking changes nothing: programs that check mails open links too. */
export async function readTimesheetsLink(context: Context, token: string, url: URL) {
	await enforceNetworkRateLimit(context, "timesheets:read", 120);
	const format = createFormatters(context);
	return withLink(context, token, async (trx, holder) => {
		const page =
			holder.kind === "worker"
				? ({ kind: "worker", page: await readWorkerHoursPage(trx, { candidateId: holder.id, url, format }) } as const)
				: ({ kind: "client", page: await readClientHoursPage(trx, { contact: holder.contact, url, format }) } as const);
		if (page.page === undefined) throw notFound();
		return page;
	});
}

export async function postTimesheetsLink(context: Context, token: string, request: Request) {
	await enforceNetworkRateLimit(context, "timesheets:post", 60);
	const form = await readForm(request);
	const format = createFormatters(context);
	const { ip } = context.get(requestInfo);
	const base = hoursPath(token);
	const url = new URL(base, "http://localhost");
	return withLink(context, token, async (trx, holder) => {
		const actor = (type: "candidate" | "client_contact", id: number): SheetActor => ({
			type,
			id,
			name: holder.name,
			ip,
			channel: "link",
		});
		if (holder.kind === "worker") {
			const { id } = holder;
			const answer = await saveWorkerTimesheet(trx, { candidateId: id, form, actor: actor("candidate", id), format });
			if (!answer) throw notFound();
			if (answer.ok) return redirect(`${base}?done=${answer.done}`, { status: 303 });
			const page = await readWorkerHoursPage(trx, { candidateId: id, url, format, refused: answer.refused });
			return data({ kind: "worker" as const, page }, { status: answer.status });
		}
		const { contact } = holder;
		const answer = await postClientHours(trx, { contact, form, actor: actor("client_contact", contact.id), format });
		if (!answer) throw notFound();
		if (answer.ok) return redirect(`${base}?${answer.query}`, { status: 303 });
		const { refused, outcome } = answer;
		const page = await readClientHoursPage(trx, { contact, url, format, refused, outcome });
		return data({ kind: "client" as const, page }, { status: answer.status });
	});
}
