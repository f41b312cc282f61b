import { data, Form, type RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { formatRecordName } from "#app/entities/kit/format-field.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { UsedInCard } from "#app/ui/record/used-in-card.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { getEntitySql } from "#db/entities/index.ts";
import { findRecord, removeRecords, updateRecord } from "#db/kit/crud.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { formatCancelableActivities } from "../shared/applies/cancelable-activities.server.ts";
import { CancelableActivitiesBanner } from "../shared/applies/cancelable-activities-banner.tsx";
import type { Route } from "./+types/delete";
import { currentEntity } from "./current-entity.ts";
import { createFieldFormatter } from "./format-rows.server.ts";
import { listRecordUses } from "./usage.server.ts";

export const meta = ({ loaderData }: { loaderData?: { title: string } }) => [{ title: loaderData?.title }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const entity = currentEntity(url);
	const user = permit(context, "destroy", entity.resource);
	const format = createFormatters(context);
	const labels = getLabels(entity, format.t);
	const { record, uses, stays, activities } = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const record = await findRecord(trx, entity, user, parseUid(String(params.id)), []);
		if (!record) throw notFound();
		const stays = (await getEntitySql(entity.key).stays?.(trx, record.id)) ?? null;
		const activities = await formatCancelableActivities(
			trx,
			{ entity: entity.key, ids: [record.id], end: "deleted" },
			format,
		);
		return {
			record,
			stays,
			activities,
			uses: entity.reference ? await listRecordUses(trx, user, entity, record, format) : [],
		};
	});
	const name = formatRecordName(entity, record, createFieldFormatter(entity, format, user)) || record.uid;
	const used = uses.length > 0;
	const heading = format.t("kit:remove.title", { name });
	return {
		title: format.title(heading),
		heading,
		question: used ? format.t("kit:remove.used") : format.t("kit:remove.question", { label: labels.one }),
		text: format.t(used ? "kit:remove.deactivateText" : "kit:remove.text"),
		button: format.t(used ? "kit:remove.deactivate" : "kit:remove.button"),
		/** Value the button submits: a used record is deactivated, not deleted. */
		says: used ? "deactivate" : "confirm",
		/** Why there is no button. */
		stays: stays === null ? null : (format.t as unknown as (key: string) => string)(stays),
		activities: entity.key === "applies" ? [] : activities,
		uses,
		cancel: format.t("kit:remove.cancel"),
		back: { to: backIn(url) ?? `${entity.path}/${record.uid}`, label: name },
	};
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const entity = currentEntity(url);
	const user = permit(context, "destroy", entity.resource);
	const { t } = createFormatters(context);
	// Only the form that asks deletes; anything else gets the question.
	const form = await readForm(request);
	const query = form.get("confirm") === "1";
	if (entity.reference && form.get("deactivate") === "1") return deactivate(context, entity, String(params.id));
	const label = getLabels(entity, t).one;
	const done = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const record = await findRecord(trx, entity, user, parseUid(String(params.id)), []);
		if (!record || entity.undeletable) throw notFound();
		return query ? removeRecords(trx, entity, [record.id], getActor(context, user)) : null;
	});
	if (done === null) return data(null, { status: 422 });
	// The record came into use meanwhile: the page shows where, and the alternatives.
	if (done.length === 0 && (entity.reference || getEntitySql(entity.key).stays)) return data(null, { status: 409 });
	return redirectWithToast(
		backIn(url) ?? entity.path,
		done.length > 0
			? { type: "success", message: t("kit:remove.done", { label }), link: undoLink(entity, String(params.id), t) }
			: { type: "error", message: t("kit:remove.failed", { label }) },
	);
}

const undoLink = (entity: Entity, id: string, t: Formatters["t"]) => ({
	to: `/recruiters/bin/${entity.key}/${parseUid(id)}/restore`,
	label: t("kit:undo.action"),
	post: true,
});

/** The page of the record it is a part of. */
const backIn = (url: URL) => (url.searchParams.has("back") ? safeLocalPath(url.searchParams.get("back"), "/") : null);

/** Not to be chosen any more; where it was chosen it stays. */
async function deactivate(context: Readonly<RouterContextProvider>, entity: Entity, id: string) {
	const user = permit(context, "update", entity.resource);
	const { t } = createFormatters(context);
	const uid = parseUid(id);
	const saved = await inBusiness(context.get(database), user.businessId, (trx) =>
		updateRecord(trx, entity, user, uid, { active: false }, { version: null, actor: getActor(context, user) }),
	);
	if (!saved.ok) throw notFound();
	return redirectWithToast(`${entity.path}/${uid}`, { type: "success", message: t("kit:remove.deactivated") });
}

/** Specification, section 9: delay in ms before redirecting to the list. */
const redirectDelay = 800;

export async function clientAction({ serverAction }: { serverAction: () => Promise<unknown> }) {
	try {
		return await serverAction();
	} catch (answer) {
		if (answer instanceof Response) await new Promise((resolve) => setTimeout(resolve, redirectDelay));
		throw answer;
	}
}

export default function Delete({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
	const { heading, question, text, button, cancel, back, says, stays, uses, activities } = loaderData;
	return (
		<>
			<PageHeader title={heading} back={back} />
			<Card className="max-w-xl">
				<p className="font-semibold">{stays ?? question}</p>
				{stays === null && <p className="mt-2 text-muted">{text}</p>}
				{stays === null && <CancelableActivitiesBanner activities={activities} />}
				<Form method="post" className="mt-4 flex flex-wrap gap-2">
					<input type="hidden" name={says} value="1" />
					{stays === null && (
						<Button type="submit" variant={says === "confirm" ? "danger" : "primary"}>
							{button}
						</Button>
					)}
					<LinkButton to={back.to} variant="ghost">
						{cancel}
					</LinkButton>
				</Form>
			</Card>
			{uses.length > 0 && (
				<div className="mt-4 max-w-xl">
					<UsedInCard uses={uses} />
				</div>
			)}
		</>
	);
}
