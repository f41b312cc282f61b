import { i18n, requestInfo } from "#app/context.ts";
import { attachment } from "#app/http/attachment.ts";
import { notFound } from "#app/http/not-found.ts";
import { getFile } from "#app/storage/files.server.ts";
import { audit } from "#db/kit/audit.ts";
import { answerQuarantined } from "../../quarantined-file.ts";
import type { Route } from "./+types/file";
import { withImport } from "./access.server.ts";

/** The file as it was uploaded, for its owner and administrators, while it is kept. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const one = await withImport(context, params.uid, async (opened) => {
		const { user, trx } = opened;
		if (opened.one.storage_key)
			await audit(trx, user.businessId, {
				actor: { type: "recruiter", id: user.id, name: user.name },
				action: "download",
				recordType: "imports",
				recordId: opened.one.id,
				ip: context.get(requestInfo).ip,
			});
		return opened.one;
	});
	const held = answerQuarantined(context.get(i18n).t, one.scan_state ?? "clean");
	if (held) return held;
	const content = one.storage_key ? await getFile(one.storage_key) : null;
	// No page of ours is around this answer: it must say what it is itself.
	if (!content) return new Response(notFound().data.message, { status: 404 });
	return new Response(content.stream(), {
		headers: { ...attachment(one.file_name, one.content_type ?? "text/csv"), "Content-Length": String(content.size) },
	});
}
