import { i18n } from "#app/context.ts";
import { problem } from "#app/http/problem.server.ts";
import { runGlobalSearch } from "#app/routes/shared/search/global-search.server.ts";
import { refuseMethod } from "../request-body.server.ts";
import { schemaResponse } from "../schema-response.ts";
import { searchAnswer } from "../schemas/workspace.server.ts";
import type { Route } from "./+types/search";

/** The global search: `term`, and `entity` as a JSON list of names. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const query = new URLSearchParams({ term: url.searchParams.get("term") ?? "" });
	for (const name of ["entity", "entity[]"])
		for (const value of url.searchParams.getAll(name)) query.append("entities", value);
	const { items, refused, tooOften, unread } = await runGlobalSearch(context, query);
	if (refused) return problem(context, 422, { detail: context.get(i18n).t("search:noEntity") });
	if (tooOften) return problem(context, 429, { detail: tooOften.message, headers: tooOften.init.headers });
	return schemaResponse(searchAnswer, {
		global_searchs: items.map(({ key, name, sub }) => {
			const [entity = "", ...uid] = key.split("-");
			return { entity, id: uid.join("-"), name, sub };
		}),
		unread,
	});
}

export const action = ({ context }: Route.ActionArgs) => refuseMethod(context, "GET");
