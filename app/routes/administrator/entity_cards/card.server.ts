import { data } from "react-router";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { boardCardFields } from "#app/domain/applies/board-card.ts";
import { maxCardFields } from "#app/domain/lists/card-layout.ts";
import { moveItem, removeItem } from "#app/domain/lists/reorder.ts";
import { entity_cards } from "#app/entities/administrator/entity_cards.ts";
import { getEntity } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { listBoardCustomFields } from "#app/routes/shared/applies/board-custom-fields.server.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { findCard, saveCard } from "#db/queries/entity-cards.ts";
import { readRecordScreen } from "../../entity/show.server.ts";
import type { Route } from "./+types/card";

/** Job boards draw their own cards. */
function getChoices(user: Recruiter, { entity: key, view }: { entity: string; view: string }, format: Formatters) {
	const { t } = format;
	const described = getEntity(key);
	if (!described) throw notFound();
	const entity = applyCustomFields(user, described);
	const labels = getLabels(entity, t);
	const named = Object.values(entity.fields).map(({ name, kind }) => ({
		value: name,
		label: labels.field(name),
		kind,
	}));
	if (entity.key === "applies" && view === "kanban") {
		const onBoard: readonly string[] = boardCardFields;
		const described = named.filter(({ value }) => onBoard.includes(value));
		const custom = listBoardCustomFields(user, format).map(({ value, label, of }) => ({
			value,
			label: of === "candidate" ? format.t("administrator:cards.ofCandidate", { label }) : label,
		}));
		return { fields: [...described, ...custom], colours: [] };
	}
	const longer = new Set(["multiline", "html"]);
	return {
		fields: named.filter(({ value, kind }) => value !== entity.name && value !== entity.english && !longer.has(kind)),
		colours: named.filter(({ kind }) => kind === "choice" || kind === "option"),
	};
}

export const readCard = recruiterLoader(
	{ can: ["read", "entity_cards"], readOnly: true },
	async ({ trx, user, format, params, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const card = await findCard(trx, parseUid(params.id));
		if (!card) throw notFound();
		const { record, head, ...shown } = await readRecordScreen(trx, user, entity_cards, card.uid, url, format);
		const { fields, colours } = getChoices(user, card, format);
		return {
			title: format.title(head.name),
			...shown,
			head,
			version: String(card.lock_version),
			items: card.fields.map((key) => ({
				key,
				label:
					fields.find(({ value }) => value === key)?.label ??
					getLabels(applyCustomFields(user, getEntity(card.entity) ?? entity_cards), format.t).field(key),
			})),
			choosable: fields.filter(({ value }) => !card.fields.includes(value)),
			colours,
			colour: card.colour_by ?? "",
			timeline: await readTimeline(
				trx,
				user,
				entity_cards,
				{ id: record.id, uid: record.uid, name: head.name },
				url,
				format,
			),
		};
	},
);

/** Adds, moves or removes a field, or sets the card's colour field. */
export const changeCard = recruiterAction(
	{ can: ["update", "entity_cards"] },
	async ({ trx, user, actor, format, form, params }: RecruiterActionArgs<Route.ActionArgs>) => {
		const uid = parseUid(params.id);
		const what = form.get("what");
		const refuse = (problem: "stale" | "unknown" | "most") =>
			data({ problem: format.t(`administrator:cards.${problem}`) }, { status: 422 });
		const card = await findCard(trx, uid, { lock: true });
		if (!card) throw notFound();
		if (!["add", "up", "down", "remove", "colour"].includes(String(what))) throw data(null, { status: 400 });
		if (form.get("version") !== String(card.lock_version)) return refuse("stale");
		const { fields, colours } = getChoices(user, card, format);
		const at = Number(form.get("at"));
		const named = String(form.get("field") ?? "");
		if (what === "colour") {
			if (named !== "" && !colours.some(({ value }) => value === named)) return refuse("unknown");
			await saveCard(trx, card.id, { colour_by: named || null });
		} else {
			if (what === "add" && card.fields.length >= maxCardFields) return refuse("most");
			if (what === "add" && (card.fields.includes(named) || !fields.some(({ value }) => value === named)))
				return refuse("unknown");
			const next =
				what === "add"
					? [...card.fields, named]
					: what === "remove"
						? removeItem(card.fields, at)
						: moveItem(card.fields, at, what === "up" ? "up" : "down");
			await saveCard(trx, card.id, { fields: next });
		}
		const after = await findCard(trx, uid);
		const formatMessage = (item: typeof card) => [...item.fields, item.colour_by].filter(Boolean).join(", ") || null;
		await audit(trx, {
			actor: actor,
			action: "update",
			recordType: entity_cards.key,
			recordId: card.id,
			changes: { shown: [formatMessage(card), formatMessage(after ?? card)] },
		});
		const message = format.t("administrator:cards.added");
		return redirectWithToast(`${entity_cards.path}/${uid}`, { type: "success", message }, { status: 303 });
	},
);
