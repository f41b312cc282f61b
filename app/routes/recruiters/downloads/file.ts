import { recruiterOf } from "#app/auth/current.ts";
import { notFound } from "#app/auth/not-found.ts";
import { database, requestInfo } from "#app/context.ts";
import { can } from "#app/domain/permissions.ts";
import { entityOf } from "#app/entities/index.ts";
import { getFile } from "#app/storage/files.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findDownloadFile } from "#db/queries/downloads.ts";
import { uidOf } from "../uid.ts";
import type { Route } from "./+types/file";

/** A recruiter's own exported file, while they may still export that list. Every download is in the audit log. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const who = recruiterOf(context);
	const found = await inBusiness(context.get(database), who.businessId, async (trx) => {
		const file = await findDownloadFile(trx, who.businessId, who.id, uidOf(params.uid));
		const entity = file && entityOf(file.entity);
		if (!entity || !can(who, "export", entity.resource)) return undefined;
		await audit(trx, who.businessId, {
			actor: { type: "recruiter", id: who.id, name: who.name },
			action: "download",
			recordType: "recruiter_downloads",
			recordId: file.id,
			ip: context.get(requestInfo).ip,
		});
		return file;
	});
	const content = found?.storage_key ? await getFile(found.storage_key) : null;
	// No page of ours is around this answer: it must say what it is itself.
	if (!found || !content) return new Response(notFound().data.message, { status: 404 });
	return new Response(content.stream(), {
		headers: {
			"Content-Type": found.content_type ?? "application/octet-stream",
			"Content-Length": String(content.size),
			"Content-Disposition": `attachment; filename="${found.file_name.replace(/[^\w.-]/g, "_")}"`,
			"Cache-Control": "private, no-store",
			"X-Content-Type-Options": "nosniff",
			// Whatever is in it may run nothing.
			"Content-Security-Policy": "sandbox; default-src 'none'",
		},
	});
}
