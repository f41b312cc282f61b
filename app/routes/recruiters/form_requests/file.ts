import { permit } from "#app/auth/policies/permit.server.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { heldState } from "#app/domain/access/scan-state.ts";
import { notFound } from "#app/http/not-found.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findFileByUid } from "#db/queries/files.ts";
import { findRequest } from "#db/queries/forms/find.ts";
import { heldFile } from "../../held-file.ts";
import { download } from "../download.server.ts";
import { uidOf } from "../uid.ts";
import type { Route } from "./+types/file";

/** A file somebody answered with. Every download is in the audit log. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const who = permit(context, "read", "candidates");
	const found = await inBusiness(context.get(database), who.businessId, async (trx) => {
		const request = await findRequest(trx, who.businessId, { uid: uidOf(params.uid) });
		const file = request && (await findFileByUid(trx, who.businessId, uidOf(params.file)));
		if (file?.reference_type !== "form_requests" || file.reference_id !== request?.id) return undefined;
		if (heldState(file.scan_state)) return file;
		await audit(trx, who.businessId, {
			actor: { type: "recruiter", id: who.id, name: who.name },
			action: "download",
			recordType: "data_files",
			recordId: file.id,
			ip: context.get(requestInfo).ip,
		});
		return file;
	});
	return (
		(found && (heldFile(context.get(i18n).t, found.scan_state) ?? (await download(found)))) ??
		new Response(notFound().data.message, { status: 404 })
	);
}
