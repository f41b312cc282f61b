import type { RouterContextProvider } from "react-router";
import { notFound } from "#app/http/not-found.ts";
import { mayChangeServices } from "#app/routes/shared/proposals/details.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { listServices } from "#db/queries/proposals/services.ts";
import { readServiceForm } from "./service-form.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function readServicePage(context: Context, id: string, uid: string | null) {
	return withRecord(context, "proposals", id, "update", async ({ trx, user, record, actor, format }) => {
		const service = uid ? (await listServices(trx, record.id)).find((service) => service.uid === uid) : null;
		if (service === undefined || !mayChangeServices(record, user) || service?.job) throw notFound();
		return {
			pageTitle: format.title(
				`${format.t(uid ? "proposals:services.edit" : "proposals:services.add")} · ${record.title}`,
			),
			base: `/recruiters/proposals/${record.uid}`,
			proposal: record.title,
			...(await readServiceForm(trx, { proposal: record, service, actor, format })),
		};
	});
}
