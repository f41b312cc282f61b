import { permit } from "#app/auth/permit.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { audit } from "#db/kit/audit.ts";
import { findEventDocument } from "#db/queries/esocial/events.ts";
import { employeeSource } from "../admissions/admission-record.server.ts";
import type { Route } from "./+types/document";

/** The event as XML file for eSocial; each download is audited. */
export async function loader({ context, params }: Route.LoaderArgs) {
	permit(context, "view_sensitive", "candidates");
	const uid = parseUid(params.event);
	const document = await withRecord(context, employeeSource, params.id, "update", async ({ trx, id, actor }) => {
		const saved = uid ? await findEventDocument(trx, id, uid) : null;
		if (!saved) throw notFound();
		await audit(trx, {
			actor,
			action: "export",
			recordType: "employees",
			recordId: id,
			changes: {},
			ip: actor.ip ?? null,
		});
		return saved;
	});
	return new Response(document.content.xml, {
		headers: {
			"Content-Type": "application/xml; charset=utf-8",
			"Content-Disposition": `attachment; filename="${document.key}.xml"`,
			"Cache-Control": "no-store",
		},
	});
}
