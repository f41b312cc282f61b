import { notFound } from "#app/auth/not-found.ts";
import { permit } from "#app/auth/permit.ts";
import { database, requestInfo } from "#app/context.ts";
import { getFile } from "#app/storage/files.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findFileByUid } from "#db/queries/files.ts";
import type { Route } from "./+types/data_file";
import { uidOf } from "./uid.ts";

/** Kinds a recruiter who reads candidates may open; documents of the sensitive sort wait for their own screens. */
const readable: readonly string[] = ["cv", "cover"];

/** A file of a candidate of this business. Every download is in the audit log. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const who = permit(context, "read", "candidates");
	const found = await inBusiness(context.get(database), who.businessId, async (trx) => {
		const file = await findFileByUid(trx, who.businessId, uidOf(params.uid));
		if (file?.reference_type !== "candidate" || !readable.includes(file.file_type) || file.scan_state !== "clean")
			return undefined;
		await audit(trx, who.businessId, {
			actor: { type: "recruiter", id: who.id, name: who.name },
			action: "download",
			recordType: "data_files",
			recordId: file.id,
			ip: context.get(requestInfo).ip,
		});
		return file;
	});
	const content = found && (await getFile(found.storage_key));
	// No page of ours is around this answer: it must say what it is itself.
	if (!found || !content) return new Response(notFound().data.message, { status: 404 });
	return new Response(content.stream(), {
		headers: {
			"Content-Type": found.content_type,
			"Content-Length": String(content.size),
			"Content-Disposition": disposition(found.name),
			"Cache-Control": "private, no-store",
			"X-Content-Type-Options": "nosniff",
			// Whatever is in it may run nothing.
			"Content-Security-Policy": "sandbox; default-src 'none'",
		},
	});
}

/** Always a download, never a page of this site. The plain name is for readers that know no UTF-8. */
function disposition(name: string): string {
	const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
	const encoded = encodeURIComponent(name.toWellFormed()).replace(
		/['()*]/g,
		(char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
