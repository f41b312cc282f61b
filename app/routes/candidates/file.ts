import { getCandidate } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { getFile } from "#app/storage/files.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findOwnFile } from "#db/queries/candidate-files.ts";
import { refuseQuarantinedFile } from "../quarantined-file.ts";
import type { Route } from "./+types/file";

/** Always a download, because uploaded content must not render in the product's origin. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { businessId, id } = getCandidate(context);
	const file = await inBusiness(context.get(database), businessId, (trx) => findOwnFile(trx, id, params.uid));
	if (!file) throw notFound();
	const locked = refuseQuarantinedFile(context.get(i18n).t, file.scan_state);
	if (locked) return locked;
	const stored = await getFile(file.storage_key);
	if (!stored) throw notFound();
	return new Response(stored.stream(), {
		headers: {
			"Content-Type": file.content_type,
			"Content-Length": String(stored.size),
			"Content-Disposition": `attachment; filename="${ascii(file.name)}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
			"X-Content-Type-Options": "nosniff",
			"Content-Security-Policy": "sandbox; default-src 'none'",
			"Cache-Control": "private, no-store",
		},
	});
}

/** For browsers that read only the old form of the header. */
function ascii(name: string): string {
	return name
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/[^\w .()-]/g, "_");
}
