import { permit } from "#app/auth/policies/permit.server.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { heldState } from "#app/domain/access/scan-state.ts";
import { notFound } from "#app/http/not-found.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findNoteFile } from "#db/queries/notes/read.ts";
import { heldFile } from "../../held-file.ts";
import { download } from "../download.server.ts";
import { uidOf } from "../uid.ts";
import type { Route } from "./+types/file";

/** An attachment of a note this person may read. Every download is in the audit log. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const who = permit(context, "read", "notes");
	const found = await inBusiness(context.get(database), who.businessId, async (trx) => {
		const file = await findNoteFile(trx, who.businessId, uidOf(params.id), uidOf(params.file), who);
		if (!file) return undefined;
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
