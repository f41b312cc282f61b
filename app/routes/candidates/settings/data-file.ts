import { getCandidate } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { getFile } from "#app/storage/files.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findCopy } from "#db/queries/data-exports.ts";
import type { Route } from "./+types/data-file";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { businessId, id } = getCandidate(context);
	const copy = await inBusiness(context.get(database), businessId, (trx) => findCopy(trx, id, params.uid));
	const isPdf = url.searchParams.get("as") === "pdf";
	const key = isPdf ? copy?.pdf_key : copy?.json_key;
	const stored = key ? await getFile(key) : null;
	if (!copy || !stored) throw notFound();
	return new Response(stored.stream(), {
		headers: {
			"Content-Type": isPdf ? "application/pdf" : "application/json; charset=utf-8",
			"Content-Length": String(stored.size),
			"Content-Disposition": `attachment; filename="dados-${copy.created_at.toISOString().slice(0, 10)}.${isPdf ? "pdf" : "json"}"`,
			"X-Content-Type-Options": "nosniff",
			"Content-Security-Policy": "sandbox; default-src 'none'",
			"Cache-Control": "private, no-store",
		},
	});
}
