import { sql } from "kysely";
import { doNotUseStatuses } from "#app/domain/candidates/candidate-status.ts";
import { doNotContactStatuses } from "#app/domain/companies/off-limits.ts";
import { type ConversationEntity, isPhoneChannel } from "#app/domain/conversations/message.ts";
import {
	decideMessage,
	type MessageDecision,
	type MessageQuery,
	type RecipientFacts,
} from "#app/domain/conversations/message-permission.ts";
import type { SkipReason } from "#app/domain/mail/send-eligibility.ts";
import { getQuietHoursEnd, parseQuietHours } from "#app/domain/sendouts/quiet-hours.ts";
import { getReaderZones, type ReaderZoneFacts } from "#app/domain/time/reader-time-zone.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, RecordRow } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";
import { listQuietHolidays } from "#db/queries/holidays.ts";
import { findBlockingRules, refusingCtes } from "#db/queries/off-limits.ts";
import { checkSendEligibility } from "#db/queries/send-eligibility.ts";
import { listIdsWithSignIn } from "#db/queries/sign-in-address.ts";
import { type ConversationPerson, personColumn, phoneSql, replyPhoneSql } from "./conversation-person.ts";

interface ManyQuery extends MessageQuery {
	/** The sending recruiter, whom some protections exempt. */
	recruiterId: number | null;
	/** Number the message was addressed to, besides the current one. */
	number?: string | null;
}

/** Required check before every message on any channel except email. */
export async function getMessageDecision(
	db: Scoped,
	{ entity, id }: ConversationPerson,
	query: ManyQuery,
	now = new Date(),
): Promise<MessageDecision> {
	const decisions = await getMessageDecisions(db, entity, [id], query, now);
	return decisions.get(id) ?? { kind: "refused", reason: "gone" };
}

/** The same for many at once. */
export async function getMessageDecisions(
	db: Scoped,
	entity: ConversationEntity,
	ids: readonly number[],
	query: ManyQuery,
	now = new Date(),
): Promise<Map<number, MessageDecision>> {
	const [rows, accounts, protectedPeople, quiet] = await Promise.all([
		listFacts(db, entity, ids, query),
		isPhoneChannel(query.channel) ? null : listIdsWithSignIn(db, entity, ids),
		listProtected(db, entity, ids, query),
		getQuietHours(db, now),
	]);
	const mailRefusals = await listMailRefusals(db, rows, query);
	return new Map(
		rows.map((row) => {
			const facts: RecipientFacts = {
				missing: row.erased ? "erased" : row.archived ? "gone" : null,
				portal:
					accounts === null ? null : !row.portalOpen ? "portal_closed" : accounts.has(row.id) ? null : "no_account",
				phone: row.phone,
				badPhone: row.badPhone,
				granted: row.granted,
				ledger: row.ledger,
				mailRefusal: mailRefusals.get(row.id) ?? null,
				protection: row.unusable ? "do_not_use" : row.dnc || protectedPeople.has(row.id) ? "off_limits" : null,
				wroteAt: row.wroteAt,
				quietUntil: getQuietHoursEnd(
					now,
					getReaderZones({ ...row, businessTimezone: quiet.timezone }).own,
					quiet.hours,
					quiet.holidays,
				),
			};
			return [row.id, decideMessage(query, facts, now)] as const;
		}),
	);
}

interface FactRow extends RecordRow<"id">, ReaderZoneFacts {
	email: Column<"candidates", "email"> | null;
	siteId: number | null;
	archived: boolean;
	erased: boolean;
	portalOpen: boolean;
	unusable: boolean;
	/** Never contacted, by the status of a contact or of their company. */
	dnc: boolean;
	phone: string | null;
	badPhone: boolean;
	granted: boolean | null;
	ledger: string[];
	wroteAt: Date | null;
}

async function listFacts(
	db: Scoped,
	entity: ConversationEntity,
	ids: readonly number[],
	{ channel, purpose, number = null }: ManyQuery,
): Promise<FactRow[]> {
	const column = sql.ref(personColumn({ entity }));
	const own =
		entity === "candidates"
			? sql`p.site_config_id as "siteId", p.anonymised_at is not null as erased, true as "portalOpen", p.country, p.state,
  p.status in ${sqlIn(doNotUseStatuses)} as unusable, false as dnc`
			: sql`null::bigint as "siteId", false as erased, p.portal_enabled and p.status = 'active' as "portalOpen",
  null as country, null as state, false as unusable, p.status in ${sqlIn(doNotContactStatuses)} or exists (select from client_companies k
    where k.business_id = p.business_id and k.id = p.client_company_id and k.status in ${sqlIn(doNotContactStatuses)}) as dnc`;
	const statement = isPhoneChannel(channel)
		? sql`g.channel = ${channel} and g.purpose = ${purpose}`
		: // Only a STOP is about all channels.
			sql`(g.source = 'reply' or g.granted and g.source in ('registration', 'settings'))`;
	const reply = isPhoneChannel(channel) ? replyPhoneSql("p", entity, channel) : sql<string | null>`null::text`;
	const { rows } = await sql<FactRow>`
select p.id, p.email, p.timezone, p.archived_at is not null as archived, ${own}, coalesce(w.reply, ${phoneSql("p")}) as phone,
  w.reply is null and exists (select from contact_points q where q.business_id = p.business_id and q.reference_type = ${entity} and q.reference_id = p.id
    and q.kind = 'phone' and q.value = p.mobile_phone and q.state <> 'current') as "badPhone",
  (select g.granted from message_permissions g where g.business_id = p.business_id and g.${column} = p.id
    and ${statement} order by g.id desc limit 1) as granted,
  array(select distinct s.reason from suppressions s where s.business_id = p.business_id and s.channel = 'phone'
    and s.address_hash in (app_address_hash(coalesce(w.reply, ${phoneSql("p")})), app_address_hash(${number})) and s.lifted_at is null) as ledger,
  (select m.created_at from messages m where m.business_id = p.business_id and m.${column} = p.id
    and m.direction = 'in' and m.channel = ${channel} order by m.id desc limit 1) as "wroteAt"
from ${sql.table(entity)} p cross join lateral (select ${reply} as reply) w where p.business_id = ${db.businessId} and p.id = any(${sql.val([...ids])}::bigint[])`.execute(
		db,
	);
	return rows;
}

/** An undeliverable email address does not block portal messages. */
const onlyOfMail: readonly (SkipReason | null)[] = ["no_email", "bad_address", "bounced"];

async function listMailRefusals(
	db: Scoped,
	rows: readonly FactRow[],
	{ channel, purpose }: MessageQuery,
): Promise<Map<number, SkipReason | null>> {
	if (isPhoneChannel(channel)) return new Map();
	const reached = rows.filter(({ email }) => email);
	const kind = purpose === "opportunities" ? "commercial" : "transactional";
	const reasons = await checkSendEligibility(
		db,
		reached.map(({ email, siteId }) => ({ email: email ?? "", siteId, class: kind, topic: null })),
	);
	return new Map(
		reached.map(({ id }, index) => {
			const reason = reasons[index] ?? null;
			return [id, onlyOfMail.includes(reason) ? null : reason];
		}),
	);
}

/** Under a blocking protection client contacts get no offers, only messages about their own jobs. */
async function listProtected(
	db: Scoped,
	entity: ConversationEntity,
	ids: readonly number[],
	{ purpose, recruiterId }: ManyQuery,
): Promise<ReadonlySet<number>> {
	if (entity === "candidates") return new Set((await findBlockingRules(db, ids, null, recruiterId)).keys());
	const { rows } = await sql<RecordRow<"id">>`
with recursive ${refusingCtes(db)}
select k.id from client_contacts k where k.business_id = ${db.businessId} and k.id = any(${sql.val([...ids])}::bigint[])
  and (k.id in (select r.client_contact_id from refusing r where r.kind = 'contact')
    or ${purpose === "opportunities"} and k.client_company_id in (select company_id from refusing_companies))`.execute(
		db,
	);
	return new Set(rows.map(({ id }) => id));
}

async function getQuietHours(db: Scoped, now: Date) {
	const { timezone, settings } = await db
		.selectFrom("businesses")
		.select(["timezone", "settings"])
		.where("id", "=", db.businessId)
		.executeTakeFirstOrThrow();
	const hours = parseQuietHours(settings);
	return { timezone, hours, holidays: await listQuietHolidays(db, hours, now) };
}
