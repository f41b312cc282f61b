import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { boardCardFields } from "#app/domain/applies/board-card.ts";
import { mostCardFields } from "#app/domain/lists/card-layout.ts";
import { moved, without } from "#app/domain/lists/reorder.ts";
import { entity_cards } from "#app/entities/administrator/entity_cards.ts";
import { getEntity } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { type Formatters, formattersFor } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { timelineFor } from "#app/routes/shared/timeline/timeline.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { findCard, saveCard } from "#db/queries/entity-cards.ts";
import { showRecord } from "../../entity/show.server.ts";
import type { Route } from "./+types/card";

/** What a card of this entity may show in this view, and what may colour it: a job's board draws its own cards. */
function getChoices({ entity: key, view }: { entity: string; view: string }, { t }: Formatters) {
	const entity = getEntity(key);
	if (!entity) throw notFound();
	const labels = getLabels(entity, t);
	const named = Object.values(entity.fields).map(({ name, kind }) => ({
		value: name,
		label: labels.field(name),
		kind,
	}));
	if (entity.key === "applies" && view === "kanban") {
		const onBoard: readonly string[] = boardCardFields;
		return { fields: named.filter(({ value }) => onBoard.includes(value)), colours: [] };
	}
	const longer = new Set(["multiline", "html"]);
	return {
		fields: named.filter(({ value, kind }) => value !== entity.name && value !== entity.english && !longer.has(kind)),
		colours: named.filter(({ kind }) => kind === "choice" || kind === "option"),
	};
}

/** A card: for whom it is, its fields in order, and what colours it. */
export async function readCard({ context, params, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "entity_cards");
	const format = formattersFor(context);
	return readInBusiness(context.get(database), user.businessId, async (trx) => {
		const card = await findCard(trx, parseUid(params.id));
		if (!card) throw notFound();
		const { record, head, ...shown } = await showRecord(trx, user, entity_cards, card.uid, url, format);
		const { fields, colours } = getChoices(card, format);
		return {
			title: format.title(head.name),
			...shown,
			head,
			version: String(card.lock_version),
			items: card.fields.map((key) => ({
				key,
				label: getLabels(getEntity(card.entity) ?? entity_cards, format.t).field(key),
			})),
			choosable: fields.filter(({ value }) => !card.fields.includes(value)),
			colours,
			colour: card.colour_by ?? "",
			timeline: await timelineFor(
				trx,
				user,
				entity_cards,
				{ id: record.id, uid: record.uid, name: head.name },
				url,
				format,
			),
		};
	});
}

/** Adds a field, moves one, takes one away, or says what colours the card. */
export async function changeCard({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const user = permit(context, "update", "entity_cards");
	const format = formattersFor(context);
	const uid = parseUid(params.id);
	const what = form.get("what");
	const problem = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const card = await findCard(trx, uid, { lock: true });
		if (!card) throw notFound();
		if (!["add", "up", "down", "remove", "colour"].includes(String(what))) throw data(null, { status: 400 });
		if (form.get("version") !== String(card.lock_version)) return "stale" as const;
		const { fields, colours } = getChoices(card, format);
		const at = Number(form.get("at"));
		const named = String(form.get("field") ?? "");
		if (what === "colour") {
			if (named !== "" && !colours.some(({ value }) => value === named)) return "unknown" as const;
			await saveCard(trx, card.id, { colour_by: named || null });
		} else {
			if (what === "add" && card.fields.length >= mostCardFields) return "most" as const;
			if (what === "add" && (card.fields.includes(named) || !fields.some(({ value }) => value === named)))
				return "unknown" as const;
			const next =
				what === "add"
					? [...card.fields, named]
					: what === "remove"
						? without(card.fields, at)
						: moved(card.fields, at, what === "up" ? "up" : "down");
			await saveCard(trx, card.id, { fields: next });
		}
		const after = await findCard(trx, uid);
		const formatMessage = (item: typeof card) => [...item.fields, item.colour_by].filter(Boolean).join(", ") || null;
		await audit(trx, {
			actor: getActor(context, user),
			action: "update",
			recordType: entity_cards.key,
			recordId: card.id,
			changes: { shown: [formatMessage(card), formatMessage(after ?? card)] },
		});
		return null;
	});
	if (problem) return data({ problem: format.t(`administrator:cards.${problem}`) }, { status: 422 });
	const message = format.t("administrator:cards.added");
	return redirectWithToast(`${entity_cards.path}/${uid}`, { type: "success", message }, { status: 303 });
}
