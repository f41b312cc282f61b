import type { RouterContextProvider } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { isConversationEntity } from "#app/domain/conversations/message.ts";
import { isRecipientEntity } from "#app/domain/mail/recipients.ts";
import { getEntity } from "#app/entities/index.ts";
import { notFound } from "#app/http/not-found.ts";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import type { PanelEntity } from "#app/ui/record-panel/panel-url.ts";
import { listRelatedRecords, readRecordScreen } from "../../entity/show.server.ts";
import { type PanelQuery, readConversationPart, readMailPart } from "./candidate.server.ts";
import type { PanelHead, PanelPartData } from "./types.ts";

type Context = Readonly<RouterContextProvider>;

/** Lists that a company's own page shows on tabs. */
const ofCompany = [
	{ entity: "jobs", by: "client_company" },
	{ entity: "client_contacts", by: "client_company" },
] as const;

/** Reduced panel of a job, company or contact, from the descriptions its page uses. */
export async function readRecordPanel(
	context: Context,
	key: Exclude<PanelEntity, "candidates" | "applies">,
	{ id: uid, part, at }: PanelQuery,
): Promise<PanelHead | PanelPartData> {
	const entity = getEntity(key);
	if (!entity) throw notFound();
	if (part === "conversation" && isConversationEntity(key)) return readConversationPart(context, key, uid, at);
	if (part === "emails" && isRecipientEntity(key)) return readMailPart(context, key, uid, at);
	return withRecord(context, key, uid, "read", async ({ trx, user, format }) => {
		const { record, head, facts } = await readRecordScreen(trx, user, entity, uid, at, format);
		const to = `${entity.path}/${record.uid}`;
		if (part === "timeline") {
			const timeline = await readTimeline(trx, user, entity, { id: record.id, uid, name: head.name }, at, format);
			return { part, timeline, all: to } satisfies PanelPartData;
		}
		if (part === "profile") {
			const filled = facts.filter(({ value }) => value !== null && value !== "");
			const visible = filled.map(({ editTo: _, ...fact }) => fact);
			const pointing = key === "client_companies" ? { ...entity, related: [...ofCompany] } : entity;
			const related = await listRelatedRecords(trx, user, pointing, record, format);
			return { part: "facts", facts: visible, related, link: to } satisfies PanelPartData;
		}
		return {
			entity: key,
			uid,
			to,
			name: head.name,
			sub: head.sub ?? null,
			avatar: head.avatar ?? null,
			icon: head.icon ?? entity.icon ?? null,
			status: head.status ?? null,
			badges: head.badges ?? [],
			adds: can(user, "update", "tearsheets") ? ["add_to_list"] : [],
			actions: [
				...(key === "jobs" && can(user, "read", "applies")
					? [{ label: format.t("recruiters:job.tabs.kanban"), icon: "square-kanban", to: `${to}/applies/kanban` }]
					: []),
				...head.actions.filter(({ danger }) => !danger),
			],
			notes: can(user, "create", "notes"),
			parts: isConversationEntity(key)
				? ["profile", "conversation", "timeline"]
				: isRecipientEntity(key)
					? ["profile", "emails", "timeline"]
					: ["profile", "timeline"],
			reach: null,
			processes: [],
			schedules: false,
			moves: false,
		} satisfies PanelHead;
	});
}
