import { permit } from "#app/auth/policies/permit.server.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { heldState } from "#app/domain/access/scan-state.ts";
import { fileTypesFor } from "#app/domain/candidates/candidate-files.ts";
import { notFound } from "#app/http/not-found.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findFileByUid } from "#db/queries/files.ts";
import { heldFile } from "../held-file.ts";
import type { Route } from "./+types/data_file";
import { download } from "./download.server.ts";
import { filePage, isShownAsPage } from "./file-page.server.ts";
import { uidOf } from "./uid.ts";

/** A file of a candidate of this business, with `?page` as a page where it can be one. Each time is in the audit log. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const who = permit(context, "read", "candidates");
	const readable: readonly string[] = fileTypesFor(can(who, "view_sensitive", "candidates"));
	const found = await inBusiness(context.get(database), who.businessId, async (trx) => {
		const file = await findFileByUid(trx, who.businessId, uidOf(params.uid));
		if (file?.reference_type !== "candidate" || !readable.includes(file.file_type)) return undefined;
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
	const asPage = url.searchParams.has("page") && found !== undefined && isShownAsPage(found.content_type);
	// No page of ours is around this answer: it must say what it is itself.
	return (
		(found &&
			(heldFile(context.get(i18n).t, found.scan_state) ?? (await (asPage ? filePage(found) : download(found))))) ??
		new Response(notFound().data.message, { status: 404 })
	);
}
