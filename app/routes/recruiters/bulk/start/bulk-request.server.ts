import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { type BulkAction, bulkActions, listBulkRights, supportsBulkAction } from "#app/domain/lists/bulk-actions.ts";
import { parseSelectionParams, readSelection, type Selection } from "#app/domain/lists/bulk-selection.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { findSelectionRefusal, type Refusal } from "#app/entities/kit/selection-refusal.ts";
import { notFound } from "#app/http/not-found.ts";

export interface BulkRequest {
	user: Recruiter;
	entity: Entity;
	/** Null until an action is chosen. */
	act: BulkAction | null;
	selection: Selection;
	refusal: Refusal | null;
	/** Return URL: the record, or the list with its state. */
	back: string;
	/** The return URL, unless it is the entity's list. */
	from: string | null;
}

/** Parses action and selection, and checks permissions for both. */
export function readBulkRequest(
	context: Readonly<RouterContextProvider>,
	key: string,
	params: URLSearchParams,
	form?: FormData,
): BulkRequest {
	const described = getEntity(key);
	if (!described) throw notFound();
	const user = permit(context, "read", described.resource);
	const entity = applyCustomFields(user, described);
	const named = params.get("act") ?? readOptionalText(form?.get("act"));
	const act = bulkActions.find((name) => name === named) ?? null;
	if (act !== null) {
		if (!supportsBulkAction(entity, act)) throw notFound();
		for (const [verb, resource] of listBulkRights(entity, act)) permit(context, verb, resource);
	}
	const selection = selectionIn(params, form);
	const list = listPath(entity, selection);
	const back = safeLocalPath(params.get("back") ?? form?.get("back"), list);
	return {
		user,
		entity,
		act,
		selection,
		refusal: findSelectionRefusal(entity, user, selection),
		back,
		from: back === list ? null : back,
	};
}

/** The selection of the URL; a form posted without one sends its own. */
function selectionIn(params: URLSearchParams, form: FormData | undefined): Selection {
	const hasSelection = params.has("ids") || params.has("ids[]") || params.has("all");
	if (!hasSelection && form) return readSelection([...form] as [string, unknown][]);
	return parseSelectionParams(params);
}

export function readOptionalText(value: FormDataEntryValue | null | undefined): string | null {
	return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function listPath(entity: Entity, selection: Pick<Selection, "query">): string {
	return selection.query ? `${entity.path}?${selection.query}` : entity.path;
}
