import { recruiterOf } from "#app/auth/session/current.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { heldState } from "#app/domain/access/scan-state.ts";
import { notFound } from "#app/http/not-found.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findClientFile } from "#db/queries/client-files.ts";
import { heldFile } from "../../held-file.ts";
import { actorOf } from "../actor.ts";
import { download } from "../download.server.ts";
import { uidOf } from "../uid.ts";
import type { Route } from "./+types/file";
import { mayOpen } from "./files.server.ts";

/** A file of a company or project, for who may read the record. Every download is in the audit log. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const who = recruiterOf(context);
	const found = await inBusiness(context.get(database), who.businessId, async (trx) => {
		const file = await findClientFile(trx, who.businessId, uidOf(params.uid));
		if (!file || !mayOpen(who, file)) return undefined;
		if (heldState(file.scan_state)) return file;
		await audit(trx, who.businessId, {
			actor: actorOf(context, who),
			action: "download",
			recordType: "data_files",
			recordId: file.id,
			ip: context.get(requestInfo).ip,
		});
		return file;
	});
	// No page of ours is around this answer: it must say what it is itself.
	return (
		(found && (heldFile(context.get(i18n).t, found.scan_state) ?? (await download(found)))) ??
		new Response(notFound().data.message, { status: 404 })
	);
}
