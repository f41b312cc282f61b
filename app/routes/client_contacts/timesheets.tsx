import { data, redirect } from "react-router";
import { getClientContact } from "#app/auth/session/current-user.ts";
import { database, requestInfo } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { postClientHours, readClientHoursPage } from "../shared/timesheets/client-page.server.ts";
import { ClientHours } from "../shared/timesheets/client-page.tsx";
import type { Route } from "./+types/timesheets";

const base = "/client_contacts/timesheets";

/** Timesheets awaiting this contact, or any contact of the company for portal administrators. */
export function loader({ context, url }: Route.LoaderArgs) {
	const contact = getClientContact(context);
	const format = createFormatters(context);
	return readInBusiness(context.get(database), contact.businessId, async (trx) => {
		const page = await readClientHoursPage(trx, { contact, url, format });
		if (!page) throw notFound();
		return page;
	});
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const contact = getClientContact(context);
	const form = await readForm(request);
	const format = createFormatters(context);
	const { id, name } = contact;
	const actor = { type: "client_contact", id, name, ip: context.get(requestInfo).ip, channel: "portal" } as const;
	return inBusiness(context.get(database), contact.businessId, async (trx) => {
		const answer = await postClientHours(trx, { contact, form, actor, format });
		if (!answer) throw notFound();
		if (answer.ok) return redirect(`${base}?${answer.query}`, { status: 303 });
		const { refused, outcome } = answer;
		const page = await readClientHoursPage(trx, { contact, url, format, refused, outcome });
		return data({ page }, { status: answer.status });
	});
}

export default function ClientTimesheets({ loaderData, actionData }: Route.ComponentProps) {
	return <ClientHours page={actionData?.page ?? loaderData} base={base} />;
}
