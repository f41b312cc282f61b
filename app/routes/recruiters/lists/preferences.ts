import { permit } from "#app/auth/permit.server.ts";
import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { database } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { maxPinned, readWidths } from "#app/domain/lists/column-settings.ts";
import { pageSizes, setListParameter, viewTypes } from "#app/domain/lists/list-view.ts";
import { getEntity } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { saveListPreferences } from "#db/queries/list-preferences.ts";
import type { Route } from "./+types/preferences";

const choices = ["view", "per", "show_color", "show_subordinates"] as const;

/** Saves list preferences: columns, view, page size, colours, scope. `up` and `down` move a column. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const described = getEntity(params.entity);
	if (!described) throw notFound();
	const user = permit(context, "read", described.resource);
	const entity = applyCustomFields(user, described);
	const form = await readForm(request);
	const spec = buildListSpec(entity, user);
	const readExisting = (name: unknown) => typeof name === "string" && spec.columns?.includes(name) === true;
	const posted = [...new Set(form.getAll("columns").filter(readExisting))] as string[];
	const columns = moved(moved(posted, form.get("up"), -1), form.get("down"), 1);
	const view = viewTypes.find((viewType) => viewType === form.get("view"));
	const per = pageSizes.find((pageSize) => String(pageSize) === form.get("per"));
	const flag = (name: "show_color" | "show_subordinates") => {
		const value = form.get(name);
		return value === "1" || value === "0" ? { [name]: value === "1" } : {};
	};
	await inBusiness(context.get(database), user.businessId, (trx) =>
		saveListPreferences(trx, user.id, entity.key, {
			...(form.get("reset") === "1"
				? { columns: null, widths: {}, pinned: [] }
				: columns.length > 0
					? { columns }
					: {}),
			...(form.get("looks") === "1" && form.get("reset") !== "1" ? looksIn(form, spec.columns ?? []) : {}),
			...(view && spec.views?.includes(view) ? { view } : {}),
			...(per ? { per } : {}),
			...flag("show_color"),
			...flag("show_subordinates"),
		}),
	);
	const back = safeLocalPath(form.get("back"), entity.path);
	// The columns form also sends the view and its previous position.
	const choice = form.has("looks") ? undefined : choices.find((name) => typeof form.get(name) === "string");
	return redirectLocal(choice ? setListParameter(back, choice, String(form.get(choice))) : back);
}

/** Widths and pins from the form; an empty width means none. */
function looksIn(form: FormData, columns: readonly string[]) {
	const input = columns.map((name) => [name, form.get(`width_${name}`)]);
	const pinned = [...new Set(form.getAll("pin").filter((name) => typeof name === "string" && columns.includes(name)))];
	return {
		widths: readWidths(Object.fromEntries(input), columns),
		pinned: (pinned as string[]).slice(0, maxPinned),
	};
}

export const loader = postOnlyLoader();

function moved(columns: string[], name: FormDataEntryValue | null, by: number): string[] {
	const from = columns.indexOf(String(name));
	const to = from + by;
	if (from < 0 || to < 0 || to >= columns.length) return columns;
	const next = [...columns];
	next.splice(to, 0, ...next.splice(from, 1));
	return next;
}
