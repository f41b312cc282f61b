import { i18n, requestInfo } from "#app/context.ts";
import { attachmentHeaders } from "#app/http/attachment-headers.ts";
import { notFound } from "#app/http/not-found.ts";
import { getFile } from "#app/storage/files.server.ts";
import { audit } from "#db/kit/audit.ts";
import { refuseQuarantinedFile } from "../../quarantined-file.ts";
import type { Route } from "./+types/file";
import { withImport } from "./access.server.ts";

/** The uploaded file, for its owner and administrators, until it is deleted. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const item = await withImport(context, params.uid, async (opened) => {
		const { user, trx } = opened;
		if (opened.one.storage_key)
			await audit(trx, {
				actor: { type: "recruiter", id: user.id, name: user.name },
				action: "download",
				recordType: "imports",
				recordId: opened.one.id,
				ip: context.get(requestInfo).ip,
			});
		return opened.one;
	});
	const locked = refuseQuarantinedFile(context.get(i18n).t, item.scan_state ?? "clean");
	if (locked) return locked;
	const content = item.storage_key ? await getFile(item.storage_key) : null;
	// No layout wraps this response, so the 404 includes its own message.
	if (!content) return new Response(notFound().data.message, { status: 404 });
	return new Response(content.stream(), {
		headers: {
			...attachmentHeaders(item.file_name, item.content_type ?? "text/csv"),
			"Content-Length": String(content.size),
		},
	});
}
