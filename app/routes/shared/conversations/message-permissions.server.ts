import { phoneChannels } from "#app/domain/conversations/message.ts";
import { messagePurposes, permissionSources } from "#app/domain/conversations/message-permission.ts";
import { isNotificationChannel, notificationChannels } from "#app/domain/conversations/preferred-channel.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { type AuditActor, audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type ConversationPerson, findPerson } from "#db/queries/conversations/conversation-person.ts";
import {
	listMessagePermissions,
	type PermissionChange,
	type PermissionRow,
	saveMessagePermissions,
} from "#db/queries/conversations/message-permissions.ts";
import { findChosenChannel, saveChosenChannel } from "#db/queries/conversations/preferred-channel.ts";

const choices = phoneChannels.flatMap((channel) =>
	messagePurposes.map((purpose) => ({ channel, purpose, value: `${channel}:${purpose}` })),
);

type Choice = (typeof choices)[number];

const findStanding = (rows: readonly PermissionRow[], { channel, purpose }: Omit<Choice, "value">) =>
	rows.find((row) => row.channel === channel && row.purpose === purpose);

/** The consent wording of a choice, in the person's language. */
const getWording = ({ t }: Pick<Formatters, "t">, { entity }: Pick<ConversationPerson, "entity">, choice: Choice) =>
	t(`conversations:permissions.wordings.${entity}.${choice.purpose}`, {
		channel: t(`conversations:permissions.channels.${choice.channel}`),
	});

/** The person's phone message choices, with their history. */
export async function readMessagePermissions(trx: Scoped, person: ConversationPerson, format: Formatters) {
	const { t, when } = format;
	const rows = await listMessagePermissions(trx, person);
	const named = await findPerson(trx, person);
	const name = (row: PermissionRow) =>
		`${t(`conversations:permissions.channels.${row.channel}`)}: ${t(`conversations:permissions.purposes.${row.purpose}`)}`;
	return {
		phone: named?.phone ? formatPhone(named.phone) : null,
		preferred: (await findChosenChannel(trx, person)) ?? "",
		preferences: notificationChannels.map((value) => ({ value, label: t(`conversations:permissions.news.${value}`) })),
		choices: choices.map((choice) => {
			const last = findStanding(rows, choice);
			return {
				value: choice.value,
				channel: t(`conversations:permissions.channels.${choice.channel}`),
				purpose: t(`conversations:permissions.purposes.${choice.purpose}`),
				wording: getWording(format, person, choice),
				granted: last?.granted ?? null,
				said: last ? describe(last) : null,
			};
		}),
		history: rows.map((row) => ({ id: row.id, name: name(row), granted: row.granted, ...describe(row) })),
	};

	function describe(row: PermissionRow) {
		const source = permissionSources.find((item) => item === row.source) ?? "recruiter";
		return {
			when: when(row.at),
			source: t(`conversations:permissions.sources.${source}`),
			by: row.recruiter,
			proof: row.source === "merge" ? null : row.proof,
			wording: row.wording,
		};
	}
}

export type MessagePermissionsView = Awaited<ReturnType<typeof readMessagePermissions>>;

export async function saveOwnMessagePermissions(
	trx: Scoped,
	person: ConversationPerson,
	{ form, actor, format }: { form: FormData; actor: AuditActor; format: Formatters },
): Promise<void> {
	const wish = form.get("preferred_channel");
	if (wish === "" || isNotificationChannel(wish))
		await saveChosenChannel(trx, person, { chosen: isNotificationChannel(wish) ? wish : null, actor });
	const ticked = new Set(form.getAll("message_permission"));
	const before = await listMessagePermissions(trx, person);
	const changes = choices.filter(
		(choice) => (findStanding(before, choice)?.granted ?? false) !== ticked.has(choice.value),
	);
	for (const choice of changes)
		await saveMessagePermissions(trx, person, [toChange(choice, ticked.has(choice.value))], {
			source: "settings",
			wording: getWording(format, person, choice),
			ip: actor.ip ?? null,
		});
	if (changes.length > 0) await auditPermissions(trx, person, actor, changes, ticked);
}

const toChange = ({ channel, purpose }: Choice, granted: boolean): PermissionChange => ({ channel, purpose, granted });

/** Saves choices reported to a recruiter; returns how many the candidate's own refusal blocks. */
export async function saveReportedMessagePermissions(
	trx: Scoped,
	person: ConversationPerson,
	{ values, granted, proof, actor }: { values: readonly string[]; granted: boolean; proof: string; actor: AuditActor },
): Promise<number> {
	const target = choices.filter(({ value }) => values.includes(value));
	const refused = await saveMessagePermissions(
		trx,
		person,
		target.map((choice) => toChange(choice, granted)),
		{ source: "recruiter", proof, recruiterId: actor.id ?? null },
	);
	if (refused.length < target.length)
		await auditPermissions(trx, person, actor, target, new Set(granted ? values : []));
	return refused.length;
}

const auditPermissions = (
	trx: Scoped,
	{ entity, id }: ConversationPerson,
	actor: AuditActor,
	changed: readonly Choice[],
	granted: ReadonlySet<unknown>,
) =>
	audit(trx, {
		actor,
		action: "update",
		recordType: entity,
		recordId: id,
		changes: Object.fromEntries(
			changed.map(({ value }) => [`message_permission.${value}`, [!granted.has(value), granted.has(value)]]),
		),
		ip: actor.ip ?? null,
	});

export const isMessagePermissionValue = (value: string): boolean => choices.some((choice) => choice.value === value);
