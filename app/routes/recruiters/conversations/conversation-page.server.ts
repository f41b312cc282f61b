import type { RouterContextProvider } from "react-router";
import { maySeeField } from "#app/domain/access/data-scope.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { type ConversationEntity, unreadNoticeMinutes } from "#app/domain/conversations/message.ts";
import { snoozeChoices } from "#app/domain/conversations/snooze-until.ts";
import { renderEmailHtml, renderEmailText } from "#app/domain/mail/email-html.ts";
import { getTemplateTexts } from "#app/domain/mail/email-template.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { parseUid } from "#app/http/uid.ts";
import {
	buildThreadDays,
	formatThreadCursor,
	parseThreadCursor,
} from "#app/routes/shared/conversations/thread-view.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listConversationNotes } from "#db/queries/conversations/conversation-notes.ts";
import {
	type ConversationPerson,
	findPerson,
	type NamedPerson,
} from "#db/queries/conversations/conversation-person.ts";
import { type ConversationState, findConversationState } from "#db/queries/conversations/conversation-state.ts";
import { listThread } from "#db/queries/conversations/conversation-thread.ts";
import { listMessageFiles } from "#db/queries/conversations/message-files.ts";
import { readMergeValues } from "#db/queries/custom-fields/merge-values.ts";
import { listEntityTemplates } from "#db/queries/email-templates.ts";
import { listColleagues } from "#db/queries/notes/write.ts";
import { findChosenTemplate } from "../emails/compose-page.server.ts";
import { findAddressees } from "../emails/email-recipients.server.ts";
import { readChannelChoice } from "./channel-choice.server.ts";

const take = 50;
const mostNotes = 5;

export type ConversationPage = Awaited<ReturnType<typeof readConversationPage>>;

interface PageOptions {
	url: URL;
	/** Return URL of actions; defaults to the conversation's own page. */
	back?: string;
	/** Embedded in another page: only the thread and the message form. */
	short?: boolean;
}

/** The conversation with a person whose record the user may read. */
export async function readConversationPage(
	context: Readonly<RouterContextProvider>,
	entity: ConversationEntity,
	param: string,
	{ url, back, short = false }: PageOptions,
) {
	const uid = parseUid(param);
	return withRecord(context, entity, uid, "read", async ({ trx, id, user, format }) => {
		const person = { entity, id };
		const named = (await findPerson(trx, person)) as NamedPerson;
		const here = `/recruiters/${entity}/${uid}/conversation`;
		const address = short ? new URL(here, url) : url;
		const before = parseThreadCursor(url.searchParams.get("before"));
		const mails = maySeeField(user, entity, "email");
		const { items, older } = await listThread(trx, person, { take, before: short ? null : before, mails });
		const messageIds = items.flatMap((item) => (item.source === "message" ? [item.id] : []));
		const files = await listMessageFiles(trx, messageIds);
		const state = await findConversationState(trx, person);
		const mayWrite = can(user, "send", entity);
		const writing = mayWrite ? await readChannelChoice(trx, { user, person, named, url: address, here, format }) : null;
		const colleagues = mayWrite && state && !short ? await listColleagues(trx) : [];
		return {
			pageTitle: format.title(format.t("conversations:with", { name: named.name })),
			channel: { entity, person: uid },
			here,
			back: back ?? here,
			name: named.name,
			days: buildThreadDays(items, {
				viewer: "team",
				filesPath: `${here}/files`,
				personName: named.name,
				files,
				format,
			}),
			older: older && `${here}?before=${formatThreadCursor(older)}`,
			newest: before && !short ? here : null,
			state: state && formatState(state, user, format),
			colleagues: colleagues.map(({ uid: value, name: label }) => ({ value, label })),
			mayWrite,
			writing,
			portalHelp: format.t("conversations:compose.portalHelp", { name: named.name, minutes: unreadNoticeMinutes }),
			emailTo:
				mayWrite && named.email
					? `/recruiters/emails/new?${new URLSearchParams({ to: `${entity}:${uid}`, back: back ?? here })}`
					: null,
			template:
				writing && !writing.refusal && !short ? await readTemplate(trx, user, named, person, url, format) : null,
			notes: short ? null : await readNotes(trx, user, person, uid, format),
		};
	});
}

function formatState(state: ConversationState, user: Recruiter, format: Formatters) {
	const { t, when, now } = format;
	const snoozed = state.snoozed_until !== null && state.snoozed_until > now;
	const words = snoozed
		? t("conversations:state.snoozed", { until: format.appointment(state.snoozed_until as Date) })
		: state.done_at
			? t("conversations:state.done", { when: when(state.done_at).text })
			: state.unanswered_since
				? t("conversations:state.waiting", { since: when(state.unanswered_since).text })
				: t("conversations:state.answered");
	return {
		version: state.lock_version,
		words,
		tone:
			state.unanswered_since && !snoozed
				? ("warning" as const)
				: state.done_at
					? ("success" as const)
					: ("neutral" as const),
		snoozed,
		done: state.done_at !== null,
		assignee: state.assignee,
		mine: state.assignee_id === user.id,
		snoozeTo: snoozeChoices.map((value) => ({ value, label: t(`conversations:state.${value}`) })),
	};
}

/** The team's templates as plain text; the selected one filled in for this recipient. */
async function readTemplate(
	trx: Scoped,
	user: Recruiter,
	named: NamedPerson,
	{ entity }: ConversationPerson,
	url: URL,
	format: Formatters,
) {
	if (!can(user, "read", "templates/emails")) return null;
	const templates = await listEntityTemplates(trx, entity);
	const chosen = await findChosenTemplate(trx, user, entity, url.searchParams.get("template"));
	const options = templates.map(({ uid, name }) => ({ value: uid, label: name }));
	if (!chosen) return { options, uid: "", text: "" };
	const [person] = await findAddressees(trx, [{ entity, uid: named.uid }]);
	if (!person) return { options, uid: "", text: "" };
	const locale = person.locale ?? format.locale;
	const { body } = getTemplateTexts(chosen, locale);
	const values = await readMergeValues(trx, { entity, person, locale, texts: [body], by: user });
	return { options, uid: chosen.uid, text: renderEmailText(renderEmailHtml(body, values)) };
}

async function readNotes(trx: Scoped, user: Recruiter, person: ConversationPerson, uid: string, { when }: Formatters) {
	if (!can(user, "read", "notes")) return null;
	const notes = await listConversationNotes(trx, person, { reader: user, take: mostNotes });
	const here = `/recruiters/${person.entity}/${uid}/conversation`;
	const related = `${person.entity}:${uid}`;
	return {
		items: notes.map((note) => ({
			uid: note.uid,
			text: note.body_text,
			author: note.author,
			when: when(note.created_at),
		})),
		add: can(user, "create", "notes") ? `/recruiters/notes/new?${new URLSearchParams({ related, back: here })}` : null,
		all:
			person.entity === "candidates" ? `/recruiters/candidates/${uid}/timeline` : `/recruiters/client_contacts/${uid}`,
	};
}
