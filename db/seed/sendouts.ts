import { buildMergeValues, fillMergeFields } from "#app/domain/mail/merge-fields.ts";
import { getDueDay } from "#app/domain/sendouts/send-times.ts";
import { getStepTexts, type QueueStep } from "#app/domain/sendouts/sendout.ts";
import { brasilia } from "#app/domain/time/brasilia-time.ts";
import { addBusinessDays, toBusinessDay } from "#app/domain/time/business-days.ts";
import { nationalHolidays } from "#app/domain/time/national-holidays.ts";
import { dayIn, momentIn } from "#app/domain/time/wall-time.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";
import { listSeedPeople, type SeedPerson } from "./sendout-people.ts";
import { sendoutReplies, sendoutTemplates } from "./sendout-texts.ts";
import { insertSendoutQueue, type SeedRecipient } from "./write-sendout-queue.ts";

interface SeedQueue {
	uid: string;
	name: string;
	template: string;
	owner: string;
	status: "draft" | "scheduled" | "running" | "paused" | "done" | "cancelled" | "error";
	/** Business days since the start; negative for future starts. */
	ago: number;
	people: number;
	perDay: number;
	query: string;
	pausedReason?: "by_person" | "mail_failing";
	problem?: string;
}

const queues: SeedQueue[] = [
	{
		uid: "demo-queue",
		name: "Engenharia de dados para a Aurora",
		template: "demo-template",
		owner: "admin@seleta.example",
		status: "running",
		ago: 6,
		people: 84,
		perDay: 9,
		query: "filters[state]=SP",
	},
	{
		uid: "demo-queue-event",
		name: "Convites do café de RH",
		template: "demo-template-event",
		owner: "claudia@seleta.example",
		status: "scheduled",
		ago: -2,
		people: 32,
		perDay: 40,
		query: "q=a",
	},
	{
		uid: "demo-queue-leads",
		name: "Leads da feira de tecnologia",
		template: "demo-template-leads",
		owner: "admin@seleta.example",
		status: "paused",
		ago: 4,
		people: 14,
		perDay: 4,
		query: "filters[status]=new",
		pausedReason: "by_person",
	},
	{
		uid: "demo-queue-pool",
		name: "Reativação: talentos do Rio",
		template: "demo-template-pool",
		owner: "tiago@seleta.example",
		status: "done",
		ago: 24,
		people: 46,
		perDay: 12,
		query: "filters[state]=RJ",
	},
	{
		uid: "demo-queue-stopped",
		name: "Financeiro: busca encerrada pelo cliente",
		template: "demo-template",
		owner: "bianca@seleta.example",
		status: "cancelled",
		ago: 12,
		people: 22,
		perDay: 5,
		query: "filters[state]=PR",
	},
	{
		uid: "demo-queue-draft",
		name: "Indicações de quem já colocamos",
		template: "demo-template-reference",
		owner: "admin@seleta.example",
		status: "draft",
		ago: -1,
		people: 0,
		perDay: 20,
		query: "filters[state]=MG",
	},
	{
		uid: "demo-queue-error",
		name: "Convite antigo de fim de ano",
		template: "demo-template-event",
		owner: "otto@seleta.example",
		status: "error",
		ago: 9,
		people: 0,
		perDay: 30,
		query: "q=e",
		problem: "not_allowed",
	},
];

const ofSecond: SeedQueue[] = [
	{
		uid: "land-queue",
		name: "Banco de talentos do Rio",
		template: "demo-template-pool",
		owner: "recruiter@other.example",
		status: "done",
		ago: 15,
		people: 12,
		perDay: 6,
		query: "filters[state]=RJ",
	},
];

/** Deterministic, relative to today. */
export async function seedSendouts(client: BusinessQuerier): Promise<void> {
	const templates = await seedTemplates(client);
	const year = new Date().getUTCFullYear();
	const holidays = new Set([year - 1, year, year + 1].flatMap(nationalHolidays).map(({ date }) => date));
	for (const [index, queue] of (client.businessId === 1 ? queues : ofSecond).entries()) {
		const template = templates.get(queue.template);
		if (!template) continue;
		const people = await listSeedPeople(client, template.audience, queue.people, index * 31);
		const today = dayIn(brasilia, new Date());
		const starts = addBusinessDays(today, -queue.ago, holidays);
		const recipients = people.map((person, place) =>
			getRecipient(queue, template.steps, person, place, { starts, today, holidays }),
		);
		await insertSendoutQueue(client, {
			...queue,
			templateId: template.id,
			entity: template.audience,
			steps: template.steps,
			footer: template.footer,
			startsAt: momentIn(brasilia, starts, "09:00"),
			nextAt:
				queue.status === "running" || queue.status === "scheduled"
					? momentIn(
							brasilia,
							toBusinessDay(starts > today ? starts : addBusinessDays(today, 1, holidays), holidays),
							"09:00",
						)
					: null,
			recipients,
		});
	}
}

interface Template {
	id: number;
	audience: string;
	footer: string;
	steps: QueueStep[];
}

async function seedTemplates(client: BusinessQuerier): Promise<Map<string, Template>> {
	const created = new Map<string, Template>();
	for (const [
		index,
		{ uid, name, description, audience, footer, shared = true, steps },
	] of sendoutTemplates.entries()) {
		const { rows } = await client.query<{ id: number }>(
			`insert into prospecting_templates (business_id, uid, name, description, audience, unsubscribe_footer, shared, owner_id, created_by_id,
         created_at, updated_at)
       select $1::bigint, $2, $3, $4, $5, $6, $7, r.id, r.id, now() - make_interval(days => 150 - $8::int * 20), now() - make_interval(days => 40 - $8::int * 5)
       from (select id from recruiters where business_id = $1::bigint and status = 'active' order by id limit 1) r returning id`,
			[
				client.businessId,
				client.businessId === 1 ? uid : uid.replace("demo", "land"),
				name,
				description,
				audience,
				footer,
				shared,
				index,
			],
		);
		const id = rows[0]?.id ?? 0;
		const saved = steps.map(
			({ wait, channel, ...text }, place): QueueStep => ({
				position: place + 1,
				wait_days: wait,
				channel,
				subject_pt: "",
				subject_en: "",
				body_pt: "",
				body_en: "",
				question_pt: "",
				question_en: "",
				...text,
				response_type: (text.response_type ?? null) as QueueStep["response_type"],
			}),
		);
		await client.query(
			`insert into prospecting_steps (business_id, template_id, position, wait_days, channel, subject_pt, subject_en, body_pt, body_en,
         response_type, question_pt, question_en)
       select $1::bigint, $2::bigint, x.position, x.wait_days, x.channel, x.subject_pt, x.subject_en, x.body_pt, x.body_en, x.response_type,
         x.question_pt, x.question_en
       from jsonb_to_recordset($3::jsonb) as x(position int, wait_days int, channel text, subject_pt text, subject_en text, body_pt text,
         body_en text, response_type smallint, question_pt text, question_en text)`,
			[client.businessId, id, JSON.stringify(saved)],
		);
		created.set(uid, { id, audience, footer, steps: saved });
	}
	return created;
}

interface Days {
	starts: string;
	today: string;
	holidays: Set<string>;
}

const pace = { zone: brasilia, businessDaysOnly: true };

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;

/** Derived from the position in the queue, so that it is reproducible. */
function getRecipient(
	queue: SeedQueue,
	steps: readonly QueueStep[],
	person: SeedPerson,
	place: number,
	{ starts, today, holidays }: Days,
): SeedRecipient {
	const token = queue.uid === "demo-queue" && place === 0 ? "demo-prospecting" : null;
	const base = {
		person,
		token,
		sends: [],
		response: null,
		step: null,
		dueOn: null,
		skipped: null,
		stopped: null,
		failed: null,
		sentiment: null,
	};
	const skipped =
		person.reason ??
		(token ? null : [11, 29, 53].includes(place % 60) ? pick(["unsubscribed", "bounced", "duplicate"], place) : null);
	if (skipped) return { ...base, skipped };
	const first = addBusinessDays(starts, Math.floor(place / queue.perDay), holidays);
	const sends: SeedRecipient["sends"] = [];
	const fate = token ? 0 : (place * 7) % 20;
	let day = first;
	let at = momentIn(brasilia, first, "09:00");
	for (const step of steps) {
		// Uses the queue's own calculation: otherwise its first run would change due dates.
		if (step.position > 1) day = getDueDay(pace, holidays, at, step.wait_days);
		const over = queue.status === "cancelled" && step.position > 1;
		const due = day;
		day = toBusinessDay(due, holidays);
		if (day >= today || over || queue.status === "scheduled") {
			const stopped = queue.status === "cancelled";
			return {
				...base,
				sends,
				step: stopped ? null : step.position,
				dueOn: stopped ? null : due,
				stopped: stopped ? "cancelled" : null,
			};
		}
		const minute = 9 * 60 + 4 + (place % queue.perDay) * 11;
		at = momentIn(
			brasilia,
			day,
			`${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`,
		);
		sends.push({ step, at, day, words: getMail(step, person, queue) });
		const answered = getAnswer(step, fate, place);
		if (answered) {
			const response = {
				...answered,
				step: step.position,
				at: new Date(at.getTime() + (3 + (place % 40)) * 3_600_000),
			};
			if (response.at < new Date())
				return {
					...base,
					sends,
					response,
					stopped: step.position < steps.length ? getReason(answered.kind) : null,
					sentiment: answered.sentiment,
				};
		}
		if (fate === 19 && step.channel === "email") return { ...base, sends, failed: "bounced", stopped: "bounced" };
	}
	return { ...base, sends };
}

const getReason = (kind: string) => (kind === "reply" || kind === "noted" ? "replied" : "answered");

function getMail(step: QueueStep, person: SeedPerson, queue: SeedQueue) {
	const words = getStepTexts(step, person.locale);
	const values = buildMergeValues(person, queue.owner === "admin@seleta.example" ? "Marina Prado" : "Equipe Seleta");
	return {
		subject: fillMergeFields(words.subject, values),
		body: fillMergeFields(words.body, values),
		locale: words.locale,
	};
}

function getAnswer(step: QueueStep, fate: number, place: number) {
	const first = step.position === 1;
	if (first && fate === 2 && step.response_type === 1)
		return { kind: "yes", text: pick(sendoutReplies.yes, place), sentiment: "interested" };
	if (first && fate === 4 && step.response_type === 1)
		return { kind: "no", text: pick(sendoutReplies.no, place), sentiment: "not_interested" };
	if (first && fate === 6)
		return {
			kind: "reply",
			text: pick(sendoutReplies.reply, place),
			sentiment: pick([null, "wrong_person", "later"], place),
		};
	if (!first && fate === 8 && step.response_type === 0)
		return { kind: "text", text: pick(sendoutReplies.text, place), sentiment: null };
	if (!first && fate === 10) return { kind: "noted", text: pick(sendoutReplies.noted, place), sentiment: "interested" };
	return null;
}
