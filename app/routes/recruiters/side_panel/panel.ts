import { data } from "react-router";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { notFound } from "#app/http/not-found.ts";
import { panelEntities } from "#app/ui/record-panel/panel-url.ts";
import type { Route } from "./+types/panel";
import { readApplyPanel, readCandidatePanel } from "./candidate.server.ts";
import { readRecordPanel } from "./record.server.ts";
import type { PanelResponse } from "./types.ts";

/** Panel data of a record: its head, or one part with `?part=`. `?at=`: underlying page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const entity = panelEntities.find((panelEntity) => panelEntity === params.entity);
	if (!entity) throw notFound();
	const query = {
		id: params.id,
		part: url.searchParams.get("part"),
		// Return URL of actions; must be a local page.
		at: new URL(safeLocalPath(url.searchParams.get("at"), `/recruiters/${entity}/${params.id}`), url.origin),
	};
	const applyPanel =
		entity === "applies"
			? await readApplyPanel(context, query)
			: entity === "candidates"
				? await readCandidatePanel(context, query)
				: await readRecordPanel(context, entity, query);
	return data(applyPanel, { headers: { "Cache-Control": "no-store" } });
}

/** Errors are shown in the panel, so that the underlying page stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<PanelResponse> {
	try {
		return await serverLoader();
	} catch (error) {
		return { failed: error instanceof TypeError ? "offline" : "gone" };
	}
}
