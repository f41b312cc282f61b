import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { streamModelDraft } from "#app/routes/shared/language-model/stream-draft.server.ts";
import type { Route } from "./+types/draft";
import { findDraftDefinition } from "./draft-definitions.server.ts";

export const loader = postOnlyLoader();

/** Streams a draft to forms with JavaScript; `?purpose=` and `?record=` identify it. */
export async function action({ context, request, url }: Route.ActionArgs) {
	const user = getRecruiter(context);
	const form = await readForm(request);
	const uid = parseUid(url.searchParams.get("record") ?? "");
	const type = url.searchParams.get("type") ?? "";
	const opened = { user, uid, form, type, format: createFormatters(context) };
	const spot = findDraftDefinition(url.searchParams.get("purpose"), opened);
	if (!spot) throw notFound();
	return streamModelDraft(context, spot, request.signal);
}
