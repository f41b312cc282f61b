import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { maxIds, parseSelectionParams, readSelection, type Selection } from "#app/domain/lists/bulk-selection.ts";
import { isRecipientEntity, type RecipientEntity, recipientEntities } from "#app/domain/mail/recipients.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { findSelectionRefusal, type Refusal } from "#app/entities/kit/selection-refusal.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listSavedViews } from "#db/queries/list-preferences.ts";
import { countMembers, memberUids } from "#db/queries/tearsheets/board.ts";
import { findList } from "#db/queries/tearsheets/find.ts";

type Context = Readonly<RouterContextProvider>;

/** Audience of a new queue, from the URL or the form. */
export interface AudienceSelection {
	entity: Entity;
	audience: RecipientEntity;
	selection: Selection;
	refusal: Refusal | null;
	/** The list (tearsheet) it was made from. */
	list: { uid: string; name: string } | null;
}

/**
 * Picked rows, results of a query or view, or tearsheet members; null without selection. Requires send permission; private tearsheets are
 * 404.
 */
export async function readAudienceSelection(
	context: Context,
	trx: Scoped,
	user: Recruiter,
	pairs: Iterable<[string, unknown]>,
	target: RecipientEntity | null,
): Promise<AudienceSelection | null> {
	const all = [...pairs];
	const formatMessage = (name: string) => {
		const value = all.find(([key]) => key === name)?.[1];
		return typeof value === "string" ? value : "";
	};
	const tearsheet = formatMessage("tearsheet");
	const named = formatMessage("entity");
	if (tearsheet) return ofTearsheet(context, trx, user, tearsheet, target ?? (isRecipientEntity(named) ? named : null));
	const saved = formatMessage("saved");
	if (saved) return ofSavedView(context, trx, user, saved);
	if (!isRecipientEntity(named)) return null;
	const entity = described(named);
	mayWriteTo(context, named);
	const selection = pairs instanceof URLSearchParams ? parseSelectionParams(pairs) : readSelection(all);
	return { entity, audience: named, selection, refusal: findSelectionRefusal(entity, user, selection), list: null };
}

async function ofTearsheet(
	context: Context,
	trx: Scoped,
	user: Recruiter,
	uid: string,
	target: RecipientEntity | null,
): Promise<AudienceSelection | null> {
	permit(context, "read", "tearsheets");
	const list = /^[\w-]{1,64}$/.test(uid) ? await findList(trx, uid, user) : undefined;
	if (!list) return null;
	const { byType } = await countMembers(trx, list.id);
	// Mixed lists are sent by kind: the template's, or that of most members.
	const audience =
		target ?? recipientEntities.toSorted((a, b) => (byType[b] ?? 0) - (byType[a] ?? 0))[0] ?? ("candidates" as const);
	mayWriteTo(context, audience);
	const ids = await memberUids(trx, list.id, audience, maxIds);
	const selection: Selection = { all: false, ids, except: [], query: "" };
	const about = { uid: list.uid, name: list.name };
	const entity = described(audience);
	return { entity, audience, selection, refusal: findSelectionRefusal(entity, user, selection), list: about };
}

/** All records of a saved view, the user's own or a shared one. */
async function ofSavedView(
	context: Context,
	trx: Scoped,
	user: Recruiter,
	uid: string,
): Promise<AudienceSelection | null> {
	const view = (await listSavedViews(trx, user.id, recipientEntities)).find((existing) => existing.uid === uid);
	if (!view || !isRecipientEntity(view.entity)) return null;
	mayWriteTo(context, view.entity);
	const entity = described(view.entity);
	const selection = parseSelectionParams(new URLSearchParams([["all", "1"], ...new URLSearchParams(view.query)]));
	return {
		entity,
		audience: view.entity,
		selection,
		refusal: findSelectionRefusal(entity, user, selection),
		list: null,
	};
}

/** Writing to people requires more permissions than creating a queue. */
function mayWriteTo(context: Context, audience: RecipientEntity): void {
	permit(context, "read", audience);
	permit(context, "send", audience);
}

function described(audience: RecipientEntity): Entity {
	const entity = getEntity(audience);
	if (!entity) throw new Error(`${audience} is not described`);
	return entity;
}
