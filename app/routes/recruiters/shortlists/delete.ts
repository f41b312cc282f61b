import { redirectLocal } from "#app/http/redirect.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { deleteShortlistAction } from "#app/routes/shared/shortlist/delete-action.server.ts";
import { getShortlistPath, shortlistSource } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import type { Route } from "./+types/delete";

/** The button is on the shortlist. */
export const loader = recordLoader(
	shortlistSource,
	"destroy",
	async ({ record }: RecordLoaderArgs<Route.LoaderArgs, typeof shortlistSource>) =>
		redirectLocal(getShortlistPath(record.uid)),
);

export const action = deleteShortlistAction;
